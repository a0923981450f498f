// npm run gallery: pictures of the portal in every layout, colour mode, direction and width, for a person to look at.
import { rmSync } from 'node:fs';
import { findBrowser } from './tooling/browser.mjs';
import { underOwnNode } from './tooling/own-node.mjs';
import { fromRoot } from './tooling/paths.mjs';
import { runTool, turbo } from './tooling/tools.mjs';

await underOwnNode();
const build = await runTool(turbo('build'));
const browser = build.code === 0 ? await findBrowser() : undefined;
if (!browser) process.exit(1);
rmSync(fromRoot('apps/web/gallery/dist'), { recursive: true, force: true });
const { code } = await runTool(['playwright', 'test', '--config', 'gallery/playwright.config.ts'], {
  cwd: fromRoot('apps/web'),
  env: { CHROMIUM_PATH: browser },
});
process.exitCode = code;
