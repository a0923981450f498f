import { existsSync, readFileSync } from 'node:fs';
import { fromRoot, ownNode } from './paths.mjs';
import { run } from './processes.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lockfile
 */

/**
 * Whether what npm installed is what the lockfile asks for. npm leaves its own record of an install beside the
 * packages; optional ones for other platforms are missing from it.
 *
 * @param {Lockfile} wanted `package-lock.json`
 * @param {Lockfile} installed `node_modules/.package-lock.json`
 */
export function isSameInstall(wanted, installed) {
  const isInstalled = (/** @type {string} */ location) => location.includes('node_modules/');
  const allPresent = Object.entries(wanted.packages)
    .filter(([location]) => isInstalled(location))
    .every(([location, entry]) => {
      const found = installed.packages[location];
      if (!found) return entry.optional === true || entry.devOptional === true;
      return found.version === entry.version && found.integrity === entry.integrity;
    });
  const nothingElse = Object.keys(installed.packages)
    .filter(isInstalled)
    .every((location) => location in wanted.packages);
  return allPresent && nothingElse;
}

/** Installs the dependencies exactly as locked, unless they are there already. Ends the process when npm fails. */
export async function ensureInstalled() {
  if (isInstallCurrent()) return;

  console.log('Installing dependencies (npm ci). The first time this takes a minute or two…');
  const npmCli = process.env['npm_execpath'];
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = npmCli?.endsWith('.js')
    ? await run(process.execPath, [npmCli, ...args], { capture: true })
    : await run('npm', args, { capture: true, viaShell: process.platform === 'win32' });
  if (code === 0 && existsSync(ownNode)) return;

  process.stderr.write(output);
  console.error(
    code === 0
      ? 'npm ci ended well but brought no Node.js 24: are install scripts switched off (ignore-scripts)?'
      : 'npm ci failed; its output is above. The npm registry must be reachable.',
  );
  process.exit(code || 1);
}

function isInstallCurrent() {
  const record = fromRoot('node_modules/.package-lock.json');
  if (!existsSync(ownNode) || !existsSync(record)) return false;
  return isSameInstall(readJson(fromRoot('package-lock.json')), readJson(record));
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
