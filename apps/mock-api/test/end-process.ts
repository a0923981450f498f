import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ends a child process, unless it has ended: Ctrl-C in a terminal reaches it, too. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}
