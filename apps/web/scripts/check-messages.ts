import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { languageNames } from '../src/i18n/languages.ts';

/**
 * Checks the text catalogs: every key that code asks for exists, none is left over, every language has the same keys with the
 * same values to fill in. Prints what is wrong and ends with 1; else says how much it saw.
 */
export interface Source {
  readonly path: string;
  readonly code: string;
}

export interface Catalog {
  /** Folder that holds `messages/` and `texts.ts`. */
  readonly folder: string;
  readonly texts: Readonly<Record<string, string>>;
}

const plural = /_(zero|one|two|few|many|other)$/;
const stem = (key: string): string => key.replace(plural, '');

/** Nested objects to dotted keys. */
export function flatten(tree: unknown, prefix = ''): Record<string, string> {
  if (typeof tree === 'string') return { [prefix]: tree };
  if (typeof tree !== 'object' || tree === null) throw new Error(`"${prefix}" is neither a text nor a group`);
  return Object.entries(tree).reduce<Record<string, string>>(
    (all, [key, value]) => ({ ...all, ...flatten(value, prefix === '' ? key : `${prefix}.${key}`) }),
    {},
  );
}

/** Keys asked for in a file that uses the catalog, and beginnings of keys whose end is computed. */
export function readUses(code: string): { literals: Set<string>; prefixes: Set<string> } {
  const literals = new Set<string>();
  const prefixes = new Set<string>();
  for (const [, single, double, template] of code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]+)`/g))
    literals.add(single ?? double ?? template ?? '');
  // On their own, because a template may hold others.
  for (const [, head = ''] of code.matchAll(/`([\w.]+)\$\{/g)) prefixes.add(head);
  for (const [, key = ''] of code.matchAll(/\b\w+\(\s*'([\w.]+)'/g)) literals.add(key);
  return { literals, prefixes };
}

interface Import {
  readonly path: string;
  /** What the module calls it, and what this file does. */
  readonly names: readonly (readonly [theirs: string, ours: string])[];
}

const importsOf = ({ path, code }: Source): Import[] =>
  [...code.matchAll(/import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'(\.[^']+)'/g)].map(
    ([, names = '', from = '']) => ({
      path: resolve(dirname(path), from),
      names: names
        .split(',')
        .map((name) => /^\s*(?:type\s+)?(\w+)(?:\s+as\s+(\w+))?\s*$/.exec(name))
        .flatMap((match) => (match ? [[match[1] ?? '', match[2] ?? match[1] ?? ''] as const] : [])),
    }),
  );

/** Names of the functions that give texts of the catalog in a file; `null` when the file does not use the catalog. */
function readersOf(source: Source, imports: readonly Import[], folder: string): string[] | null {
  const own = imports.filter(({ path }) => path === resolve(folder, 'texts.ts'));
  if (own.length === 0) return null;
  const ours = (name: string) =>
    own.flatMap(({ names }) => names.filter(([theirs]) => theirs === name).map(([, alias]) => alias));
  const bound = [...source.code.matchAll(/\bconst (\w+) = ([\w.]*[uU]se\w*Texts)\(\)/g)];
  const hooks = ours('useTexts');
  const isOurs = ([, , hook = '']: readonly string[]): boolean => hooks.includes(hook);
  // A name that is bound to another catalog elsewhere in the file may be either: the types tell them apart.
  const variables = bound
    .filter(isOurs)
    .map(([, name = '']) => name)
    .filter((name) => bound.every((other) => other[1] !== name || isOurs(other)));
  return [...new Set([...ours('text'), ...variables])];
}

/** A file that passes the functions of its catalog on, instead of calling them: the types of what takes them name the keys. */
const passesOn = (code: string): boolean =>
  /^\s*(?:text|useTexts),$|\btext=\{t(?:ext)?\}|\.\.\.\w+\(t(?:ext)?\)/m.test(code);
