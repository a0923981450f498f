// npm start: portal and API from one process. Flags go to the server: npm start -- --port 4000 --reset
import { mkdirSync } from 'node:fs';
import { underOwnNode } from './tooling/own-node.mjs';
import { fromRoot } from './tooling/paths.mjs';
import { serverFlags } from './tooling/server-flags.mjs';
import { runTool, turbo } from './tooling/tools.mjs';

await underOwnNode();

console.log('Building the portal, unless it is built already…');
const build = await runTool(turbo('build'), { capture: true });
if (build.code !== 0) {
  console.error(build.output);
  console.error('The build failed; its output is above.');
  process.exit(build.code);
}

mkdirSync(fromRoot('.data'), { recursive: true });
const flags = serverFlags(process.argv.slice(2), process.env, {
  port: '3000',
  database: fromRoot('.data/portal.sqlite'),
  web: fromRoot('apps/web/dist'),
});
const { code } = await runTool(['node', fromRoot('apps/mock-api/src/main.mjs'), ...flags]);
process.exitCode = code;
