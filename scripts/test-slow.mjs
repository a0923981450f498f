// npm run test:slow: the tests that take minutes and guard what changes rarely. `npm test -- --slow` runs them with all others.
// With `--simulate 2000` the simulation alone, with so many seeds.
import { parseArgs } from 'node:util';
import { summary } from './tooling/counts.mjs';
import { underOwnNode } from './tooling/own-node.mjs';
import { runSlowTests } from './tooling/vitest.mjs';

await underOwnNode();
process.env['CI'] ||= '1';
const { simulate } = parseArgs({ options: { simulate: { type: 'string' } } }).values;
if (simulate !== undefined) process.env['SIMULATE'] = simulate;
const total = await runSlowTests(simulate === undefined ? [] : ['apps/mock-api/test/simulation']);
console.log(`\n${summary(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
