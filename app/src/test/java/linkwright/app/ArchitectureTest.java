package linkwright.app;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/// Holds the packages to the map in CONTRIBUTING.md: who may use whom, and who owns which library.
///
/// The rules that speak of packages not written yet hold of themselves.
@AnalyzeClasses(packages = "linkwright", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

    /// Without this, a rule over classes that are not found would hold in silence.
    @ArchTest
    static void seesTheClassesOfEveryModule(JavaClasses classes) {
        for (var module : new String[] {"engine", "profiler", "canvas", "app"}) {
            if (Files.notExists(Path.of("..", module, "src/main/java/linkwright"))) {
                continue;
            }
            assertThat(classes.that(resideInAnyPackage("linkwright." + module + "..")))
                    .as("classes of linkwright.%s", module)
                    .isNotEmpty();
        }
    }

    @ArchTest
    static final ArchRule noPackageCycles =
            slices().matching("linkwright.(**)")
                    .should()
                    .beFreeOfCycles()
                    .allowEmptyShould(true)
                    .because("what depends on itself can be neither read nor tested in parts");

    @ArchTest
    static final ArchRule topologyFormatsStandAlone =
            slices().matching("linkwright.engine.topology.io.(*)..")
                    .should()
                    .notDependOnEachOther()
                    .allowEmptyShould(true)
                    .because("a format is added or dropped without a look at the others");

    @ArchTest
    static final ArchRule traceFormatsStandAlone =
            slices().matching("linkwright.profiler.trace.io.(*)..")
                    .should()
                    .notDependOnEachOther()
                    .allowEmptyShould(true)
                    .because("a format is added or dropped without a look at the others");

    @ArchTest
    static final ArchRule engineKnowsNoOtherModule =
            noClasses()
                    .that()
                    .resideInAPackage("linkwright.engine..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "linkwright.profiler..", "linkwright.canvas..", "linkwright.app..")
                    .allowEmptyShould(true)
                    .because("the engine is a library that happens to have a window");

    @ArchTest
    static final ArchRule canvasKnowsNeitherProfilerNorApp =
            noClasses()
                    .that()
                    .resideInAPackage("linkwright.canvas..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("linkwright.profiler..", "linkwright.app..")
                    .allowEmptyShould(true)
                    .because("only app joins the drawing and the traces");

    @ArchTest
    static final ArchRule profilerKnowsNeitherCanvasNorApp =
            noClasses()
                    .that()
                    .resideInAPackage("linkwright.profiler..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("linkwright.canvas..", "linkwright.app..")
                    .allowEmptyShould(true)
                    .because("only app joins the drawing and the traces");

    @ArchTest
    static final ArchRule commandLineKnowsNoView =
            noClasses()
                    .that()
                    .resideInAPackage("linkwright.app.cli..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("linkwright..view..", "linkwright.app.gui..")
                    .allowEmptyShould(true)
                    .because("a command does its work on a machine without a screen");

    @ArchTest
    static final ArchRule joiningKnowsNoRim =
            noClasses()
                    .that()
                    .resideInAPackage("linkwright.app.join..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "linkwright..view..", "linkwright.app.cli..", "linkwright.app.gui..")
                    .allowEmptyShould(true)
                    .because("window and command line share it");

    @ArchTest
    static final ArchRule filesKnowNoFormat =
            noClasses()
                    .that()
                    .resideInAPackage("linkwright.engine.file..")
                    .should()
                    .dependOnClassesThat(
                            resideInAPackage("linkwright..")
                                    .and(
                                            resideOutsideOfPackages(
                                                    "linkwright.engine.file..",
                                                    "linkwright.engine.diagnostic..")))
                    .allowEmptyShould(true)
                    .because("what stands in a file is its caller's");

    @ArchTest
    static final ArchRule oneWayOfWritingFiles =
            noClasses()
                    .that()
                    .resideOutsideOfPackages("linkwright.engine.file..")
                    .should()
                    .accessField(StandardCopyOption.class, "ATOMIC_MOVE")
                    .allowEmptyShould(true)
                    .because("a file is written whole or not at all, with ordinary permissions");

    @ArchTest
    static final ArchRule engineDrawsNothing =
            noClasses()
                    .that()
                    .resideInAPackage("linkwright.engine..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("java.awt..", "javax.swing..")
                    .allowEmptyShould(true)
                    .because("the engine knows no screen and no picture");

    @ArchTest
    static final ArchRule onlyTheRimTalksToTheConsole =
            noClasses()
                    .that()
                    .resideOutsideOfPackages("linkwright.app", "linkwright.app.cli..")
                    .should()
                    .accessField(System.class, "out")
                    .orShould()
                    .accessField(System.class, "err")
                    .orShould()
                    .callMethod(Throwable.class, "printStackTrace")
                    .allowEmptyShould(true)
                    .because("the rest returns what it found, and the command line chooses words");

    @ArchTest
    static final ArchRule onlyTheRimEndsTheProgram =
            noClasses()
                    .that()
                    .resideOutsideOfPackages("linkwright.app", "linkwright.app.cli..")
                    .should()
                    .callMethod(System.class, "exit", int.class)
                    .orShould()
                    .callMethod(Runtime.class, "exit", int.class)
                    .orShould()
                    .callMethod(Runtime.class, "halt", int.class)
                    .allowEmptyShould(true)
                    .because("a library must not end the program of the one who calls it");

    @ArchTest
    static final ArchRule javaFx =
            owner("javafx..").is("linkwright..view..", "linkwright.app.gui..");

    @ArchTest
    static final ArchRule jGraphT =
            owner("org.jgrapht..")
                    .is(
                            "linkwright.engine.topology",
                            "linkwright.engine.topology.path",
                            "linkwright.engine.bound",
                            "linkwright.canvas.layout");

    @ArchTest
    static final ArchRule gson =
            owner("com.google.gson..")
                    .is(
                            "linkwright.engine.topology.io..",
                            "linkwright.engine.parallel.io",
                            "linkwright.engine.schedule.io",
                            "linkwright.engine.measure.store",
                            "linkwright.canvas.document.io",
                            "linkwright.profiler.trace.io..",
                            "linkwright.app.cli..");

    @ArchTest
    static final ArchRule sqlite =
            owner("java.sql..", "javax.sql..", "org.sqlite..")
                    .is(
                            "linkwright.engine.measure.store",
                            "linkwright.profiler.trace.store",
                            "linkwright.profiler.trace.io.nsys");

    @ArchTest
    static final ArchRule jucx = owner("org.openucx..").is("linkwright.engine.transport.ucx..");

    @ArchTest
    static final ArchRule jCuda = owner("jcuda..").is("linkwright.engine.transport.cuda..");

    @ArchTest
    static final ArchRule elk =
            owner("org.eclipse.elk..", "org.eclipse.emf..").is("linkwright.canvas.layout");

    @ArchTest
    static final ArchRule pictureFormats =
            owner("org.jfree.svg..", "org.apache.pdfbox..", "de.rototor..")
                    .is("linkwright.canvas.export");

    @ArchTest
    static final ArchRule jFreeChart =
            owner("org.jfree.chart..", "org.jfree.data..", "org.jfree.fx..")
                    .is("linkwright.profiler.view..");

    @ArchTest
    static final ArchRule windowDressing =
            owner("org.controlsfx..", "atlantafx..", "org.kordamp..")
                    .is("linkwright.app.gui..", "linkwright.canvas.view..");

    @ArchTest static final ArchRule picocli = owner("picocli..").is("linkwright.app.cli..");

    private static Ownership owner(String... library) {
        return new Ownership(List.of(library));
    }

    /// A library, before its owners are named.
    private record Ownership(List<String> library) {
        ArchRule is(String... packages) {
            return noClasses()
                    .that()
                    .resideOutsideOfPackages(packages)
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(library.toArray(String[]::new))
                    .allowEmptyShould(true)
                    .because("each library has one owner, so that it can be changed in one place");
        }
    }
}
