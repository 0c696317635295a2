package linkwright.canvas.edit;

import linkwright.canvas.document.Document;
import linkwright.canvas.document.Plan;
import linkwright.engine.diagnostic.Message;

/// Plans the use of the machine anew.
///
/// @param plan sizes, order and places of the ranks
public record SetPlan(Plan plan) implements Edit {
    @Override
    public Message name() {
        return Message.of("canvas.edit.plan", plan.layout());
    }

    @Override
    public Document apply(Document document) {
        return document.with(plan);
    }
}
