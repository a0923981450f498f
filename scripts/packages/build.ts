import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { build, type InlineConfig, type TsdownPlugin } from 'tsdown';
import { fromRoot } from '../tooling/paths.mjs';
import { run } from '../tooling/processes.mjs';
import { dependenciesOf, isModuleOnly, licenseOf, manifestOf } from './manifest.ts';
import { packages, type Package } from './packages.ts';
import { bomOf } from './sbom.ts';

/** What other workspaces import, with its source. */
const sourceOfImport: ReadonlyMap<string, string> = new Map(
  packages.flatMap(({ name, entries }) =>
    Object.entries(entries).map(([entry, source]) => [entry === 'index' ? name : `${name}/${entry}`, source]),
  ),
);

/** The declarations of all workspaces at once: their inferred types take the compiler seconds, and a bundler's own minutes. */
async function declarationsOfSources(folder: string): Promise<void> {
  const project = join(folder, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    incremental: false,
    tsBuildInfoFile: null,
    rootDir: fromRoot(),
    outDir: folder,
    typeRoots: [fromRoot('node_modules/@types')],
    // What the compiler finds through `node_modules` first belongs to a library, of which it writes no declarations, and says nothing.
    // Which way is first is a race of its threads.
    paths: Object.fromEntries([...sourceOfImport].map(([name, source]) => [name, [fromRoot(source)]])),
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    project,
    JSON.stringify({
      extends: fromRoot('packages/tsconfig/node.json'),
      compilerOptions,
      files: [...sourceOfImport.values()].map((source) => fromRoot(source)),
    }),
  );
  const { code } = await run('node', [fromRoot('node_modules/typescript-7/bin/tsc'), '-p', project], {
    cwd: fromRoot(),
  });
  if (code !== 0) throw new Error('The declarations could not be made; the compiler says why above.');
}

const declarationOf = (source: string) => source.replace(/\.ts$/, '.d.ts');

/**
 * Declarations name their neighbours as the sources do, with `.ts`, and workspaces by their names. A bundler of declarations follows
 * the names that they will have.
 */
function followSources(folder: string): TsdownPlugin {
  return {
    name: 'follow-sources',
    transform: {
      order: 'pre',
      filter: { id: /\.d\.ts$/ },
      handler(code, id) {
        return code.replace(
          /(\bfrom |\bimport\(|\bimport |\bmodule )(['"])([^'"]+)\2/g,
          (whole, before: string, quote: string, name: string) => {
            const source = sourceOfImport.get(name);
            if (source !== undefined) {
              const path = relative(dirname(id), join(folder, source.replace(/\.ts$/, '.js')));
              return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
            }
            if (name.startsWith('@portal/')) throw new Error(`${id}: ${name} is no entry of a package`);
            return name.startsWith('.') ? `${before}${quote}${name.replace(/\.ts$/, '.js')}${quote}` : whole;
          },
        );
      },
    },
  };
}

const ofWorkspaces = /^@portal\//;
const ofPackage = (name: string) => new RegExp(`^${name}(/|$)`);
/** Every bare name but those of workspaces and of these packages. */
const besides = (names: readonly string[]) =>
  new RegExp(`^(?!@portal/${names.map((name) => `|${name}(/|$)`).join('')})[^./]`);

const shared = (one: Package, out: string): InlineConfig => ({
  cwd: fromRoot(one.folder),
  config: false,
  outDir: join(out, 'dist'),
  platform: 'node',
  target: 'node22',
  clean: false,
  hash: false,
  fixedExtension: true,
  logLevel: 'warn',
  failOnWarn: true,
  inputOptions: { checks: { pluginTimings: false } },
});

const absolute = (sources: Readonly<Record<string, string>>, toPath = (source: string) => fromRoot(source)) =>
  Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, toPath(source)]));

/**
 * One folder with what is in the tarball: code for both module systems with source maps, declarations, programs, and the files that
 * describe it. Other workspaces are bundled, dependencies are not, but for those without CommonJS code: not every test runner could load
 * them, and as one chunk they load several times as fast as their hundreds of modules.
 */
async function buildPackage(one: Package, declarations: string, out: string): Promise<void> {
  const modulesOnly = dependenciesOf(one.folder).filter(isModuleOnly);
  const js = {
    ...shared(one, out),
    ...{ sourcemap: true, shims: true, dts: false },
    deps: {
      alwaysBundle: [ofWorkspaces, ...modulesOnly.map(ofPackage)],
      neverBundle: [besides(modulesOnly)],
    },
  };
  await build({ ...js, format: ['esm'], entry: absolute({ ...one.entries, ...one.bin, ...one.workers }) });
  await build({ ...js, format: ['cjs'], entry: absolute(one.entries) });
  for (const kind of ['m', 'c'])
    await build({
      ...shared(one, out),
      deps: { alwaysBundle: [ofWorkspaces], neverBundle: [besides([])] },
      // Declarations of both module systems are the same text; the extension says which one they speak of.
      format: ['esm'],
      outExtensions: () => ({ js: `.${kind}ts`, dts: `.d.${kind}ts` }),
      entry: absolute(one.entries, (source) => join(declarations, declarationOf(source))),
      dts: { dtsInput: true, emitDtsOnly: true },
      plugins: [followSources(declarations)],
    });
  for (const name of modulesOnly) {
    const license = licenseOf(name);
    mkdirSync(join(out, 'licenses', dirname(name)), { recursive: true });
    cpSync(license, join(out, 'licenses', `${name}.txt`));
  }
  for (const asset of one.assets) cpSync(fromRoot(asset), join(out, 'dist', basename(asset)));
  for (const [name, file] of Object.entries(one.files)) cpSync(fromRoot(file), join(out, name));
  for (const name of ['README.md', 'AGENTS.md']) cpSync(fromRoot(one.folder, name), join(out, name));
  cpSync(fromRoot('LICENSE'), join(out, 'LICENSE'));
  writeFileSync(join(out, 'sbom.cdx.json'), `${JSON.stringify(await bomOf(one), null, 2)}\n`);
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifestOf(one), null, 2)}\n`);
}

/**
 * Builds every package into a folder of its own.
 *
 * @param folder what is in it is replaced
 * @returns the folders of the packages
 * @throws {Error} when something does not compile, or a bundle names what it does not hold
 */
export async function buildPackages(folder: string): Promise<readonly string[]> {
  rmSync(folder, { recursive: true, force: true });
  const declarations = join(folder, 'declarations');
  await declarationsOfSources(declarations);
  const folders: string[] = [];
  for (const one of packages) {
    const out = join(folder, basename(one.name));
    mkdirSync(out, { recursive: true });
    await buildPackage(one, declarations, out);
    folders.push(out);
  }
  rmSync(declarations, { recursive: true });
  return folders;
}
