import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { usage } from '../src/cli/usage.ts';
import { examples, root } from './support/run.ts';

/** Lines without the indentation that all of them share. */
function dedent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line !== '').map((line) => /^ */.exec(line)?.[0].length ?? 0);
  const common = Math.min(...indents);
  return lines.map((line) => line.slice(common));
}

/** An example that imports a package which this workspace does not depend on is beside the pages. */
const folders = [examples, join(root, 'docs/examples')];

const sources = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').split('\n'));

/** Whether one of the examples contains these lines in a row. */
function isFromExample(snippet: readonly string[]): boolean {
  const wanted = dedent(snippet).join('\n');
  return sources.some((lines) =>
    lines.some((_, at) => dedent(lines.slice(at, at + snippet.length)).join('\n') === wanted),
  );
}

const snippetsOf = (text: string): string[][] =>
  [...text.matchAll(/^```\w*\n(.*?)\n```$/gms)].map(([, code = '']) => code.split('\n'));

/** The checked part of a page: from one heading to another, or to the end. */
const pages = [
  { file: 'docs/integrators.md', from: '# ', to: undefined },
  ...['control', 'options', 'sign-in'].map((name) => ({
    file: `docs/integrators/${name}.md`,
    from: '# ',
    to: undefined,
  })),
  { file: 'docs/verify.md', from: '# ', to: undefined },
  { file: 'README.md', from: '## For integrators', to: '\n## For stakeholders' },
];

describe.each(pages)('$file', ({ file, from, to }) => {
  const text = readFileSync(join(root, file), 'utf8');
  const snippets = snippetsOf(
    text.slice(text.indexOf(from), to === undefined ? undefined : text.indexOf(to)),
  );

  it('has snippets', () => {
    expect(snippets.length).toBeGreaterThan(0);
  });

  it.each(snippets.map((lines) => [lines[0], lines] as const))('is an example that runs: %s', (_, lines) => {
    expect(isFromExample(lines)).toBe(true);
  });
});

it('names examples that exist', () => {
  const text = pages.map(({ file }) => readFileSync(join(root, file), 'utf8')).join('\n');
  const named = [...text.matchAll(/apps\/mock-api\/examples\/([\w./-]+\.\w+)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(5);
  for (const name of named) expect(() => readFileSync(join(examples, name))).not.toThrow();
});

it('names only flags and variables that the server has', () => {
  const guide = readFileSync(join(root, 'docs/integrators/options.md'), 'utf8').split('## Recorder')[0] ?? '';
  const named = [...guide.matchAll(/`(--[a-z-]+)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((name) => !usage.includes(name.replace('--no-', '--')))).toEqual([]);
});
