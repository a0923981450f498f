import { fromRoot } from '../tooling/paths.mjs';
import { run } from '../tooling/processes.mjs';
import { dependenciesOf } from './manifest.ts';
import type { Package } from './packages.ts';

interface Component {
  readonly 'bom-ref': string;
  readonly purl: string;
  readonly version: string;
}
interface Bom {
  readonly bomFormat: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const nameOf = (ref: string): string => ref.slice(0, ref.lastIndexOf('@'));

/**
 * What a package needs at run time, as CycloneDX, in the versions and with the hashes of the lock file. npm describes the repository with its
 * tools; the tarball has what is reached from the dependencies of the package and of the workspaces that are bundled with it. npm's own
 * `--omit dev` also leaves out what any workspace uses as a tool.
 */
export async function bomOf({ name, folder }: Pick<Package, 'name' | 'folder'>): Promise<Bom> {
  const { code, output } = await run(
    'npm',
    [
      'sbom',
      '--sbom-format',
      'cyclonedx',
      '--package-lock-only',
      '--workspace',
      name,
      '--loglevel',
      'silent',
    ],
    { cwd: fromRoot(), capture: true },
  );
  if (code !== 0) throw new Error(output);
  const bom = JSON.parse(output) as Bom;
  const component = bom.components.find((one) => nameOf(one['bom-ref']) === name);
  if (component === undefined) throw new Error(`npm sbom does not describe ${name}`);
  const needs = new Map(bom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const ofWorkspaces = bom.dependencies
    .filter(({ ref }) => ref.startsWith('@portal/'))
    .flatMap(({ dependsOn }) => dependsOn);
  const direct = dependenciesOf(folder).map((dependency) => {
    const ref = ofWorkspaces.find((one) => nameOf(one) === dependency);
    if (ref === undefined) throw new Error(`npm sbom does not describe ${dependency}`);
    return ref;
  });
  const reached = new Set(direct);
  // A set that grows is walked to its new end.
  for (const ref of reached) for (const next of needs.get(ref) ?? []) reached.add(next);
  return {
    ...bom,
    metadata: { ...bom.metadata, component },
    components: bom.components.filter((one) => reached.has(one['bom-ref'])),
    dependencies: [
      { ref: component['bom-ref'], dependsOn: direct },
      ...bom.dependencies.filter(({ ref }) => reached.has(ref)),
    ],
  };
}
