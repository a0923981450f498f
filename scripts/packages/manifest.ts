import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../tooling/paths.mjs';
import { packages, type Package } from './packages.ts';

interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const manifestIn = (folder: string) =>
  JSON.parse(readFileSync(fromRoot(folder, 'package.json'), 'utf8')) as Manifest;

/** What the code needs at run time, with versions: its workspace's dependencies, and those of the workspaces that are bundled. */
function versionsOf(folder: string): Record<string, string> {
  const all = Object.entries(manifestIn(folder).dependencies ?? {}).flatMap(([name, version]) => {
    const workspace = packages.find((one) => one.name === name);
    return workspace === undefined ? [[name, version]] : Object.entries(versionsOf(workspace.folder));
  });
  return Object.fromEntries(all.sort(([a = ''], [b = '']) => a.localeCompare(b)));
}

export const dependenciesOf = (folder: string): readonly string[] => Object.keys(versionsOf(folder));

/** A dependency without CommonJS code: Node 22 and newer can `require` it, Jest under Node 22 cannot. */
export function isModuleOnly(name: string): boolean {
  const { type, exports } = JSON.parse(
    readFileSync(fromRoot('node_modules', name, 'package.json'), 'utf8'),
  ) as { type?: string; exports?: unknown };
  return type === 'module' && !JSON.stringify(exports ?? {}).includes('"require"');
}

/** The license of a dependency, which goes where its code goes. */
export function licenseOf(name: string): string {
  const folder = fromRoot('node_modules', name);
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  if (file === undefined) throw new Error(`${name} brings no license`);
  return join(folder, file);
}

const subpath = (entry: string) => (entry === 'index' ? '.' : `./${entry}`);

/**
 * The manifest of a package as it is installed, made of its workspace's. Its dependencies may be of the version that it was tested with
 * or of a later one of the same major version.
 */
export function manifestOf(one: Package) {
  const { version, license, devDependencies = {} } = manifestIn(one.folder);
  const dependencies = {
    ...versionsOf(one.folder),
    ...Object.fromEntries(
      one.types.flatMap((name) => {
        const range = devDependencies[name];
        return range === undefined ? [] : [[name, range]];
      }),
    ),
  };
  const peers = Object.keys(one.peers);
  const code = Object.keys(one.entries).map((entry) => [
    subpath(entry),
    {
      import: { types: `./dist/${entry}.d.mts`, default: `./dist/${entry}.mjs` },
      require: { types: `./dist/${entry}.d.cts`, default: `./dist/${entry}.cjs` },
    },
  ]);
  const files = Object.keys(one.files).map((name) => [`./${name}`, `./${name}`]);
  const programs = Object.keys(one.bin);
  return {
    name: one.name,
    version,
    description: one.description,
    license,
    type: 'module',
    engines: { node: '>=22.13' },
    // Importing the matchers of a test runner is what adds them.
    sideEffects:
      one.entries['jest'] === undefined
        ? false
        : ['./dist/jest.*', './dist/jest-globals.*', './dist/vitest.*'],
    main: './dist/index.cjs',
    module: './dist/index.mjs',
    types: './dist/index.d.cts',
    // For compilers that do not read `exports` yet.
    typesVersions: {
      '*': Object.fromEntries(Object.keys(one.entries).map((entry) => [entry, [`./dist/${entry}.d.cts`]])),
    },
    exports: Object.fromEntries([...code, ...files, ['./package.json', './package.json']]) as Record<
      string,
      unknown
    >,
    ...(programs.length > 0 && {
      bin: Object.fromEntries(programs.map((name) => [name, `./dist/${name}.mjs`])),
    }),
    files: ['dist', 'licenses', 'AGENTS.md', 'sbom.cdx.json', ...Object.keys(one.files)],
    dependencies: Object.fromEntries(
      Object.entries(dependencies).map(([name, exact]) => [name, `^${exact}`]),
    ),
    ...(peers.length > 0 && {
      peerDependencies: one.peers,
      peerDependenciesMeta: Object.fromEntries(peers.map((name) => [name, { optional: true }])),
    }),
  };
}
