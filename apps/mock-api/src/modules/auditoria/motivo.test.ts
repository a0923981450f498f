import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownSandbox } from '../../../test/own-sandbox.ts';
import { testClock } from '../../documentos/fixtures/facturas.ts';
import { testApi, type TestApi } from '../../test-api.ts';

type Cliente = ReturnType<TestApi['as']>['controller'];
/** Disables or ends something, and returns its id. */
type Acto = (client: Cliente, motivo?: string) => Promise<string>;

const idOf = async (list: Promise<{ data: readonly { id: string }[] }>): Promise<string> => {
  const [first] = (await list).data;
  if (first === undefined) throw new Error('The seed has none');
  return first.id;
};
const usuario = (client: Cliente) => idOf(client.usuarios.consulta({ filtros: { perfil: 'contabilidad' } }));
const integracion = (client: Cliente) =>
  idOf(client.usuariosFuncionales.consulta({ filtros: { estado: 'activo' } }));

const actos: readonly [objeto: string, accion: string, Acto][] = [
  [
    'empresas',
    'deshabilitar',
    async (client, motivo) =>
      (await client.empresas.habilitacion({ id: 'emp-2', activo: false, motivo })).data.id,
  ],
  [
    'certificados',
    'deshabilitar',
    async (client, motivo) =>
      (await client.certificados.habilitacion({ id: 'emp-2-cert-1', activo: false, motivo })).data.id,
  ],
  [
    'empresas_correo',
    'deshabilitar',
    async (client, motivo) =>
      (await client.empresasCorreo.habilitacion({ id: 'emp-2-correo', activo: false, motivo })).data.id,
  ],
  [
    'empresas_correo',
    'baja',
    async (client, motivo) => (await client.empresasCorreo.baja({ id: 'emp-2-correo', motivo })).data.id,
  ],
  [
    'usuarios',
    'bloqueo',
    async (client, motivo) =>
      (await client.usuarios.habilitacion({ id: await usuario(client), activo: false, motivo })).data.id,
  ],
  [
    'usuarios',
    'baja',
    async (client, motivo) => (await client.usuarios.baja({ id: await usuario(client), motivo })).data.id,
  ],
  [
    'usuarios_funcionales',
    'deshabilitar',
    async (client, motivo) =>
      (
        await client.usuariosFuncionales.habilitacion({
          id: await integracion(client),
          activo: false,
          motivo,
        })
      ).data.id,
  ],
  [
    'usuarios_funcionales',
    'revocacion',
    async (client, motivo) =>
      (await client.usuariosFuncionales.revocar({ id: await integracion(client), motivo })).data.id,
  ],
];

describe('what is ended or stopped', () => {
  let t: TestApi;
  const sandbox = ownSandbox('motivo');
  beforeAll(() => {
    t = testApi({ clock: testClock() });
  });
  afterAll(() => t.close());
  const client = () => t.as('admin', sandbox()).controller;
  const detalleOf = async (objeto: string, accion: string, id: string) => {
    const { data } = await client().auditoria.consulta({
      filtros: { objetos: [objeto], accion, id_objeto: id },
    });
    return data[0]?.detalle;
  };

  it.each(actos)('of %s, %s: may be given a reason, which the trail keeps', async (objeto, accion, acto) => {
    const id = await acto(client(), '  Ya no  trabaja ');
    expect(await detalleOf(objeto, accion, id)).toMatch(/[^:]: Ya no trabaja$/);
  });

  it.each(actos)('of %s, %s: needs none', async (objeto, accion, acto) => {
    const id = await acto(client(), ' ');
    expect(await detalleOf(objeto, accion, id)).toMatch(/[^: ]$/);
  });

  it('takes no reason that is too long', async () => {
    await expect(
      client().usuarios.baja({ id: await usuario(client()), motivo: 'x'.repeat(201) }),
    ).rejects.toMatchObject({
      errores: [{ campo: 'motivo', mensaje: 'El motivo admite hasta 200 caracteres' }],
    });
  });
});
