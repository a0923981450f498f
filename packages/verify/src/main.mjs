#!/usr/bin/env node
/** The program. This one file is JavaScript, so that a Node.js that cannot read TypeScript yet (before 22.18) can say so. */
const { typescript } = /** @type {{ typescript?: unknown }} */ (process.features);

if (typescript === undefined || typescript === false) {
  process.stderr.write(
    `portal-verify needs Node.js 22.18 or newer and runs under ${process.version}. ` +
      'Install one for the project with "npm install --save-dev node@24".\n',
  );
  process.exitCode = 2;
} else {
  // The reader may close the pipe early: `portal-verify … | head`.
  process.stdout.on('error', (error) => {
    if (!('code' in error) || error.code !== 'EPIPE') throw error;
  });
  const { runProgram } = await import('./cli/program.ts');
  process.exitCode = await runProgram(process.argv.slice(2), process.env, {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  });
}
