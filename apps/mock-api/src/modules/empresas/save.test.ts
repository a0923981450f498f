import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { esLogo } from '@portal/sifen/node';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import { ownSandbox } from '../../../test/own-sandbox.ts';
import { manualClock } from '../../core/clock.ts';
import { isSealed } from '../../core/at-rest.ts';
import { pedido } from '../../documentos/fixtures/facturas.ts';
import type { TestApi } from '../../test-api.ts';

const created = {
  ruc: '80000001',
  dv: 3,
  tipo_contribuyente: 2 as const,
  razon_social: '  Nueva   Empresa S.A. ',
  actividades: [{ codigo: '46300', descripcion: 'Comercio al por mayor' }],
  direccion: { direccion: 'Calle Palma', numero_casa: 0, departamento: 1, distrito: 1, ciudad: 1 },
  telefono: '021600100',
  correo: 'nueva@example.com',
};
const CSC = { id: '0002', secreto: 'a1B2'.repeat(8) };

describe.each(moduleDatabases)('writing empresas on $kind', ({ create }) => {
  let t: TestApi;
  const sandbox = ownSandbox('empresas');
  beforeAll(async () => {
    t = await apiOn(create, { seed: 'empty', clock: manualClock('2026-11-20T12:00:00Z') });
  });
  afterAll(() => t.close());

  const client = (usuario: 'admin' | 'subadmin' | 'soporte' | 'contabilidad' = 'admin') =>
    t.as(usuario, sandbox()).controller;
  const save = (cambios: object, usuario: Parameters<typeof client>[0] = 'admin') =>
    client(usuario).empresas.modificacion({ id: 'emp-1', version: 1, ...cambios });
  const row = (id: string) =>
    t.api.db
      .selectFrom('empresas')
      .selectAll()
      .where('sandbox', '=', sandbox())
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('registers one, with the CSC of the test environment, and tells what it lacks', async () => {
    const { data, message } = await client().empresas.alta(created);
    expect(message).toBe('Empresa guardada');
    expect(data).toMatchObject({
      version: 1,
      razon_social: 'Nueva Empresa S.A.',
      ambiente: 'pruebas',
      activa: true,
      limite_innominado: 7_000_000,
      csc: { id: '0001', configurado: true },
      direccion: { desc_departamento: 'CAPITAL', desc_ciudad: 'ASUNCION (DISTRITO)' },
      timbrado: null,
      certificado_estado: null,
    });
    const estados = Object.fromEntries(data.diagnostico.map(({ codigo, estado }) => [codigo, estado]));
    expect(estados).toEqual({
      activa: 'listo',
      datos: 'listo',
      timbrado: 'falta',
      csc: 'listo',
      certificado: 'falta',
      establecimientos: 'falta',
      transmision: 'listo',
    });
    expect((await client().empresas.detalle({ id: data.id })).data).toEqual(data);
  });

  it('gives a new one to the subadmin who made it', async () => {
    const { data } = await client('subadmin').empresas.alta(created);
    expect((await client('subadmin').empresas.detalle({ id: data.id })).data.id).toBe(data.id);
    await expect(client('contabilidad').empresas.detalle({ id: data.id })).rejects.toMatchObject({
      codigo: 'NO_ENCONTRADO',
    });
  });

  it('refuses a RUC that is registered, also of two at once', async () => {
    const error = {
      codigo: 'DUPLICADO',
      errores: [{ campo: 'ruc', mensaje: 'El RUC ya está registrado' }],
    };
    await expect(client().empresas.alta({ ...created, ruc: '80.069.563', dv: 1 })).rejects.toMatchObject(
      error,
    );
    const second = await Promise.allSettled([
      client().empresas.alta(created),
      client().empresas.alta(created),
    ]);
    expect(second.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    [{ dv: 1 }, 'ruc', 'El RUC no es válido: el dígito verificador debería ser 3'],
    [{ actividades: [] }, 'actividades', 'Agregue al menos una actividad económica'],
    [
      { direccion: { ...created.direccion, ciudad: 3427 } },
      'direccion.ciudad',
      'La ciudad no es de ese distrito',
    ],
    [{ csc: { id: '0001', secreto: 'corto' } }, 'csc.secreto', 'El CSC debe tener 32 caracteres'],
    [{ ambiente: 'produccion' }, 'csc.secreto', 'El CSC debe tener 32 caracteres'],
    [{ logo: 'data:image/gif;base64,R0lG' }, 'logo', 'El logo debe ser una imagen PNG o JPEG'],
    [{ logo: 'data:image/png;base64,R0lG' }, 'logo', 'El logo debe ser una imagen PNG o JPEG'],
    [{ papel_kude: 'a3' }, 'papel_kude', 'El papel debe ser a4, ticket_80 o ticket_58'],
    [{ color: 'rojo' }, 'color', 'El color debe tener la forma #rrggbb'],
  ])('refuses %j at its field', async (cambios, campo, mensaje) => {
    const alta = client().empresas.alta({ ...created, ...cambios } as never);
    await expect(alta).rejects.toMatchObject({ codigo: 'VALIDACION', errores: [{ campo, mensaje }] });
  });

  it('saves changes over the version that was edited', async () => {
    const { data } = await save({ telefono: '0981 555 321', nombre_fantasia: ' ' });
    expect(data).toMatchObject({ version: 2, telefono: '0981 555 321', nombre_fantasia: null });
    expect(data.color).toBe('#a3195b');
    await expect(save({ telefono: '021111222' })).rejects.toMatchObject({ codigo: 'CONFLICTO_VERSION' });
    const [noted] = await t.api.db
      .selectFrom('auditoria')
      .selectAll()
      .where('sandbox', '=', sandbox())
      .where('objeto', '=', 'empresas')
      .execute();
    expect(noted).toMatchObject({ usuario: 'admin', accion: 'modificacion', id_objeto: 'emp-1' });
    expect(noted?.detalle).toBe('Empresa Distribuidora Tajy S.A.: nombre_fantasia, telefono');
  });

  it('stores a CSC encrypted, keeps it without a new one, and returns it nowhere', async () => {
    const { data } = await save({ csc: CSC });
    expect(data.csc).toEqual({ id: '0002', configurado: true });
    const { csc_secreto } = await row('emp-1');
    expect(isSealed(csc_secreto)).toBe(true);
    const other = await save({ version: 2, csc: { id: '0003' } });
    expect(other.data.csc.id).toBe('0003');
    expect((await row('emp-1')).csc_secreto).toBe(csc_secreto);
    const written = await t.api.db
      .selectFrom('auditoria')
      .selectAll()
      .where('sandbox', '=', sandbox())
      .execute();
    expect(JSON.stringify([data, other, written])).not.toContain(CSC.secreto);
  });

  it('changes the ambiente only when told so, and never with the CSC of the tests', async () => {
    const sin = save({ ambiente: 'produccion', csc: CSC });
    await expect(sin).rejects.toMatchObject({
      codigo: 'ESTADO_INVALIDO',
      errores: [{ campo: 'confirma_ambiente' }],
    });
    await expect(save({ ambiente: 'produccion', confirma_ambiente: true })).rejects.toMatchObject({
      errores: [
        { campo: 'csc.secreto', mensaje: 'El CSC de pruebas no sirve en producción: ingrese el propio' },
      ],
    });
    const { data } = await save({ ambiente: 'produccion', csc: CSC, confirma_ambiente: true });
    expect(data.ambiente).toBe('produccion');
    await expect(save({ version: 2, ambiente: 'pruebas' })).rejects.toMatchObject({
      message: 'Confirme el paso a pruebas: los próximos documentos no tendrán valor fiscal.',
    });
  });

  it('lets soporte change technical data alone', async () => {
    await expect(save({ razon_social: 'Otra S.A.', color: '#112233' }, 'soporte')).rejects.toMatchObject({
      codigo: 'SIN_PERMISO',
      errores: [{ campo: 'razon_social', mensaje: 'El perfil Soporte solo modifica los datos técnicos.' }],
    });
    // Unchanged values do not count as changes.
    const { data } = await save(
      { razon_social: 'Distribuidora Tajy S.A.', color: '#112233', csc: CSC },
      'soporte',
    );
    expect(data).toMatchObject({ color: '#112233', csc: { id: '0002' } });
  });

  it('keeps the RUC of a company that has issued', async () => {
    await client().facturas.emitir(pedido());
    await expect(save({ ruc: '80000001', dv: 3 })).rejects.toMatchObject({
      codigo: 'ESTADO_INVALIDO',
      errores: [{ campo: 'ruc', mensaje: 'El RUC no se puede cambiar: la empresa ya emitió documentos' }],
    });
  });

  it('disables and enables; a disabled one issues nothing', async () => {
    const { data } = await client().empresas.habilitacion({ id: 'emp-1', activo: false });
    expect(data).toMatchObject({ activa: false, version: 2 });
    await expect(client().facturas.emitir(pedido())).rejects.toMatchObject({
      message: 'La empresa no está activa',
    });
    const other = await client().empresas.habilitacion({ id: 'emp-1', activo: false });
    expect(other.data.version).toBe(2);
    await client().empresas.habilitacion({ id: 'emp-1', activo: true });
    expect((await client().facturas.emitir(pedido())).status).toBe('success');
  });

  it.each(['subadmin', 'soporte', 'contabilidad'] as const)(
    'does not let %s disable one',
    async (usuario) => {
      await expect(
        client(usuario).empresas.habilitacion({ id: 'emp-1', activo: false }),
      ).rejects.toMatchObject({
        codigo: 'SIN_PERMISO',
      });
    },
  );

  it('filters by state, ambiente and certificate', async () => {
    await client().empresas.habilitacion({ id: 'emp-4', activo: false });
    const ids = async (filtros: object) =>
      (await client().empresas.consulta({ filtros })).data.map(({ id }) => id).sort();
    expect(await ids({ activa: false })).toEqual(['emp-4']);
    expect(await ids({ activa: true })).toEqual(['emp-1', 'emp-2', 'emp-3']);
    expect(await ids({ ambiente: 'produccion' })).toEqual([]);
    expect(await ids({ certificado: 'vigente' })).toEqual(['emp-1']);
    expect(await ids({ certificado: 'por_vencer' })).toEqual(['emp-2', 'emp-3']);
    expect(await ids({ certificado: 'vencido' })).toEqual(['emp-4']);
    const { data } = await client().empresas.alta(created);
    expect(await ids({ certificado: 'ninguno' })).toEqual([data.id]);
  });

  it('counts users and the documents of the month, and tells days of certificates', async () => {
    await client().facturas.emitir(pedido());
    const { data } = await client().empresas.consulta({ orden: { campo: 'ruc', sentido: 'asc' } });
    expect(data.map(({ id, usuarios, documentos_mes }) => [id, usuarios, documentos_mes])).toEqual([
      ['emp-3', 2, 0],
      ['emp-4', 2, 0],
      ['emp-2', 3, 0],
      ['emp-1', 4, 1],
    ]);
    expect(data.map(({ id, correo_configurado }) => [id, correo_configurado])).toEqual([
      ['emp-3', false],
      ['emp-4', false],
      ['emp-2', true],
      ['emp-1', false],
    ]);
    expect(data.map((one) => [one.certificado_dias, one.certificado_estado])).toEqual([
      [5, 'critico'],
      [-12, 'vencido'],
      [20, 'por_vencer'],
      [300, 'vigente'],
    ]);
  });

  it('exports the filtered list', async () => {
    const { data } = await client('contabilidad').empresas.exportacion({
      formato: 'csv',
      filtros: { texto: 'tajy' },
    });
    expect(data.nombre).toBe('empresas_2026-11-20.csv');
    const [titles, ...rows] = Buffer.from(data.base64, 'base64')
      .toString('utf8')
      .replaceAll('"', '')
      .trim()
      .split('\r\n');
    expect(titles).toContain('Razón social;Nombre de fantasía;RUC;Ambiente;Timbrado');
    expect(rows).toEqual([
      'Distribuidora Tajy S.A.;Tajy Mayorista;80069563-1;Pruebas;12560843;16/09/2027 09:00;021600100;facturacion@tajy.example;No;4;0;Sí',
    ]);
  });

  it('keeps a logo and takes it away', async () => {
    const { data } = await client().empresas.detalle({ id: 'emp-1' });
    expect(esLogo(data.logo ?? '')).toBe(true);
    expect((await save({ logo: null })).data.logo).toBeNull();
    const recoded = (await save({ version: 2, logo: data.logo })).data.logo;
    expect(esLogo(recoded ?? '')).toBe(true);
    expect((await save({ version: 3, logo: recoded })).data.logo).toBe(recoded);
  });
});
