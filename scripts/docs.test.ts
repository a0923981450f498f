import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromRoot } from './tooling/paths.mjs';

const patterns = ['*.md', 'docs/**/*.md', 'apps/*/README.md', 'packages/*/README.md'];
const pages = globSync(patterns, { cwd: fromRoot() }).map((file) => file.replaceAll('\\', '/'));
const read = (file: string): string => readFileSync(fromRoot(file), 'utf8');
const proseOf = (file: string): string => read(file).replaceAll(/^```.*?^```$/gms, '');

/** The anchors of a page's headings, as GitHub names them. */
const anchorsOf = (file: string): readonly string[] =>
  [...proseOf(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

it.each(pages)('%s links to files and headings that exist', (file) => {
  const links = [...proseOf(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  const missing = links.filter((link) => {
    if (/^\w+:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    if (!existsSync(fromRoot(target))) return true;
    return anchor !== undefined && !anchorsOf(target).includes(anchor);
  });
  expect(missing).toEqual([]);
});

describe('the documents together', () => {
  it('have at most 20 000 words, without the generated rules and the history of changes', () => {
    const counted = pages.filter((file) => !['docs/rules.md', 'CHANGELOG.md', 'AGENTS.md'].includes(file));
    const words = counted.map((file) => read(file).split(/\s+/).filter(Boolean).length);
    expect(counted.length).toBeGreaterThan(40);
    expect(words.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(20_000);
  });
});
