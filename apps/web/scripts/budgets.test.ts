import { describe, expect, it } from 'vitest';
import { isOver, loadedFor, measure, withPresets, type Budget, type Manifest } from './budgets.ts';

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js'], css: ['assets/index.css'] },
  'src/Login.tsx': {
    file: 'assets/Login.js',
    imports: ['_react.js', '_field.js'],
    assets: ['assets/logo.svg'],
  },
  'src/Board.tsx': { file: 'assets/Board.js', imports: ['index.html', '_field.js'] },
  '_react.js': { file: 'assets/react.js', imports: ['_field.js'] },
  '_field.js': { file: 'assets/field.js', imports: ['_react.js'] },
};
const sizeOf = (): number => 1024;
const budget = (more: Partial<Budget>): Budget => ({
  name: 'login',
  kind: 'js',
  modules: ['index.html', 'src/Login.tsx'],
  limitKiB: 4,
  ...more,
});

describe('loadedFor', () => {
  it('follows static imports, cycles included, and names each file once', () => {
    const { js, css, assets } = loadedFor(manifest, ['index.html', 'src/Login.tsx']);
    expect([...js].sort()).toEqual([
      'assets/Login.js',
      'assets/field.js',
      'assets/index.js',
      'assets/react.js',
    ]);
    expect([...css]).toEqual(['assets/index.css']);
    expect([...assets]).toEqual(['assets/logo.svg']);
  });
});

describe('presets', () => {
  const presets = { shell: ['index.html'], first: ['@shell', 'src/Login.tsx'] };

  it('stand for their modules, and for those of other presets', () => {
    const named = budget({ modules: ['src/Board.tsx'], over: ['@first'] });
    expect(withPresets(presets, named).over).toEqual(['index.html', 'src/Login.tsx']);
    expect(withPresets(presets, named).modules).toEqual(['src/Board.tsx']);
  });

  it('that do not exist are an error', () => {
    expect(() => withPresets(presets, budget({ modules: ['@none'] }))).toThrow(
      'login: there is no preset @none',
    );
  });
});

describe('measure', () => {
  it.each([
    ['at the limit', budget({}), 4, false],
    ['above the limit', budget({ limitKiB: 3.9 }), 4, true],
    ['only what a screen adds', budget({ modules: ['src/Board.tsx'], over: ['index.html'] }), 1, false],
    ['styles', budget({ kind: 'css' }), 1, false],
  ])('%s', (_, given, kib, over) => {
    const line = measure(manifest, given, sizeOf);
    expect(line.kib).toBe(kib);
    expect(isOver(line)).toBe(over);
  });

  it('fails for a module that has no chunk, and names those of its folder', () => {
    const line = measure(manifest, budget({ modules: ['src/Logon.tsx'] }), sizeOf);
    expect(isOver(line)).toBe(true);
    expect(line.problem).toContain('src/Login.tsx');
  });
});
