// npm run check: all that can be said of the sources without running them.
import { checks } from './tooling/checks.mjs';
import { sum, summary } from './tooling/counts.mjs';
import { underOwnNode } from './tooling/own-node.mjs';
import { runSteps } from './tooling/steps.mjs';

await underOwnNode();
const total = sum(await runSteps(checks));
console.log(summary(total));
process.exitCode = total.failed > 0 ? 1 : 0;
