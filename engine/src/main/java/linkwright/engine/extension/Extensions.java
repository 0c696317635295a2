package linkwright.engine.extension;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.TreeMap;

/// Loads the implementations of a contract.
public final class Extensions {
    private Extensions() {}

    /// Returns every provided implementation ordered by id.
    ///
    /// @throws IllegalStateException when two have the same id
    public static <E extends Extension> List<E> load(Class<E> contract) {
        // The contract may live in any module, so this module says at run time that it uses it.
        Extensions.class.getModule().addUses(contract);
        var byId = new TreeMap<String, E>();
        for (E extension : ServiceLoader.load(contract, contract.getClassLoader())) {
            E other = byId.put(extension.id(), extension);
            if (other != null) {
                throw new IllegalStateException(
                        extension.id()
                                + " is both "
                                + other.getClass().getName()
                                + " and "
                                + extension.getClass().getName());
            }
        }
        return List.copyOf(byId.values());
    }

    /// Returns the one with an id, if there is one.
    public static <E extends Extension> Optional<E> find(Class<E> contract, String id) {
        return load(contract).stream().filter(extension -> extension.id().equals(id)).findFirst();
    }

    /// Returns the ids of extensions, joined for a sentence.
    public static String ids(Collection<? extends Extension> extensions) {
        return String.join(", ", extensions.stream().map(Extension::id).toList());
    }
}
