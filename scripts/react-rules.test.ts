import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fromRoot } from './tooling/paths.mjs';

const imports =
  "import { useCallback, useEffect, useMemo, useRef, useState } from 'react';\nimport { useVirtualizer } from '@tanstack/react-virtual';\n";

/** A violation for each rule of React that oxlint runs. */
const violations: Readonly<Record<string, string>> = {
  'error-boundaries': 'export function A() { try { return <B />; } catch { return null; } }',
  globals: 'let seen = 0;\nexport function A() { seen = 1; return <p>{seen}</p>; }',
  immutability: 'export function A({ user }: P) { user.name = "x"; return <p>{user.name}</p>; }',
  'incompatible-library':
    'export function A(options: P) { const list = useVirtualizer(options); return <p>{list.getTotalSize()}</p>; }',
  'preserve-manual-memoization':
    'export function A({ user }: P) { const id = useMemo(() => user.more.id ?? [], [user.more?.id]); return <B id={id} />; }',
  purity: 'export function A() { return <p>{Math.random()}</p>; }',
  refs: 'export function A() { const seen = useRef(0); return <p>{seen.current}</p>; }',
  'rules-of-hooks': 'export function A({ on }: P) { if (on) useState(0); return null; }',
  'set-state-in-effect':
    'export function A() { const [n, set] = useState(0); useEffect(() => { set(1); }, []); return <p>{n}</p>; }',
  'set-state-in-render': 'export function A() { const [n, set] = useState(0); set(1); return <p>{n}</p>; }',
  'static-components': 'export function A() { const B = () => <p />; return <B />; }',
  'unsupported-syntax': 'export function A() { eval("1"); return <p />; }',
  'use-memo':
    'export function A({ n }: P) { const more = useMemo((by) => n + by, [n]); return <p>{more}</p>; }',
  'void-use-memo': 'export function A({ n }: P) { useMemo(() => { save(n); }, [n]); return <p />; }',
};

/** Findings of oxlint in a file of the web app for each name, with the rules of the project. */
function findingsOf(sources: Readonly<Record<string, string>>): Record<string, string[]> {
  const src = join(folder, 'apps', 'web', 'src');
  mkdirSync(src, { recursive: true });
  copyFileSync(fromRoot('.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [name, source] of Object.entries(sources))
    writeFileSync(join(src, `${name}.tsx`), imports + source);
  const { stdout } = spawnSync(
    process.execPath,
    [fromRoot('node_modules/oxlint/bin/oxlint'), '--config', '.oxlintrc.json', '--format', 'json'],
    { cwd: folder, encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { filename: string; code?: string; message: string }[];
  };
  return Object.fromEntries(
    Object.keys(sources).map((name) => [
      name,
      diagnostics
        .filter(({ filename }) => filename.endsWith(`src/${name}.tsx`))
        .map(({ code, message }) => code ?? message),
    ]),
  );
}

const folder = mkdtempSync(join(tmpdir(), 'react-rules-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const unused = 'unused';
const findings = findingsOf({
  ...violations,
  [unused]: '// oxlint-disable-next-line react/purity -- nothing here\nexport const a = 1;\n',
});

describe('the rules of React', () => {
  it.each(Object.keys(violations))('find a violation of %s', (rule) => {
    expect(findings[rule]).toContainEqual(expect.stringMatching(`\\(${rule}\\)$`));
  });

  it('are each violated here', () => {
    const rules = readFileSync(fromRoot('.oxlintrc.json'), 'utf8').matchAll(/"react\/([^"]+)": "error"/g);
    expect(Object.keys(violations)).toEqual([...rules].map(([, rule]) => rule));
  });

  it('report a comment that disables nothing', () => {
    expect(findings[unused]).toEqual([expect.stringMatching(/^Unused oxlint-disable directive/)]);
  });
});
