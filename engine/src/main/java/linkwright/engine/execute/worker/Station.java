package linkwright.engine.execute.worker;

import linkwright.engine.execute.control.RankStatus;
import linkwright.engine.execute.control.Rendezvous;
import linkwright.engine.execute.control.RunAbortedException;
import linkwright.engine.transport.TransportSession;

/// What a rank has as long as its transport is open.
///
/// @param session its messages and memory
/// @param status what it shows of itself
/// @param rendezvous where it meets the others
/// @param waiting how it waits for messages
/// @param meeting how it waits for the others at the rendezvous
/// @param isCrowded whether there are more ranks than cores
/// @param sent by lane: messages sent since the session was opened
@SuppressWarnings("ArrayRecordComponent") // never compared
record Station(
        TransportSession session,
        RankStatus status,
        Rendezvous rendezvous,
        Waiting waiting,
        Waiting meeting,
        boolean isCrowded,
        long[] sent) {
    /// A question that time will answer.
    interface Question {
        boolean isAnswered();
    }

    /// Waits at the rendezvous until a question is answered.
    void await(Question question) throws RunAbortedException {
        while (!question.isAnswered()) {
            meeting.pause();
        }
        meeting.reset();
    }
}
