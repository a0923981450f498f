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
const table = at('src/ui/data-table/Grid.tsx');
const charts = at('src/features/dashboard/Charts.tsx');
/** It has what all sample applications have. */
const apps = at('src/features/contacts/ContactsPage.tsx');
const calendar = at('src/features/calendar/CalendarPage.tsx');
const factura = at('src/features/factura/FacturaPage.tsx');

/** React and its router with all that they import, so that no file imports one that imports it. */
const react =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)[\\/]/;

const ofRules = /[\\/]packages[\\/]sifen[\\/]/;
/** Smaller than what a file of their own costs. */
const smallRules = /[\\/]sifen[\\/]src[\\/](texto|correo|ruc|catalogos[\\/]opcion)\.ts$/;
/** Catalogs of documents and events alike, too small for a file each. */
const smallCatalogs = /[\\/]sifen[\\/]src[\\/]catalogos[\\/](condicion|unidades)\.ts$/;
/** Icons on most pages: else they would come with the fields of forms, or in a file each. */
const icons = /icons-material[\\/](esm[\\/])?(DeleteOutlined|ChevronRight)\.m?js$/;
/** Imports React alone; shared by the sign-in page and the sample applications, which otherwise would load the fields of forms. */
const singleRun = /[\\/]src[\\/]lib[\\/]use-single-run\.ts$/;
/** Parts of the kit of writes and others that the shell and many pages use, too small for a file each. */
const smallParts =
  /[\\/]src[\\/](session[\\/](drafts|use-email)|api[\\/]attempt-id|lib[\\/](rebase|same-json|exclusively|in-turn|tab-id|use-now|use-typed-search|initials|own-picture|plain-text))\.tsx?$/;
/** They import what the first screen loads anyway. */
const ofWrites = /[\\/]src[\\/]api[\\/](optimistic|record-writes)\.ts$/;
const ofDocument = /[\\/]src[\\/]document[\\/]/;
/** Messages of the service in the language of the page: most forms of the portal need them, without the document. */
const ofProblems = /[\\/]src[\\/]document[\\/]problems[\\/]/;
const ofForm = /node_modules|[\\/]src[\\/](ui|lib|api|session|records)[\\/]/;

/**
 * Which file a module goes to. Left alone, the bundler makes a small file for every combination of screens that share a module,
 * and small files compress badly: that cost the first screen some 15 KiB and the factura form 4. What a page loads anyway goes
 * into few files, by the pages that reach it: the entry (react apart, so that no file is too large), the sign-in page, the frame,
 * the first screen with its table, and the factura form, of which other screens use the fields without the document; the sample
 * applications use a part of the first screen, and have a file of what they share besides. A module imports only what the same pages reach, so that no two files import each other.
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
    // A module that is fetched by itself keeps the file that carries its name; the byte budgets look for it.
    if ((context.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0) return null;
    // One file exports all of them, so that every page seems to import all.
    if (smallRules.test(id) || icons.test(id)) return 'screens';
    if (smallCatalogs.test(id)) return 'catalogos';
    if (ofRules.test(id)) return null;
    if (singleRun.test(id)) return 'base';
    if (smallParts.test(id)) return 'frame';
    if (ofWrites.test(id)) return 'screens';
    const isOf = (page: string) => closureOf(page, context).has(id);
    if (isOf(login)) return isOf(firstScreen) || isOf(table) ? 'controls' : isOf(factura) ? 'fields' : null;
    if (isOf(frame)) return 'frame';
    if (isOf(firstScreen)) return isOf(factura) ? 'screens' : isOf(apps) ? 'menus' : 'list';
    if (isOf(table)) return isOf(charts) ? 'list' : null;
    // Else every chart would bring the fields of forms; too small for a file of its own.
    if (isOf(factura) && isOf(charts)) return 'screens';
    if (isOf(factura) && ofProblems.test(id)) return 'problems';
    if (isOf(factura)) return ofDocument.test(id) ? 'document' : ofForm.test(id) ? 'form' : null;
    if (isOf(apps) && isOf(calendar)) return 'apps';
    return null;
  };

  return { includeDependenciesRecursively: false, groups: [{ name }] };
}
