/**
 * The server as a program: flags and environment in, one process that listens until it is told to stop.
 *
 * This one file is JavaScript. Node translates a TypeScript entry before anything of ours runs, and what it does that with
 * stays: 17 MB. From here on translations come out of the cache. It must be readable to an old Node too, which hands over to a newer.
 */
import * as nodeModule from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

const OLDEST_NODE = 24;
const main = fileURLToPath(import.meta.url);
const args = process.argv.slice(2);

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  const { runUnderOwnNode } = await import('./cli/own-node.mjs');
  runUnderOwnNode(main, args, OLDEST_NODE);
} else {
  // Loading modules makes much garbage once and runs little twice. Without this V8 would take 32 MB for new objects and start its
  // optimising compiler, and an idle server would keep both.
  const isSmallStart = !/\b(all|small-start)\b/.test(process.env.TUNING_OFF ?? '');
  if (isSmallStart) {
    setFlagsFromString('--semi-space-growth-factor=1');
    setFlagsFromString('--no-opt');
  }

  // Translated and compiled code is kept between starts: the second start costs a fraction of the first.
  nodeModule.enableCompileCache(join(dirname(main), '../node_modules/.cache/compile'));
  const { runServer } = await import('./cli/run-server.ts');
  await runServer(args, process.env);

  // From now on requests count: the compiler is back, and the room for new objects grows to V8's usual size in one step.
  if (isSmallStart) {
    setFlagsFromString('--opt');
    setFlagsFromString('--semi-space-growth-factor=16');
  }
}
