/// Where the program starts: chooses the command line or the window.
@NullMarked
package linkwright.app;

import org.jspecify.annotations.NullMarked;
