import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownSandbox } from '../../../test/own-sandbox.ts';
import { testClock } from '../../documentos/fixtures/facturas.ts';
import { testApi, type TestApi } from '../../test-api.ts';

type Cliente = ReturnType<TestApi['as']>['controller'];
/** Disables or ends something, and returns its id. */
type Acto = (como: Cliente, motivo?: string) => Promise<string>;

const idOf = async (list: Promise<{ data: readonly { id: string }[] }>): Promise<string> => {
  const [first] = (await list).data;
  if (first === undefined) throw new Error('The seed has none');
  return first.id;
};
const usuario = (como: Cliente) => idOf(como.usuarios.consulta({ filtros: { perfil: 'contabilidad' } }));
const integracion = (como: Cliente) =>
  idOf(como.usuariosFuncionales.consulta({ filtros: { estado: 'activo' } }));

const actos: readonly [objeto: string, accion: string, Acto][] = [
  [
    'empresas',
    'deshabilitar',
    async (como, motivo) =>
      (await como.empresas.habilitacion({ id: 'emp-2', activo: false, motivo })).data.id,
  ],
  [
    'certificados',
    'deshabilitar',
    async (como, motivo) =>
      (await como.certificados.habilitacion({ id: 'emp-2-cert-1', activo: false, motivo })).data.id,
  ],
  [
    'empresas_correo',
    'deshabilitar',
    async (como, motivo) =>
      (await como.empresasCorreo.habilitacion({ id: 'emp-2-correo', activo: false, motivo })).data.id,
  ],
  [
    'empresas_correo',
    'baja',
    async (como, motivo) => (await como.empresasCorreo.baja({ id: 'emp-2-correo', motivo })).data.id,
  ],
  [
    'usuarios',
    'bloqueo',
    async (como, motivo) =>
      (await como.usuarios.habilitacion({ id: await usuario(como), activo: false, motivo })).data.id,
  ],
  [
    'usuarios',
    'baja',
    async (como, motivo) => (await como.usuarios.baja({ id: await usuario(como), motivo })).data.id,
  ],
  [
    'usuarios_funcionales',
    'deshabilitar',
    async (como, motivo) =>
      (await como.usuariosFuncionales.habilitacion({ id: await integracion(como), activo: false, motivo }))
        .data.id,
  ],
  [
    'usuarios_funcionales',
    'revocacion',
    async (como, motivo) =>
      (await como.usuariosFuncionales.revocar({ id: await integracion(como), motivo })).data.id,
  ],
];

describe('what is ended or stopped', () => {
  let t: TestApi;
  const sandbox = ownSandbox('motivo');
  beforeAll(() => {
    t = testApi({ clock: testClock() });
  });
  afterAll(() => t.close());
  const como = () => t.as('admin', sandbox()).controller;
  const detalleOf = async (objeto: string, accion: string, id: string) => {
    const { data } = await como().auditoria.consulta({
      filtros: { objetos: [objeto], accion, id_objeto: id },
    });
    return data[0]?.detalle;
  };

  it.each(actos)('of %s, %s: may be given a reason, which the trail keeps', async (objeto, accion, acto) => {
    const id = await acto(como(), '  Ya no  trabaja ');
    expect(await detalleOf(objeto, accion, id)).toMatch(/[^:]: Ya no trabaja$/);
  });

  it.each(actos)('of %s, %s: needs none', async (objeto, accion, acto) => {
    const id = await acto(como(), ' ');
    expect(await detalleOf(objeto, accion, id)).toMatch(/[^: ]$/);
  });

  it('takes no reason that is too long', async () => {
    await expect(
      como().usuarios.baja({ id: await usuario(como()), motivo: 'x'.repeat(201) }),
    ).rejects.toMatchObject({
      errores: [{ campo: 'motivo', mensaje: 'El motivo admite hasta 200 caracteres' }],
    });
  });
});
