import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fromRoot, root } from '../tooling/paths.mjs';

/** Not part of the sources, or made of them. */
const leftOut = new Set(['node_modules', '.git', '.turbo', 'dist', 'test-results', 'coverage', '.cache']);

/**
 * Copies the sources into an empty folder. Its packages are those of the repository, but for the workspaces, which are its own.
 *
 * @param folder absolute
 */
export function copySources(folder: string): void {
  cpSync(root, folder, {
    recursive: true,
    filter: (from) =>
      !relative(root, from)
        .split(sep)
        .some((part) => leftOut.has(part)),
  });
  for (const workspace of ['.', ...workspaces()]) linkPackages(workspace, folder);
}

const workspaces = (): string[] =>
  ['apps', 'packages'].flatMap((parent) => readdirSync(fromRoot(parent)).map((name) => join(parent, name)));

function linkPackages(workspace: string, folder: string): void {
  const from = fromRoot(workspace, 'node_modules');
  const to = join(folder, workspace, 'node_modules');
  mkdirSync(to, { recursive: true });
  for (const name of entriesOf(from)) {
    if (name === '@portal')
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else if (name !== '.cache') symlinkSync(join(from, name), join(to, name));
  }
}

const entriesOf = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

/** Everything under the name of the model, `lotes`, under that of the scratch area, `cintas`. */
const renamed = (text: string): string =>
  text
    .replace(/\b(use)?Lotes/g, '$1Cintas')
    .replace(/\blotes(?=Module|Api|\b)/g, 'cintas')
    .replace(/\b(use)?Lote(?=Detalle\b|Detail\b|Query\b|\b)/g, '$1Cinta')
    .replace(/\blote(?=: build\.)/g, 'cinta');

/** The tables of the database stay those of the model. */
const renamedOnServer = (text: string): string =>
  renamed(text)
    .replace(/(select|selectFrom|table)\('cintas'\)/g, "$1('lotes')")
    .replace(/\bCintasTable\b/g, 'LotesTable');

/**
 * Follows the two chapters of the guide in a copy of the sources: the operations and the screen of a new objeto, `cintas`, which are
 * those of the model under another name.
 *
 * @param folder the copy
 * @returns the files that were made or changed, relative to it
 */
export function addScratchArea(folder: string): string[] {
  const touched: string[] = [];
  const edit = (file: string, change: (text: string) => string): void => {
    const before = readFileSync(join(folder, file), 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`${file}: nothing was changed`);
    writeFileSync(join(folder, file), after);
    touched.push(file);
  };
  const copy = (from: string, change: (text: string) => string): void => {
    const to = from.replace(/lotes/g, 'cintas').replace(/Lote/g, 'Cinta');
    mkdirSync(join(folder, to, '..'), { recursive: true });
    writeFileSync(join(folder, to), change(readFileSync(join(folder, from), 'utf8')));
    touched.push(to);
  };
  const folderOf = (path: string): string[] =>
    readdirSync(join(folder, path), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

  copy('packages/contracts/src/portal/lotes.ts', renamed);
  edit('packages/contracts/src/operations.ts', (text) =>
    text
      .replace(/^import \{ lotes \}.*\n/m, (line) => line + line.replaceAll('lotes', 'cintas'))
      .replace(/^ {2}lotes,\n/m, '  lotes,\n  cintas,\n'),
  );
  edit('packages/contracts/src/index.ts', (text) =>
    text.replace(/^export type \{ Lote.*\n/m, (line) => line + renamed(line)),
  );
  for (const file of folderOf('apps/mock-api/src/modules/lotes')) copy(file, renamedOnServer);
  edit('apps/mock-api/src/modules/index.ts', (text) =>
    text.replace(
      /^ {2}lotes: lazyObjeto\([\s\S]*?^ {2}\),\n/m,
      (lines) => lines + lines.replaceAll('lotes', 'cintas'),
    ),
  );
  edit('packages/verify/src/steps/registers.ts', (text) =>
    text.replace(
      /^export const lotesSteps[\s\S]*?^\];\n/m,
      (lines) => `${lines}\n${lines.replaceAll('lotes', 'cintas')}`,
    ),
  );
  edit('packages/verify/src/steps/all-steps.ts', (text) =>
    text
      .replace('lotesSteps }', 'lotesSteps, cintasSteps }')
      .replace('  ...lotesSteps,\n', '  ...lotesSteps,\n  ...cintasSteps,\n'),
  );
  for (const file of folderOf('apps/web/src/features/lotes')) copy(file, renamed);
  edit('apps/web/src/lib/screens.ts', (text) =>
    text.replace(/^ {2}lotes: \{[\s\S]*?^ {2}\},\n/m, (lines) => lines + renamed(lines)),
  );
  return touched;
}

/** Removes a copy; the packages that it links to stay. */
export const removeCopy = (folder: string): void => rmSync(folder, { recursive: true, force: true });
