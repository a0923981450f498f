// npm run test:docker: builds the demo of docker/ on an engine, and drives it. Ends in one line that counts the checks.
import { writeFileSync } from 'node:fs';
import { findBrowser } from './tooling/browser.mjs';
import { countStep, summary } from './tooling/counts.mjs';
import { underOwnNode } from './tooling/own-node.mjs';

await underOwnNode();
const started = performance.now();
const browser = await findBrowser();
// Playwright and TypeScript are there only now, when the dependencies are.
const { testDemo } = await import('./docker/main.ts');
const total = browser === undefined ? countStep('a Chromium for the demo', false) : await testDemo(browser);
const report = process.env['DOCKER_REPORT'];
if (report !== undefined) writeFileSync(report, JSON.stringify(total));
console.log(`\n${((performance.now() - started) / 1000).toFixed(0)} s`);
console.log(summary(total));
process.exitCode = total.failed > 0 ? 1 : 0;
