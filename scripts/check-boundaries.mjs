// Do all imports run the way they should, and has the tool that says so read all sources?
import { floors } from './boundaries.config.mjs';
import { cruiseBoundaries, typeScriptFiles } from './tooling/boundaries.mjs';
import { root } from './tooling/paths.mjs';

const folders = Object.keys(floors);
const { violations, modules, typeImports } = await cruiseBoundaries(root, folders);
const problems = [...violations];

const read = new Set(modules);
for (const [folder, floor] of Object.entries(floors)) {
  const count = modules.filter((module) => module.startsWith(`${folder}/`)).length;
  if (count < floor) problems.push(`${folder}: ${count} modules read, at least ${floor} expected`);
  for (const file of typeScriptFiles(root, folder))
    if (!read.has(file)) problems.push(`${file}: was not read`);
}
if (typeImports === 0) problems.push('No type import seen: TypeScript was not understood');

for (const problem of problems) console.error(problem);
console.log(`${modules.length} modules read, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