const takesTexts = (code: string): boolean => /\bTranslate<\w|\btext: \(key: '/.test(code);

/** Unknown and unused keys of one catalog. */
export function checkCatalog({ folder, texts }: Catalog, sources: readonly Source[]): string[] {
  const keys = new Set(Object.keys(texts).map(stem));
  const used = new Set<string>();
  // The titles of a feature's screens: the table of screens asks for them (screen-titles.ts).
  const prefixes = new Set(/\/features\/[^/]+$/.test(folder) ? ['screen.'] : []);
  const problems: string[] = [];
  for (const source of sources) {
    const imports = importsOf(source);
    const readers = readersOf(source, imports, folder);
    if (readers === null) continue;
    const takers = passesOn(source.code)
      ? sources.filter(
          ({ path, code }) => imports.some((imported) => imported.path === path) && takesTexts(code),
        )
      : [];
    for (const { code } of [source, ...takers]) {
      const uses = readUses(code);
      uses.literals.forEach((literal) => used.add(literal));
      uses.prefixes.forEach((prefix) => prefixes.add(prefix));
    }
    const asked = readers.flatMap((name) =>
      [...source.code.matchAll(new RegExp(`(?<![\\w.])${name}\\(\\s*'([\\w.]+)'`, 'g'))].map(
        ([, key]) => key ?? '',
      ),
    );
    for (const key of asked) if (!keys.has(key)) problems.push(`${source.path}: no text "${key}"`);
  }
  for (const key of keys) {
    if (!used.has(key) && ![...prefixes].some((prefix) => key.startsWith(prefix)))
      problems.push(`${folder}: unused text "${key}"`);
  }
  for (const [key, value] of Object.entries(texts))
    if (value.trim() === '') problems.push(`${folder}: empty text "${key}"`);
  return problems;
}

/** Keys and fill-ins that a translation lacks or has too many. Plural forms may differ from language to language. */
export function checkTranslation(name: string, spanish: Catalog['texts'], other: Catalog['texts']): string[] {
  const slots = (texts: Catalog['texts']) => {
    const all = new Map<string, string>();
    for (const [key, value] of Object.entries(texts)) {
      const names = [...value.matchAll(/\{\{\s*(\w+)/g)].map(([, slot]) => slot).sort();
      all.set(stem(key), names.join(','));
    }
    return all;
  };
  const [wanted, given] = [slots(spanish), slots(other)];
  return [
    ...[...wanted].filter(([key]) => !given.has(key)).map(([key]) => `${name}: missing "${key}"`),
    ...[...given].filter(([key]) => !wanted.has(key)).map(([key]) => `${name}: "${key}" is not in es`),
    ...[...wanted]
      .filter(([key, names]) => given.has(key) && given.get(key) !== names)
      .map(([key, names]) => `${name}: "${key}" must fill in ${names || 'nothing'}`),
  ];
}

function main(): number {
  const root = join(import.meta.dirname, '..');
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path: join(root, path), code: readFileSync(join(root, path), 'utf8') }));
  const files = globSync('src/**/messages/es.json', { cwd: root }).map((path) => join(root, path));
  let count = 0;
  const problems = files.flatMap((file) => {
    const folder = dirname(dirname(file));
    const texts = flatten(JSON.parse(readFileSync(file, 'utf8')));
    count += Object.keys(texts).length;
    const translations = languageNames
      .filter((language) => language !== languageNames[0])
      .flatMap((language) => {
        const other = join(folder, 'messages', `${language}.json`);
        return existsSync(other)
          ? checkTranslation(relative(root, other), texts, flatten(JSON.parse(readFileSync(other, 'utf8'))))
          : [`${relative(root, other)}: missing`];
      });
    return [...checkCatalog({ folder, texts }, sources), ...translations];
  });
  if (files.length < 5)
    problems.push(`only ${String(files.length)} catalogs found: is the pattern still right?`);
  for (const problem of problems) console.error(problem.replace(`${root}/`, ''));
  console.log(
    `Textos: ${String(files.length)} catálogos, ${String(count)} textos, ${String(problems.length)} problemas`,
  );
  return problems.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = main();
