// npm run vitals: Lighthouse on the built portal, sign-in page and first screen, desktop and mobile; the median of three runs.
import { findBrowser } from './tooling/browser.mjs';
import { underOwnNode } from './tooling/own-node.mjs';
import { fromRoot } from './tooling/paths.mjs';
import { runTool, turbo } from './tooling/tools.mjs';

await underOwnNode();
const build = await runTool(turbo('build'));
const browser = build.code === 0 ? await findBrowser() : undefined;
if (!browser) process.exit(1);
const { code } = await runTool(['node', 'vitals/main.ts'], {
  cwd: fromRoot('apps/web'),
  env: { CHROMIUM_PATH: browser },
});
process.exitCode = code;
