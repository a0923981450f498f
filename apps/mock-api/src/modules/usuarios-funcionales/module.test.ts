import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import { ownSandbox } from '../../../test/own-sandbox.ts';
import { manualClock } from '../../core/clock.ts';
import type { DemoUserName } from '../../seed/demo-users.ts';
import type { TestApi } from '../../test-api.ts';

const created = {
  id_empresa: 'emp-1',
  nombre: 'Depósito',
  usuario: 'deposito',
  permisos: ['consultar'],
} as const;

describe.each(moduleDatabases)('usuarios_funcionales on $kind', ({ create }) => {
  let t: TestApi;
  const sandbox = ownSandbox('integracion');
  beforeAll(async () => {
    t = await apiOn(create, { clock: manualClock('2026-11-20T12:00:00Z') });
  });
  afterAll(() => t.close());
  const client = (user: DemoUserName = 'admin') => t.as(user, sandbox()).controller.usuariosFuncionales;
  const alta = (cambios: object = {}) => client().alta({ ...created, permisos: ['consultar'], ...cambios });

  it('lists those of all companies to admin and soporte, and their own to others', async () => {
    const ids = async (user: DemoUserName) =>
      (await client(user).consulta({})).data.map(({ id }) => id).toSorted();
    const all = ['emp-1-int-1', 'emp-1-int-2', 'emp-2-int-1', 'emp-3-int-1', 'emp-4-int-1'];
    expect(await ids('admin')).toEqual(all);
    expect(await ids('soporte')).toEqual(all);
    expect(await ids('cliente')).toEqual(['emp-1-int-1', 'emp-1-int-2', 'emp-3-int-1']);
  });

  it.each([
    [{ estado: 'activo' }, ['emp-1-int-1', 'emp-1-int-2']],
    [{ estado: 'inactivo' }, ['emp-4-int-1']],
    [{ estado: 'vencido' }, ['emp-3-int-1']],
    [{ estado: 'revocado' }, ['emp-2-int-1']],
    [{ permiso: 'eventos' }, ['emp-1-int-1', 'emp-4-int-1']],
    [{ texto: 'LINEA tienda' }, ['emp-3-int-1']],
    [{ texto: 'caja-central' }, ['emp-2-int-1']],
    [{ id_empresa: 'emp-4' }, ['emp-4-int-1']],
    [{ id_empresa: 'emp-4', estado: 'activo' }, []],
  ] as const)('filters by %j', async (filtros, expected) => {
    const { data } = await client().consulta({ filtros });
    expect(data.map(({ id }) => id).toSorted()).toEqual(expected);
  });

  it.each([
    ['nombre', 'asc'],
    ['usuario', 'desc'],
    ['creado', 'asc'],
  ] as const)('sorts by %s %s', async (campo, sentido) => {
    const { data } = await client().consulta({ orden: { campo, sentido } });
    const values = data.map((row) => row[campo]);
    const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(values).toEqual(sentido === 'asc' ? sorted : sorted.toReversed());
  });

  it('counts the requests of the last 24 hours and those that failed', async () => {
    const { data } = await client('cliente').detalle({ id: 'emp-1-int-1' });
    const failed = data.pedidos.filter(({ mensaje }) => mensaje !== null).length;
    expect([data.pedidos.length, failed]).toEqual([48, 10]);
    expect([data.pedidos_24h, data.errores_24h]).toEqual([33, 7]);
    expect(data.limite_por_minuto).toBe(120);
    const moments = data.pedidos.map(({ fecha }) => fecha);
    expect(moments).toEqual(moments.toSorted().toReversed());
  });

  it('returns the key once, and stores its SHA-256 alone', async () => {
    const { data, message } = await alta();
    expect(message).toBe('Guarde esta clave: no volverá a mostrarse.');
    expect(data.clave).toMatch(/^fe_test_[0-9a-f]{40}$/);
    expect(data).toMatchObject({ prefijo: data.clave.slice(0, 12), estado: 'activo', vence: null, ips: [] });
    const { data: later } = await client().detalle({ id: data.id });
    expect(later).not.toHaveProperty('clave');
    const snapshot = JSON.stringify((await t.withToken('', sandbox()).mock.takeSnapshot()).tables);
    expect(snapshot).toContain(data.prefijo);
    expect(snapshot).not.toContain(data.clave);
  });

  it.each([
    [{ nombre: ' ' }, 'nombre', 'Ingrese el nombre de la integración'],
    [{ nombre: 'x'.repeat(81) }, 'nombre', 'El nombre admite hasta 80 caracteres'],
    [{ permisos: [] }, 'permisos', 'Elija al menos un permiso'],
    [{ permisos: ['emitir', 'emitir'] }, 'permisos', 'Un permiso está repetido'],
    [{ permisos: ['borrar'] }, 'permisos.0', 'El permiso debe ser emitir, consultar o eventos'],
    [{ ips: ['10.0.0.0/33'] }, 'ips.0', 'Ingrese una dirección IP o una red como 200.10.0.0/16'],
    [{ ips: ['ejemplo.com'] }, 'ips.0', 'Ingrese una dirección IP o una red como 200.10.0.0/16'],
    [{ ips: Array.from({ length: 21 }, () => '10.0.0.1') }, 'ips', 'Se admiten hasta 20 direcciones o redes'],
    [{ vence: '2026-11-19' }, 'vence', 'El vencimiento no puede ser anterior a hoy'],
    [{ vence: 'mañana' }, 'vence', 'La fecha debe tener la forma AAAA-MM-DD'],
    [
      { usuario: 'Depósito' },
      'usuario',
      'De 3 a 40 letras minúsculas, números, puntos, guiones o guiones bajos; empieza con una letra',
    ],
    [{ usuario: 'ventas-erp' }, 'usuario', 'El usuario técnico ya está registrado'],
    [{ usuario: 'soporte' }, 'usuario', 'El usuario técnico ya está registrado'],
  ])('refuses %j', async (cambios, campo, mensaje) => {
    await expect(alta(cambios)).rejects.toMatchObject({ errores: [{ campo, mensaje }] });
  });

  it('gives one name to one of two who ask for it at once', async () => {
    const [first, second] = await Promise.allSettled([alta(), alta()]);
    expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('changes what is sent, over the version that was edited', async () => {
    const { data } = await alta({ ips: ['10.0.0.1'], vence: '2026-12-31' });
    const { id, version } = data;
    const { data: changed } = await client().modificacion({ id, version, permisos: ['emitir'], vence: null });
    expect(changed).toMatchObject({
      nombre: 'Depósito',
      permisos: ['emitir'],
      ips: ['10.0.0.1'],
      vence: null,
    });
    await expect(client().modificacion({ id, version, nombre: 'Otro' })).rejects.toMatchObject({
      codigo: 'CONFLICTO_VERSION',
    });
  });

  it('lets an expired one be renamed without a new date, and rotated only with one', async () => {
    const { data } = await client().detalle({ id: 'emp-3-int-1' });
    const { id, vence } = data;
    const { data: renamed } = await client().modificacion({
      id,
      version: data.version,
      nombre: 'Tienda',
      vence,
    });
    expect(renamed).toMatchObject({ nombre: 'Tienda', estado: 'vencido' });
    await expect(client().rotar({ id })).rejects.toMatchObject({ codigo: 'ESTADO_INVALIDO' });
    await client().modificacion({ id, version: renamed.version, vence: '2026-11-20' });
    expect((await client().rotar({ id })).data.estado).toBe('activo');
  });

  it('ends for ever when revoked', async () => {
    const { data } = await alta();
    const { id } = data;
    expect((await client().revocar({ id })).data).toMatchObject({ estado: 'revocado', anterior: null });
    const refused = {
      codigo: 'ESTADO_INVALIDO',
      message: 'La clave fue revocada: cree otro usuario para integración.',
    };
    await expect(client().revocar({ id })).rejects.toMatchObject(refused);
    await expect(client().rotar({ id })).rejects.toMatchObject(refused);
    await expect(client().habilitacion({ id, activo: true })).rejects.toMatchObject(refused);
    await expect(client().modificacion({ id, version: 2, nombre: 'Otra' })).rejects.toMatchObject(refused);
  });

  it('is closed to those of other companies', async () => {
    const id = 'emp-4-int-1';
    const none = { codigo: 'NO_ENCONTRADO', message: 'No se encontró el usuario para integración.' };
    await expect(client('cliente').detalle({ id })).rejects.toMatchObject(none);
    await expect(client('cliente').rotar({ id })).rejects.toMatchObject(none);
    await expect(client('cliente').consulta({ filtros: { id_empresa: 'emp-4' } })).rejects.toMatchObject({
      codigo: 'NO_ENCONTRADO',
    });
    await expect(client('cliente').detalle({ id: 'none' })).rejects.toMatchObject(none);
  });

  it('writes who did what to the audit trail, without the hash', async () => {
    const { data } = await alta();
    await client('soporte').rotar({ id: data.id, gracia: false });
    const rows = await t.api.db
      .selectFrom('auditoria')
      .selectAll()
      .where('sandbox', '=', sandbox())
      .where('id_objeto', '=', data.id)
      .execute();
    expect(rows.map(({ usuario, accion }) => [accion, usuario]).toSorted()).toEqual([
      ['alta', 'admin'],
      ['rotacion', 'soporte'],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/hash/);
  });
});
