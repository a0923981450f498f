// npm run test:slow: the tests that take minutes and guard what changes rarely. `npm test -- --slow` runs them with all others.
import { summary } from './tooling/counts.mjs';
import { underOwnNode } from './tooling/own-node.mjs';
import { runSlowTests } from './tooling/vitest.mjs';

await underOwnNode();
process.env['CI'] ||= '1';
const total = await runSlowTests();
console.log(`\n${summary(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
