import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../tooling/processes.mjs';
import { buildPackages } from './build.ts';
import { problemsIn } from './check.ts';

/**
 * Builds and packs every package, and checks the tarballs.
 *
 * @param folder gets the tarballs; what is in it is replaced
 * @returns the tarballs, absolute
 * @throws {Error} with what is wrong with a tarball
 */
export async function packAll(folder: string): Promise<readonly string[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const built = join(folder, 'built');
  const tarballs: string[] = [];
  for (const source of await buildPackages(built)) {
    const { code, output } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
      cwd: source,
      capture: true,
    });
    if (code !== 0) throw new Error(output);
    tarballs.push(join(folder, filenameIn(output)));
  }
  rmSync(built, { recursive: true });
  for (const tarball of tarballs) {
    const problems = await problemsIn(tarball);
    if (problems.length > 0) throw new Error([`${tarball}:`, ...problems].join('\n  '));
  }
  return tarballs;
}

/** npm may say something before its JSON. */
function filenameIn(output: string): string {
  const name = /"filename": "([^"]+\.tgz)"/.exec(output)?.[1];
  if (name === undefined) throw new Error(`npm pack names no file: ${output}`);
  return name;
}
