/** The server as a program: flags and environment in, one process that listens until it is told to stop. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Compiled code is kept between starts: the second start costs a fraction of the first.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compile'));
const { runServer } = await import('./cli/run-server.ts');
await runServer(process.argv.slice(2), process.env);
