// npm run prove:outbox: the proof of the outbox with fifty seeds. A number proves so many: npm run prove:outbox -- 200;
// `seed=17` repeats one exactly.
import { underOwnNode } from './tooling/own-node.mjs';
import { fromRoot } from './tooling/paths.mjs';
import { runTool } from './tooling/tools.mjs';

await underOwnNode();

const [choice = '50'] = process.argv.slice(2);
const [, seed] = /^seed=(\d+)$/.exec(choice) ?? [];
if (seed === undefined && !/^[1-9]\d*$/.test(choice)) {
  console.error(`A number of seeds, or seed=<number>, not "${choice}".`);
  process.exit(1);
}
process.env[seed === undefined ? 'OUTBOX_SEEDS' : 'OUTBOX_SEED'] = seed ?? choice;
const { code } = await runTool([
  'vitest',
  'run',
  '--config',
  fromRoot('vitest.slow.config.mjs'),
  'outbox-proof',
]);
process.exitCode = code;
