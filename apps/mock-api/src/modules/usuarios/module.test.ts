import { calcularDigitoVerificador, formatearRuc } from '@portal/sifen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import { ownSandbox } from '../../../test/own-sandbox.ts';
import { manualClock } from '../../core/clock.ts';
import type { DemoUserName } from '../../seed/demo-users.ts';
import type { TestApi } from '../../test-api.ts';
import { idOf, created, numbered, type Alta } from './fixtures/usuarios.ts';

const ESTELA = numbered(104);
const BERNARDO = numbered(105);

describe.each(moduleDatabases)('usuarios on $kind', ({ create }) => {
  let t: TestApi;
  const sandbox = ownSandbox('usuarios');
  beforeAll(async () => {
    t = await apiOn(create, { clock: manualClock('2026-11-20T12:00:00Z') });
  });
  afterAll(() => t.close());
  const client = (user: DemoUserName = 'admin') => t.as(user, sandbox()).controller.usuarios;
  const alta = (cambios: Partial<Alta> = {}) => client().alta({ ...created, ...cambios });
  const versionDe = async (id: string): Promise<number> => (await client().detalle({ id })).data.version;
  const names = async (user: DemoUserName, filtros: object = {}) =>
    (await client(user).consulta({ filtros })).data.map(({ nombres: one }) => one);

  it('lists all users to admin and soporte, those of their companies without administrators to others', async () => {
    const all = await names('admin');
    expect(all).toHaveLength(11);
    expect(all).not.toContain('Bernardo');
    expect(await names('soporte')).toEqual(all);
    expect(await names('subadmin')).toEqual(
      all.filter((nombre) => !['Adriana', 'Sonia', 'Consuelo'].includes(nombre)),
    );
    expect(await names('cliente')).toEqual(['Blas', 'Carlos', 'Clara', 'Estela', 'Mirta', 'Sebastián']);
  });

  it.each([
    [{ estado: 'bloqueado' }, ['Blas']],
    [{ estado: 'pendiente' }, ['Pilar', 'Víctor']],
    [{ estado: 'baja' }, ['Bernardo']],
    [{ perfil: 'contabilidad' }, ['Carlos', 'Estela', 'Mirta', 'Víctor']],
    [{ perfil: 'admin' }, ['Adriana']],
    [{ id_empresa: 'emp-4' }, ['Estela', 'Mirta', 'Sebastián', 'Víctor']],
    [{ texto: 'RAMIREZ blas' }, ['Blas']],
    [{ texto: 'soporte@example.com' }, ['Sonia']],
    [{ texto: '3.654.987' }, ['Carlos']],
    [{ texto: 'nadie' }, []],
  ] as const)('filters by %j', async (filtros, expected) => {
    expect(await names('admin', filtros)).toEqual(expected);
  });

  it('tells the state, the last sign-in and what the caller may do', async () => {
    const { data } = await client().consulta({ filtros: { texto: 'estela' } });
    expect(data).toMatchObject([
      {
        perfiles: ['contabilidad', 'cliente'],
        estado: 'activo',
        otras_empresas: 0,
        acciones: ['editar', 'restablecer', 'bloquear', 'eliminar'],
      },
    ]);
    expect(data[0]?.ultimo_acceso).toMatch(/^2026-11-/);
    const { data: seen } = await client('cliente').detalle({ id: ESTELA });
    expect(seen).toMatchObject({ otras_empresas: 2, acciones: [] });
    expect(seen.empresas.map(({ id }) => id)).toEqual(['emp-1', 'emp-3']);
    expect(seen.accesos).toHaveLength(8);
  });

  it('shows a temporary password once, and keeps no plain text of it', async () => {
    const { data, message } = await alta();
    expect(message).toBe('Guarde esta contraseña: no volverá a mostrarse.');
    expect(data).toMatchObject({
      usuario: '5123456',
      email: 'rosa.gimenez@example.com',
      estado: 'pendiente',
      temporal_hasta: '2026-11-27T12:00:00.000Z',
    });
    expect(data.contrasena_temporal).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    expect((await client().detalle({ id: data.id })).data).not.toHaveProperty('contrasena_temporal');
    const { tables } = await t.withToken('', sandbox()).mock.takeSnapshot();
    expect(JSON.stringify(tables)).not.toContain(data.contrasena_temporal);
  });

  it.each([
    [{ nombres: ' ' }, 'nombres', 'El nombre es obligatorio'],
    [{ apellidos: '' }, 'apellidos', 'El apellido es obligatorio'],
    [{ nombres: 'x'.repeat(81) }, 'nombres', 'El nombre admite hasta 80 caracteres'],
    [{ nro_documento: '' }, 'nro_documento', 'El número de documento es obligatorio'],
    [
      { nro_documento: '12/34' },
      'nro_documento',
      'El número de documento admite letras, números, puntos, espacios y guiones',
    ],
    [{ nro_documento: '9'.repeat(21) }, 'nro_documento', 'El número de documento admite hasta 20 caracteres'],
    [{ email: '' }, 'email', 'El email es obligatorio'],
    [{ email: 'rosa' }, 'email', 'Debe ser un correo válido'],
    [{ perfiles: [] }, 'perfiles', 'Seleccione al menos un perfil'],
    [{ perfiles: ['cliente', 'cliente'] }, 'perfiles', 'Un perfil está repetido'],
    [{ empresas: [] }, 'empresas', 'Seleccione al menos una empresa'],
    [{ empresas: ['emp-1', 'emp-9'] }, 'empresas.1', 'La empresa no existe'],
    [{ nro_documento: '2876540' }, 'nro_documento', 'El número de documento ya está registrado'],
    [
      { nro_documento: formatearRuc('2876540', calcularDigitoVerificador('2876540')) },
      'nro_documento',
      'El número de documento ya está registrado',
    ],
    [{ nro_documento: 'sifen' }, 'nro_documento', 'El número de documento ya está registrado'],
    [{ nro_documento: 'CLIENTE' }, 'nro_documento', 'El número de documento ya está registrado'],
    [{ nro_documento: 'ventas-erp' }, 'nro_documento', 'El número de documento ya está registrado'],
    [{ email: 'CLIENTE@example.com' }, 'email', 'El email ya está registrado'],
  ] as const)('refuses %j', async (cambios, campo, mensaje) => {
    await expect(alta(cambios as Partial<Alta>)).rejects.toMatchObject({ errores: [{ campo, mensaje }] });
  });

  it('needs no company for those who see all or none', async () => {
    for (const [index, perfil] of (['admin', 'soporte', 'consulta'] as const).entries()) {
      const nro_documento = `600000${String(index)}`;
      const { data } = await alta({
        perfiles: [perfil],
        empresas: [],
        nro_documento,
        email: `${nro_documento}@example.com`,
      });
      expect(data.empresas).toEqual([]);
    }
  });

  it('gives one document number to one of two who ask for it at once', async () => {
    const all = await Promise.allSettled([alta(), alta({ email: 'otra@example.com' })]);
    expect(all.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(all.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { codigo: 'DUPLICADO' },
    });
  });

  it('changes what is sent, over the version that was edited', async () => {
    const { data } = await alta();
    const { id, version } = data;
    const { data: changed } = await client().modificacion({ id, version, nro_documento: '5123457' });
    expect(changed).toMatchObject({ usuario: '5123457', nombres: 'Rosa', perfiles: ['cliente'] });
    await expect(client().modificacion({ id, version, nombres: 'Otra' })).rejects.toMatchObject({
      codigo: 'CONFLICTO_VERSION',
    });
    const demo = await client().modificacion({
      id: idOf('cliente'),
      version: 1,
      nro_documento: '2876541',
      email: 'clara@example.com',
    });
    expect(demo.data).toMatchObject({
      usuario: 'cliente',
      nro_documento: '2876541',
      email: 'clara@example.com',
    });
  });

  it('blocks a user together with the other changes, or makes none of them', async () => {
    const { data } = await alta();
    const { id, version } = data;
    const lock = { id, version, nombres: 'Rosa Inés', activo: false, motivo: 'Licencia' };
    await expect(client().modificacion({ ...lock, nro_documento: 'CLIENTE' })).rejects.toMatchObject({
      codigo: 'DUPLICADO',
    });
    expect((await client().detalle({ id })).data).toMatchObject({ estado: 'pendiente', version });
    const { data: locked } = await client().modificacion(lock);
    expect(locked).toMatchObject({ nombres: 'Rosa Inés', estado: 'bloqueado', version: version + 1 });
    await client().modificacion({ id, version: version + 1, activo: false, apellidos: 'Vera' });
    const { data: free } = await client().modificacion({ id, version: version + 2, activo: true });
    expect(free).toMatchObject({ apellidos: 'Vera', estado: 'pendiente' });
    const { data: actos } = await t.as('admin', sandbox()).controller.auditoria.consulta({
      filtros: { objetos: ['usuarios'], id_objeto: id },
    });
    expect(actos.map(({ accion, detalle }) => `${accion}: ${detalle}`).toSorted()).toEqual([
      'alta: Usuario 5123456, Rosa Giménez',
      'bloqueo: Usuario 5123456, Rosa Inés Giménez: Licencia',
      'desbloqueo: Usuario 5123456, Rosa Inés Vera',
      'modificacion: Usuario 5123456, Rosa Inés Giménez',
      'modificacion: Usuario 5123456, Rosa Inés Vera',
    ]);
  });

  it('takes another of its profiles when the chosen one is taken away', async () => {
    const id = idOf('multi');
    const version = await versionDe(id);
    await client().modificacion({ id, version, perfiles: ['contabilidad', 'subadmin'] });
    const { user } = await t.as('multi', sandbox()).session.accessToken({ query: {} });
    expect(user.role).toEqual(['contabilidad']);
  });

  it('removes a user, whose row stays, and brings it back', async () => {
    const { data } = await alta();
    const { id } = data;
    await client().baja({ id, motivo: 'Ya no trabaja' });
    expect((await client().detalle({ id })).data).toMatchObject({
      estado: 'baja',
      acciones: ['desbloquear'],
    });
    expect(await names('admin', { texto: '5123456' })).toEqual([]);
    await expect(client().modificacion({ id, version: 2, nombres: 'Otra' })).rejects.toMatchObject({
      codigo: 'ESTADO_INVALIDO',
    });
    expect((await client().desbloquear({ id })).data.estado).toBe('pendiente');
    expect((await client().habilitacion({ id: BERNARDO, activo: true })).data.estado).toBe('activo');
  });

  it('writes who did what to the audit trail, without passwords', async () => {
    const { data } = await alta();
    const { id } = data;
    await client('soporte').restablecerContrasena({ id });
    await client().habilitacion({ id, activo: false });
    const rows = await t.api.db
      .selectFrom('auditoria')
      .selectAll()
      .where('sandbox', '=', sandbox())
      .where('id_objeto', '=', id)
      .execute();
    expect(rows.map(({ accion, usuario }) => `${accion} ${usuario}`).toSorted()).toEqual([
      'alta admin',
      'bloqueo admin',
      'restablecer_contrasena soporte',
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/scrypt|"contrasena"/);
  });

  it('exports the filtered list', async () => {
    const { data } = await client().exportacion({ formato: 'csv', filtros: { perfil: 'admin' } });
    expect(data.nombre).toBe('usuarios_2026-11-20.csv');
    const lines = Buffer.from(data.base64, 'base64')
      .toString('utf8')
      .replaceAll('"', '')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Adriana;Domínguez;1131421;admin;admin@example.com;Administrador');
  });
});
