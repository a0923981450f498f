#!/usr/bin/env node
/** A recording proxy from the terminal. This file is JavaScript and readable to an old Node, which hands over to a newer. */
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 24;
const args = process.argv.slice(2);

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  const { runUnderOwnNode } = await import('./cli/own-node.mjs');
  runUnderOwnNode(fileURLToPath(import.meta.url), args, OLDEST_NODE);
} else {
  const { runRecord } = await import('./cli/record.ts');
  const { untilSignal } = await import('./cli/until-signal.ts');
  process.exitCode = await runRecord(args, process, untilSignal());
}
