import { expect, it } from 'vitest';
import { serverPaths } from '../src/lib/worker-messages.ts';
import { shellFilesOf, shellOf } from './service-worker.ts';

type Bundle = Parameters<typeof shellOf>[0];

const chunk = (fileName: string, module: string | null, imports: readonly string[] = []) =>
  ({ type: 'chunk', fileName, isEntry: false, facadeModuleId: module, imports }) as unknown as Bundle[string];

it('has the shell and the forms with all that they import, and no sample application', () => {
  const files = [
    chunk('factura.js', '/x/apps/web/src/features/factura/FacturaPage.tsx', ['shared.js']),
    chunk('shared.js', null, ['deep.js']),
    chunk('deep.js', null, ['factura.js']),
    chunk('mail.js', '/x/apps/web/src/features/mail/MailPage.tsx', ['mail-part.js']),
    chunk('mail-part.js', null),
    chunk('chart.js', '/x/apps/web/src/ui/charts/Donut.tsx'),
    chunk('auth0.js', '/x/apps/web/src/session/origins/auth0/origin.ts'),
  ];
  const bundle = Object.fromEntries(files.map((file) => [file.fileName, file]));
  expect(shellOf(bundle)).toEqual(['deep.js', 'factura.js', 'shared.js']);
});

it('is another shell when only the page has changed', () => {
  const built = (source: string) =>
    shellFilesOf({ 'index.html': { type: 'asset', source } as unknown as Bundle[string] });
  expect(built('a')).toEqual(built('a'));
  expect(built('b')).not.toEqual(built('a'));
});

it.each([
  ['/users/controller', true],
  ['/api/mail-app/mails', true],
  ['/__mock/reset', true],
  ['/docs', true],
  ['/openapi.json', true],
  ['/openapi-3.0.json', true],
  ['/documentation', false],
  ['/usuarios', false],
  ['/', false],
])('leaves %s to the server: %s', (path, isServers) => expect(serverPaths.test(path)).toBe(isServers));
