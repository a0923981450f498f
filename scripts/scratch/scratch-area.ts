import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fromRoot, root } from '../tooling/paths.mjs';

/** Not part of the sources, or made of them. */
const leftOut = new Set(['node_modules', '.git', '.turbo', '.data', 'dist', 'test-results', 'coverage']);

/** The files of the scratch area, below folders that are named as in the repository. */
const area = fromRoot('scripts/scratch/area');

/**
 * Copies the sources into an empty folder. Its packages are those of the repository, but for the workspaces, which are its own.
 *
 * @param folder absolute
 */
export function copySources(folder: string): void {
  const isSource = (from: string): boolean =>
    relative(root, from)
      .split(sep)
      .every((part) => !leftOut.has(part));
  cpSync(root, folder, { recursive: true, filter: isSource });
  const workspaces = ['apps', 'packages'].flatMap((parent) =>
    readdirSync(fromRoot(parent)).map((name) => join(parent, name)),
  );
  for (const workspace of ['.', ...workspaces]) linkPackages(workspace, folder);
}

function linkPackages(workspace: string, folder: string): void {
  const from = fromRoot(workspace, 'node_modules');
  if (!existsSync(from)) return;
  const to = join(folder, workspace, 'node_modules');
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    // Its links are relative, and so lead to the workspaces of the copy.
    if (name === '@portal')
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else if (name !== '.cache') symlinkSync(join(from, name), join(to, name));
  }
}

/** A line of a table, and what is written after it. */
type Insertion = readonly [file: string, after: RegExp, lines: string];

const insertions: readonly Insertion[] = [
  [
    'packages/contracts/src/operations.ts',
    /^import \{ lotes \}.*\n/m,
    "import { cintas } from './portal/cintas.ts';\n",
  ],
  ['packages/contracts/src/operations.ts', /^ {2}lotes,\n/m, '  cintas,\n'],
  [
    'packages/contracts/src/index.ts',
    /^export type \{ Lote.*\n/m,
    "export type { Cinta } from './portal/cintas.ts';\n",
  ],
  [
    'apps/mock-api/src/modules/index.ts',
    /^ {2}lotes: lazyObjeto\([\s\S]*?^ {2}\),\n/m,
    "  cintas: lazyObjeto('cintas', ['base', 'documentos'], async () => (await import('./cintas/module.ts')).cintasModule),\n",
  ],
  [
    'packages/verify/src/steps/registers.ts',
    /^export const lotesSteps[\s\S]*?^\];\n/m,
    `
export const cintasSteps: readonly Step[] = [
  { target: 'cintas/C', send: ofEmpresa, keep: 'cintas' },
  { target: 'cintas/D', send: (memory) => ({ data: { id: last(memory, 'cintas').id } }) },
  { target: 'cintas/X', send: (memory) => ({ data: { formato: 'csv', filtros: { id_empresa: empresaId(memory) } } }) },
];
`,
  ],
  [
    'packages/verify/src/steps/all-steps.ts',
    /^import .* from '\.\/registers\.ts';\n/m,
    "import { cintasSteps } from './registers.ts';\n",
  ],
  ['packages/verify/src/steps/all-steps.ts', /^ {2}\.\.\.lotesSteps,\n/m, '  ...cintasSteps,\n'],
  [
    'apps/web/src/lib/screens.ts',
    /^ {2}lotes: \{[\s\S]*?^ {2}\},\n/m,
    "  cintas: { path: '/cintas', folder: 'cintas', page: 'CintasPage', auth: ['admin', 'cliente'], hasSubpaths: true },\n",
  ],
];

/**
 * Follows the two chapters of the guide in a copy of the sources: the operations and the screen of a new objeto, `cintas`.
 *
 * @param folder the copy
 * @returns the files that were made or changed, relative to it
 */
export function addScratchArea(folder: string): readonly string[] {
  const touched = new Set<string>();
  for (const [file, after, lines] of insertions) {
    const before = readFileSync(join(folder, file), 'utf8');
    const [found] = after.exec(before) ?? [];
    if (found === undefined) throw new Error(`${file} has no ${String(after)}`);
    writeFileSync(
      join(folder, file),
      before.replace(found, () => found + lines),
    );
    touched.add(file);
  }
  cpSync(area, folder, { recursive: true });
  for (const entry of readdirSync(area, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) touched.add(relative(area, join(entry.parentPath, entry.name)));
  return [...touched];
}
