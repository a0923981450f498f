#!/usr/bin/env node
/** A recording proxy, as the program of the installed package; in the repository `record.mjs` starts it. */
import { refusesNode } from '../cli/old-node.ts';

if (!refusesNode()) {
  const { runRecord } = await import('../cli/record.ts');
  const { untilSignal } = await import('../cli/until-signal.ts');
  process.exitCode = await runRecord(process.argv.slice(2), process, untilSignal());
}
