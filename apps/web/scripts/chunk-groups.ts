import path from 'node:path';

/** What the bundler tells of a module. */
interface ModuleInfo {
  readonly importedIds: readonly string[];
  readonly dynamicImporters: readonly string[];
}

interface GroupingContext {
  getModuleInfo(id: string): ModuleInfo | null;
}

const web = path.resolve(import.meta.dirname, '..');
const at = (file: string) => path.join(web, file);

const entry = at('index.html');
const login = at('src/features/login/LoginPage.tsx');
const frame = at('src/routing/FrameRoute.tsx');
const firstScreen = at('src/features/documentos-electronicos/DocumentosPage.tsx');

/** React and its router with all that they import, so that no file imports one that imports it. */
const react =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)[\\/]/;

/**
 * Which file a module goes to. Left alone, the bundler makes a small file for every combination of screens that share a module,
 * and small files compress badly: that cost the first screen some 15 KiB. What a page loads anyway goes into few files:
 * the entry's modules (react apart, so that no file is too large), the frame's, and the libraries of the first screen. The
 * sign-in page shares with all of them and must not load theirs.
 */
export function chunkGroups() {
  const closures = new Map<string, ReadonlySet<string>>();

  /** All modules that a module imports, without those that are fetched later. */
  const closureOf = (start: string, context: GroupingContext): ReadonlySet<string> => {
    const known = closures.get(start);
    if (known) return known;
    const reached = new Set<string>();
    const waiting = [start];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (reached.has(id)) continue;
      reached.add(id);
      waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
    }
    closures.set(start, reached);
    return reached;
  };

  const name = (id: string, context: GroupingContext): string | null => {
    if (closureOf(entry, context).has(id)) return react.test(id) ? 'react' : 'base';
    const isOfLogin = closureOf(login, context).has(id);
    // A module that is fetched by itself keeps the file that carries its name; the byte budgets look for it.
    const isFetched = (context.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
    if (isOfLogin || isFetched) return null;
    if (closureOf(frame, context).has(id)) return 'frame';
    return id.includes('node_modules') && closureOf(firstScreen, context).has(id) ? 'screens' : null;
  };

  return { includeDependenciesRecursively: false, groups: [{ name }] };
}
