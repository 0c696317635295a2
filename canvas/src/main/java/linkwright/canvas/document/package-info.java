/// What a file holds: everything a person saves and reopens.
@NullMarked
package linkwright.canvas.document;

import org.jspecify.annotations.NullMarked;
