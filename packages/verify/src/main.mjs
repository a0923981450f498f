#!/usr/bin/env node
/** Entry point. This file is JavaScript so that a Node.js without TypeScript support (before 22.18) can print an error. */
const { typescript } = /** @type {{ typescript?: unknown }} */ (process.features);

if (typescript === undefined || typescript === false) {
  process.stderr.write(
    `portal-verify needs Node.js 22.18 or newer and runs under ${process.version}. ` +
      'Install one for the project with "npm install --save-dev node@24".\n',
  );
  process.exitCode = 2;
} else {
  const { runVerify } = await import('./cli/run-verify.ts');
  await runVerify();
}
