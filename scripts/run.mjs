// Runs a command under the repository's own Node.js, after whatever set-up is missing: node scripts/run.mjs <command…>
import { runTool } from './tooling/tools.mjs';
import { underOwnNode } from './tooling/own-node.mjs';

await underOwnNode();
const command = process.argv.slice(2);
if (command.length === 0) {
  console.error('Usage: node scripts/run.mjs <command…>');
  process.exit(1);
}
const { code } = await runTool(command, { cwd: process.cwd() });
process.exitCode = code;
