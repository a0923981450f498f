import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { nearestTests } from './tooling/nearest-tests.mjs';

const base = mkdtempSync(path.join(tmpdir(), 'portal-nearest-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const write = (file: string, ...imports: readonly string[]): void => {
  mkdirSync(path.dirname(path.join(base, file)), { recursive: true });
  writeFileSync(path.join(base, file), imports.map((name) => `import { x } from '${name}';\n`).join(''));
};

write('packages/sifen/src/iva.ts');
write('packages/sifen/src/index.ts', './iva.ts');
write('packages/sifen/src/iva.test.ts', './iva.ts');
write('packages/sifen/src/total.test.ts', './index.ts');
writeFileSync(
  path.join(base, 'packages/sifen/package.json'),
  JSON.stringify({ name: '@portal/sifen', exports: { '.': './src/index.ts' } }),
);
write('apps/web/src/features/factura/FacturaPage.tsx', './lines/Lines.tsx');
write('apps/web/src/features/factura/FacturaPage.test.tsx', './FacturaPage.tsx');
write('apps/web/src/features/factura/lines/Lines.tsx', '@portal/sifen');
write('apps/web/src/features/factura/lines/unused.ts');
write('apps/web/src/features/factura/kill.slow.test.ts', './FacturaPage.tsx');
write('apps/web/src/lib/hub.ts');
write('apps/web/src/lib/hub.test.ts', './hub.ts');
for (let index = 0; index < 30; index += 1) {
  write(`apps/web/src/ui/a${String(index)}.ts`, '../lib/hub.ts');
  write(`apps/web/src/ui/a${String(index)}.test.ts`, `./a${String(index)}.ts`);
}

const page = 'apps/web/src/features/factura/FacturaPage.test.tsx';

it.each([
  ['packages/sifen/src/iva.ts', ['packages/sifen/src/iva.test.ts', 'packages/sifen/src/total.test.ts', page]],
  ['apps/web/src/features/factura/lines/unused.ts', [page]],
  [page, [page]],
  ['apps/web/src/lib/hub.ts', ['apps/web/src/lib/hub.test.ts']],
  ['README.md', []],
])('of %s', (changed, expected) => {
  expect(nearestTests(base, [changed])).toEqual({ tests: expected, left: 0 });
});

it('are twenty at most', () => {
  const changed = Array.from({ length: 22 }, (_, index) => `apps/web/src/ui/a${String(index)}.ts`);
  const { tests, left } = nearestTests(base, changed);
  expect([tests.length, left]).toEqual([20, 10]);
});
