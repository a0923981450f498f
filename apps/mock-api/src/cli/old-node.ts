/** Says in one line that this Node.js is too old for the installed package, and sets the exit code. False for one that is not. */
export function refusesNode(): boolean {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 13)) return false;
  process.stderr.write(`This needs Node.js 22.13 or newer and runs under ${process.version}.\n`);
  process.exitCode = 1;
  return true;
}
