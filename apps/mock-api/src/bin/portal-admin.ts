#!/usr/bin/env node
/** Work on a database, as the program of the installed package; in the repository `admin.mjs` starts it. */
import { refusesNode } from '../cli/old-node.ts';

if (!refusesNode()) {
  const { runAdmin } = await import('../cli/admin.ts');
  process.exitCode = await runAdmin(process.argv.slice(2), process.env, process);
}
