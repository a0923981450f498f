import { realpathSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { fromRoot, ownNode } from './paths.mjs';
import { run, stopAll } from './processes.mjs';

const oldestNode = 20;
const startedBy = 'PORTAL_SCRIPT_STARTED_BY';

/**
 * The first call of every script. It makes sure that the dependencies are installed, and that the script runs under
 * the repository's own Node.js: under any other it starts the script again and ends with its exit code.
 * Afterwards `node` and the installed tools come first on the PATH, and no tool phones home.
 */
export async function underOwnNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < oldestNode) {
    console.error(`Node.js ${oldestNode} or newer is needed to start; this is ${process.version}.`);
    process.exit(1);
  }

  await ensureInstalled();

  if (realpathSync(process.execPath) !== realpathSync(ownNode)) {
    const { code } = await run(ownNode, process.argv.slice(1), {
      cwd: process.cwd(),
      env: { [startedBy]: String(process.pid) },
    });
    process.exit(code);
  }

  stopWithParent();

  const tools = [path.dirname(ownNode), fromRoot('node_modules/.bin')];
  process.env['PATH'] = [...tools, process.env['PATH']].join(path.delimiter);
  process.env['TURBO_TELEMETRY_DISABLED'] = '1';
  process.env['TURBO_NO_UPDATE_NOTIFIER'] = '1';
  process.env['DO_NOT_TRACK'] = '1';
}

/**
 * Stops the script when what started it is gone: npm ends at once on SIGTERM and tells its shell, not the script, and
 * a SIGKILL cannot be caught. A script started by hand may outlive its shell.
 */
function stopWithParent() {
  const parent = process.ppid;
  const isOurs =
    process.env[startedBy] === String(parent) || process.env['npm_lifecycle_event'] !== undefined;
  if (!isOurs) return;
  setInterval(() => {
    if (process.ppid !== parent) stopAll();
  }, 300).unref();
}
