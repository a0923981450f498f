import { createMockApi } from '@portal/mock-api';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
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
  await writeFile(join(folder, 'actions.ts'), actions);
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

/** Operations whose data is nothing but their action. */
const actions = `
  import createClient from 'openapi-fetch';
  import { certificadosReceptorGenerar, usuariosCerrarOtras, usuariosCerrarSesion, usuariosPerfil, usuariosSesiones } from './hey-api/portal/index.js';
  import type { paths } from './openapi-fetch/portal.js';
  import * as orval from './orval/portal.js';
  const { POST } = createClient<paths>();
  const perfil = { objeto: 'usuarios', operacion: 'E', data: { accion: 'perfil' } } as const;
  const sesiones = { ...perfil, data: { accion: 'sesiones' } } as const;
  const cerrarSesion = { ...perfil, data: { accion: 'cerrar_sesion' } } as const;
  const cerrarOtras = { ...perfil, data: { accion: 'cerrar_otras' } } as const;
  const generar = { objeto: 'certificados_receptor', operacion: 'E', data: { accion: 'generar' } } as const;
  const lotes = { objeto: 'lotes', operacion: 'X', data: { formato: 'csv', filtros: { id_empresa: 'emp-1' } } } as const;
  const exported = await createClient<paths, 'application/json'>().POST('/users/controller#lotes.exportacion', { body: lotes });
  export const name = exported.data?.status === 'success' ? exported.data.data.nombre : undefined;
  export const calls = [
    () => POST('/users/controller#usuarios.perfil', { body: perfil }),
    () => POST('/users/controller#usuarios.sesiones', { body: sesiones }),
    () => POST('/users/controller#usuarios.cerrarSesion', { body: cerrarSesion }),
    () => POST('/users/controller#usuarios.cerrarOtras', { body: cerrarOtras }),
    () => POST('/users/controller#certificados_receptor.generar', { body: generar }),
    () => usuariosPerfil({ body: perfil }),
    () => usuariosSesiones({ body: sesiones }),
    () => usuariosCerrarSesion({ body: cerrarSesion }),
    () => usuariosCerrarOtras({ body: cerrarOtras }),
    () => certificadosReceptorGenerar({ body: generar }),
    () => orval.usuariosPerfil(perfil),
    () => orval.usuariosSesiones(sesiones),
    () => orval.usuariosCerrarSesion(cerrarSesion),
    () => orval.usuariosCerrarOtras(cerrarOtras),
    () => orval.certificadosReceptorGenerar(generar),
  ];
`;

/** The quick compiler of the repository; a project of today's TypeScript says the same with `npx tsc`. */
const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
const inProject = (...command: [string, ...string[]]) => run(command, { cwd: folder, env });

describe.skipIf(missingTools.length > 0)('clients generated from /openapi.json', () => {
  it('compile in strict mode with the code that uses them', async () => {
    expect(await inProject('sh', '-eu', 'generate.sh')).toMatchObject({ code: 0 });
    expect(await inProject('node', tsc)).toMatchObject({ code: 0, out: '' });
  }, 120_000);

  it('compile from the 3.0 form too', async () => {
    const older = join(folder, 'older');
    await mkdir(older);
    for (const name of await readdir(join(root, 'docs/examples/clients')))
      await cp(join(root, 'docs/examples/clients', name), join(older, name), { recursive: true });
    const script = await readFile(join(older, 'generate.sh'), 'utf8');
    await writeFile(join(older, 'generate.sh'), script.replace('/openapi.json', '/openapi-3.0.json'));
    const inOlder = (...command: [string, ...string[]]) => run(command, { cwd: older, env });
    expect(await inOlder('sh', '-eu', 'generate.sh')).toMatchObject({ code: 0 });
    expect(await readFile(join(older, 'openapi.json'), 'utf8')).toContain('"openapi":"3.0.3"');
    expect(await inOlder('node', tsc, '--noEmit')).toMatchObject({ code: 0, out: '' });
  }, 120_000);

  it.each(['openapi-fetch', 'hey-api', 'orval'])('work against the server: %s', async (name) => {
    expect(await inProject('node', `dist/${name}/use.js`)).toEqual({
      code: 0,
      out: 'true generado\nNO_ENCONTRADO\n',
      err: '',
    });
  });
});
