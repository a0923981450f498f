#!/usr/bin/env node
/** Work on a database from the terminal. This file is JavaScript and readable to an old Node, which hands over to a newer. */
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 24;
const args = process.argv.slice(2);

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  const { runUnderOwnNode } = await import('./cli/own-node.mjs');
  runUnderOwnNode(fileURLToPath(import.meta.url), args, OLDEST_NODE);
} else {
  const { runAdmin } = await import('./cli/admin.ts');
  process.exitCode = await runAdmin(args, process.env, process);
}
