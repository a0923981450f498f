#!/usr/bin/env node
/** The program. This one file is JavaScript, so that an old Node.js can say that it is too old. */
const OLDEST_NODE = 24;

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  process.stderr.write(
    `portal-verify needs Node.js ${String(OLDEST_NODE)} or newer and runs under ${process.version}. ` +
      `Install it for the project with "npm install --save-dev node@${String(OLDEST_NODE)}".\n`,
  );
  process.exitCode = 1;
} else {
  const { runProgram } = await import('./cli/program.ts');
  process.exitCode = await runProgram(process.argv.slice(2), process.env, {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  });
}
