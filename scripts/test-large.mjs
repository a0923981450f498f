// npm run test:large -- --documents 1000000: browser journeys on a file of very many documents, 200 010 without the flag.
import { parseArgs } from 'node:util';
import { findBrowser } from './tooling/browser.mjs';
import { summary } from './tooling/counts.mjs';
import { runLargeTests } from './tooling/large.mjs';
import { underOwnNode } from './tooling/own-node.mjs';
import { runTool, turbo } from './tooling/tools.mjs';

await underOwnNode();
process.env['CI'] ||= '1';
const { documents } = parseArgs({ options: { documents: { type: 'string' } } }).values;
if (documents !== undefined && !/^\d+$/.test(documents)) {
  console.error('Usage: npm run test:large -- [--documents N]');
  process.exit(1);
}
const build = await runTool(turbo('build'));
const browser = build.code === 0 ? await findBrowser() : undefined;
if (!browser) process.exit(1);
const total = await runLargeTests(browser, documents);
console.log(`\n${summary(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
