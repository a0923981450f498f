import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fromRoot } from './paths.mjs';
import { run } from './processes.mjs';
import { runTool } from './tools.mjs';

/** A headless shell draws without a window system and without a graphics processor: it takes a fifth less time. */
const systemNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A Chromium that starts, for the browser tests: the one that CHROMIUM_PATH names, Playwright's if it was downloaded
 * before, the system's, Debian's package if it may be installed, at last a download by Playwright.
 *
 * @returns {Promise<string | undefined>} the path of its executable; undefined when there is none, and why is printed
 */
export async function findBrowser() {
  const found = (await firstThatStarts(candidates())) ?? (await install());
  if (found) console.log(`Browser: ${found}`);
  else {
    console.error(
      'No Chromium was found and none could be installed. Install one (Debian: apt-get install chromium), ' +
        'or set CHROMIUM_PATH to the executable of a Chromium or Chrome, and run npm test again.',
    );
  }
  return found;
}

async function install() {
  if (await installDebianPackage()) {
    const found = await firstThatStarts(onPath(systemNames));
    if (found) return found;
  }
  console.log('Downloading a browser (playwright install chromium)…');
  const download = await runTool(['playwright', 'install', 'chromium'], {
    capture: true,
    timeoutMs: 300_000,
  });
  if (download.code !== 0) console.error(download.output.trim());
  return firstThatStarts([playwrightsOwn()]);
}

/** @returns {string[]} executables that may be there, the preferred one first */
function candidates() {
  const named = process.env['CHROMIUM_PATH'];
  return [...(named ? [named] : []), playwrightsOwn(), ...onPath(systemNames), ...macPaths];
}

/** @returns {string} where Playwright keeps its Chromium, whether it was downloaded or not */
function playwrightsOwn() {
  const require = createRequire(fromRoot('apps/web/package.json'));
  return require('@playwright/test').chromium.executablePath();
}

/** @param {string[]} names */
function onPath(names) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/**
 * @param {string[]} paths
 * @returns {Promise<string | undefined>} a file may be there and still lack a library: only running it tells
 */
async function firstThatStarts(paths) {
  for (const candidate of paths) {
    if (!existsSync(candidate)) continue;
    const { code } = await run(candidate, ['--version'], { capture: true, timeoutMs: 30_000 });
    if (code === 0) return candidate;
    console.error(`${candidate} does not start; looking further.`);
  }
  return undefined;
}

/** @returns {Promise<boolean>} false where there is no apt-get or no right to use it */
async function installDebianPackage() {
  if (onPath(['apt-get']).every((file) => !existsSync(file))) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && (await run('sudo', ['-n', 'true'], { capture: true })).code !== 0) return false;

  console.log(
    'Installing the system’s Chromium (apt-get install chromium-headless-shell), which takes a minute…',
  );
  /** @param {string[]} args */
  const aptGet = (...args) =>
    runTool(
      [...(isRoot ? [] : ['sudo', '-n']), 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args],
      { capture: true },
    );
  /** @param {string} browser */
  const install = (browser) =>
    aptGet('install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-liberation');
  let last = await aptGet('update', '-qq');
  // Debian has the headless shell as a package of its own since 2024; other systems with apt-get may not.
  if (last.code === 0) last = await install('chromium-headless-shell');
  if (last.code !== 0) last = await install('chromium');
  if (last.code !== 0) console.error(last.output.trim());
  return last.code === 0;
}
