import { createMockApi } from '@portal/mock-api';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingTools, root, run } from './support/run.ts';

const api = createMockApi();
let env: Readonly<Record<string, string>> = {};
let folder = '';

/** Generators and compiler come from the repository, the rest of the project is made here. */
beforeAll(async () => {
  const { url } = await api.listen(0);
  env = { URL: url, TOKEN: api.tokenFor('cliente'), npm_config_offline: 'true' };
  folder = await mkdtemp(join(tmpdir(), 'clients-'));
  await cp(join(root, 'docs/examples/clients'), folder, { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  await writeFile(join(folder, 'package.json'), '{ "name": "clients", "private": true, "type": "module" }');
  await writeFile(join(folder, 'mistakes.ts'), mistakes);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

/** The compiler reports an expected error that did not occur. */
const mistakes = `
  import createClient from 'openapi-fetch';
  import { facturasDetalle } from './hey-api/portal/index.js';
  import type { paths } from './openapi-fetch/portal.js';
  import { facturasDuplicar, type FacturasDetalleSuccess } from './orval/portal.js';
  const body = { objeto: 'facturas', operacion: 'D', data: { id: '1' } } as const;
  // @ts-expect-error another operation
  void createClient<paths>().POST('/users/controller#facturas.alta', { body });
  // @ts-expect-error another type
  void facturasDetalle({ body: { ...body, data: { id: 1 } } });
  // @ts-expect-error another operation
  void facturasDuplicar(body);
  // @ts-expect-error no such field
  export const field = (success: FacturasDetalleSuccess) => success.data.nada;
`;

const inProject = (...command: [string, ...string[]]) => run(command, { cwd: folder, env });

describe.skipIf(missingTools.length > 0)('clients generated from /openapi.json', () => {
  it('compile in strict mode with the code that uses them', async () => {
    expect(await inProject('sh', '-eu', 'generate.sh')).toMatchObject({ code: 0 });
    expect(await inProject('npx', 'tsc')).toMatchObject({ code: 0, out: '' });
  }, 120_000);

  it.each(['openapi-fetch', 'hey-api', 'orval'])('work against the server: %s', async (name) => {
    expect(await inProject('node', `dist/${name}/use.js`)).toEqual({
      code: 0,
      out: 'true generado\nNO_ENCONTRADO\n',
      err: '',
    });
  });
});
