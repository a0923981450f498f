#!/usr/bin/env node
/** The server as the program of the installed package; in the repository `main.mjs` starts it. */
import { refusesNode } from '../cli/old-node.ts';

if (!refusesNode()) {
  const { runServer } = await import('../cli/run-server.ts');
  await runServer(process.argv.slice(2), process.env);
}
