import { readdirSync } from 'node:fs';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import config from '../../.dependency-cruiser.mjs';
import { folderCycles } from './folder-cycles.mjs';

const ignoredFolders = new Set(['node_modules', 'dist', 'coverage', '.turbo']);

/**
 * @typedef {object} Boundaries
 * @property {string[]} violations one line each
 * @property {string[]} modules the TypeScript files that were read, relative to the base
 * @property {number} typeImports how many `import type` were seen: none means that TypeScript was not understood
 */

/**
 * Reads all imports under the given folders and holds them against the rules.
 *
 * @param {string} base an absolute path, the root of the repository but in tests
 * @param {string[]} folders relative to the base
 * @returns {Promise<Boundaries>}
 */
export async function cruiseBoundaries(base, folders) {
  const { options, ...ruleSet } = config;
  const { output } = await cruise(folders, { ...options, baseDir: base, validate: true, ruleSet });
  if (typeof output === 'string') throw new Error(output);
  const modules = output.modules.filter((module) => isTypeScript(module.source) && !module.couldNotResolve);
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  return {
    violations: [
      ...output.summary.violations.map((violation) => {
        const cycle = violation.cycle?.map((step) => step.name).join(' → ');
        return `${violation.rule.name}: ${violation.from} → ${cycle ?? violation.to}`;
      }),
      ...folderCycles(imports),
    ],
    modules: modules.map((module) => module.source),
    typeImports: modules
      .flatMap((module) => module.dependencies)
      .filter((dependency) => dependency.dependencyTypes.includes('type-only')).length,
  };
}

/**
 * @param {string} base
 * @param {string} folder
 * @returns {string[]} the TypeScript files on disk, relative to the base, with forward slashes
 */
export function typeScriptFiles(base, folder) {
  return readdirSync(path.join(base, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : typeScriptFiles(base, name);
    return isTypeScript(name) ? [name] : [];
  });
}

/** @param {string} file */
function isTypeScript(file) {
  return /(?<!\.d)\.tsx?$/.test(file) && !file.includes('node_modules/');
}
