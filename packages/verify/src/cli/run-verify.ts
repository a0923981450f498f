import { runProgram } from './program.ts';

/** The program on the terminal: sets the exit code of the process. */
export async function runVerify(): Promise<void> {
  // The reader may close the pipe early: `portal-verify … | head`.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  process.exitCode = await runProgram(process.argv.slice(2), process.env, {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  });
}
