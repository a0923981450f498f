import type { DocumentoFila, FiltrosDocumentos } from '@portal/contracts';
import { calcularTotales, formatearCdc, type DatosDocumento } from '@portal/sifen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manualClock } from '../../core/clock.ts';
import type { DemoUserName } from '../../seed/demo-users.ts';
import { testApi, type TestApi } from '../../test-api.ts';

const NOW = '2026-11-20T12:00:00Z';

describe('the detail of a document', () => {
  let t: TestApi;
  beforeAll(() => {
    t = testApi({ clock: manualClock(NOW) });
  });
  afterAll(() => t.close());

  const de = (usuario: DemoUserName) => t.as(usuario).controller.documentosElectronicos;
  const find = async (
    filtros: FiltrosDocumentos,
    usuario: DemoUserName = 'admin',
  ): Promise<DocumentoFila[]> => (await de(usuario).consulta({ filtros, por_pagina: 100 })).data;
  const first = async (filtros: FiltrosDocumentos): Promise<DocumentoFila> => (await find(filtros))[0]!;

  it('is found by id and by CDC with blanks, and says what the list says', async () => {
    const row = await first({ tipo: [1], estado: ['aprobado'], id_empresa: 'emp-1' });
    const { data } = await de('cliente').detalle({ id: row.id });
    const porCdc = await de('cliente').detalle({ cdc: ` ${formatearCdc(row.cdc)} ` });
    expect(porCdc.data).toEqual(data);
    expect(data).toMatchObject({
      id: row.id,
      numero: row.numero,
      estado: 'aprobado',
      total: row.total,
      saldo: row.total,
    });
    expect(data.emisor).toMatchObject({
      ruc: '80069563',
      dv: 1,
      razon_social: 'Distribuidora Tajy S.A.',
      ambiente: 'pruebas',
    });
    expect(data.timbrado).toEqual({ numero: '12560843', fecha_inicio: '2024-03-01' });
    expect(`${data.establecimiento}-${data.punto}`).toBe(row.numero.slice(0, 7));
  });

  it('signs a seeded document when it is first looked at, and gives the same XML ever after', async () => {
    const row = (await find({ tipo: [1], estado: ['aprobado'] })).at(-1)!;
    expect(row.url_qr).toBe('');
    const { data } = await de('admin').detalle({ id: row.id });
    expect(data.xml).toContain(`<DE Id="${row.cdc}">`);
    expect(data.url_qr).toMatch(/^https:\/\/ekuatia\.set\.gov\.py\/consultas-test\/qr\?nVersion=150&Id=/);
    expect((await de('admin').detalle({ id: row.id })).data.xml).toBe(data.xml);
    expect((await find({ cdc: row.cdc }))[0]!.url_qr).toBe(data.url_qr);
  });

  it('has the amounts of every line', async () => {
    const { data } = await de('admin').detalle({ id: (await first({ tipo: [1], moneda: 'USD' })).id });
    const datos = data.datos as unknown as DatosDocumento;
    const totales = calcularTotales(datos);
    expect(data.lineas).toEqual(
      totales.items.map(({ total, base, iva, exenta }) => ({ total, base, iva, exenta })),
    );
    expect(data.totales).toMatchObject({
      total_general: data.total,
      total_gs: data.total_gs,
      total_iva: totales.total_iva,
    });
  });

  it('returns SIFEN responses, mails, events and history', async () => {
    const { data } = await de('admin').detalle({
      id: (await first({ estado: ['cancelado'], tipo: [1] })).id,
    });
    expect(data.respuestas).toMatchObject([{ intento: 1, estado: 'aprobado', codigo: '0260' }]);
    expect(data.eventos).toMatchObject([{ tipo: 'cancelacion', estado: 'registrado', codigo: '0600' }]);
    expect(data.historial.map(({ accion }) => accion)).toEqual(['cancelar', 'respuesta', 'enviar', 'emitir']);
    const failed = await de('admin').detalle({
      id: (await first({ id_empresa: 'emp-1', correo_fallido: true })).id,
    });
    expect(failed.data.correos).toMatchObject([
      {
        estado: 'fallido',
        error: expect.stringContaining('rechaza'),
        destinatarios: [expect.stringContaining('@rechaza.test')],
      },
    ]);
  });

  it('has no XML for kinds that are only listed, and offers nothing to do with them', async () => {
    for (const { id } of await find({ tipo: [4, 6, 7] })) {
      const { data } = await de('admin').detalle({ id });
      expect(data.xml).toBeNull();
      expect(data.acciones).toEqual([]);
      expect(data.saldo).toBeNull();
    }
  });

  it('knows how much of a factura is credited', async () => {
    const acreditadas = await find({ con_nota_credito: true });
    for (const { id, saldo, nota_credito, total, acciones, cancelable_hasta } of acreditadas) {
      expect(nota_credito).toBe(saldo === 0 ? 'total' : 'parcial');
      expect(saldo).toBeLessThan(total);
      expect(acciones.includes('emitir_nota_credito')).toBe((saldo ?? 0) > 0);
      expect(cancelable_hasta).toBeNull();
      const { data } = await de('admin').detalle({ id });
      expect(data.eventos.map(({ tipo }) => tipo)).toContain('devolucion_ajuste');
    }
    expect(acreditadas.length).toBeGreaterThan(10);
  });

  it.each([
    ['123', 'El CDC debe tener 44 dígitos'],
    ['0180069563100100100000042202611201100023757X', 'El CDC solo puede contener dígitos'],
    ['01800695631001001000000422026112011000237571', 'El dígito verificador del CDC no es correcto'],
  ])('refuses the CDC %s with its message', async (cdc, mensaje) => {
    await expect(de('admin').detalle({ cdc })).rejects.toMatchObject({
      codigo: 'VALIDACION',
      errores: [{ campo: 'cdc', mensaje }],
    });
  });

  it('refuses a missing document and one of another user with the same message', async () => {
    const foreign = await first({ id_empresa: 'emp-2' });
    for (const clave of [{ id: foreign.id }, { cdc: foreign.cdc }, { id: 'nadie' }]) {
      await expect(de('cliente').detalle(clave)).rejects.toMatchObject({
        codigo: 'NO_ENCONTRADO',
        message: 'No se encontró el documento.',
      });
    }
  });

  it.each([
    ['generado', 'cliente', ['enviar', 'duplicar']],
    ['enviado', 'cliente', ['consultar_estado', 'duplicar']],
    ['error_envio', 'cliente', ['reintentar', 'duplicar']],
    ['rechazado', 'cliente', ['corregir', 'duplicar']],
    ['cancelado', 'cliente', ['duplicar']],
    ['generado', 'contabilidad', ['duplicar']],
    ['enviado', 'contabilidad', ['duplicar']],
    ['error_envio', 'contabilidad', ['duplicar']],
    ['rechazado', 'contabilidad', ['corregir', 'duplicar']],
  ] as const)('offers for a factura %s to %s: %j', async (estado, usuario, acciones) => {
    const rows = await find({ estado: [estado], tipo: [1], id_empresa: 'emp-1' }, usuario);
    expect(rows[0]?.acciones).toEqual(acciones);
  });

  it.each([
    ['generado', 'cliente', ['enviar', 'duplicar']],
    ['rechazado', 'cliente', ['corregir', 'duplicar']],
    ['rechazado', 'contabilidad', ['corregir', 'duplicar']],
  ] as const)('offers for a nota de crédito %s to %s: %j', async (estado, usuario, acciones) => {
    const rows = await find({ estado: [estado], tipo: [5], id_empresa: 'emp-1' }, usuario);
    expect(rows[0]?.acciones).toEqual(acciones);
  });

  it('offers nothing for kinds that are only listed', async () => {
    const rows = await find({ tipo: [4, 6, 7], id_empresa: 'emp-1' }, 'cliente');
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.flatMap(({ acciones }) => acciones)).toEqual([]);
  });

  it.each(['cliente', 'contabilidad'] as const)(
    'offers cancelling to %s until 48 hours have passed',
    async (usuario) => {
      const rows = await find(
        { estado: ['aprobado'], tipo: [1], id_empresa: 'emp-1', desde: '2026-11-18' },
        usuario,
      );
      const aprobada = (hours: number) =>
        rows.find(({ aprobado_en }) => Date.parse(aprobado_en!) === Date.parse(NOW) - hours * 3_600_000)!;
      expect(aprobada(47).acciones).toEqual(
        expect.arrayContaining(['cancelar', 'emitir_nota_credito', 'duplicar']),
      );
      expect(aprobada(47).cancelable_hasta).toBe('2026-11-20T10:00:00-03:00');
      expect(aprobada(49).acciones).toEqual(expect.arrayContaining(['emitir_nota_credito', 'duplicar']));
      expect(aprobada(49).acciones).not.toContain('cancelar');
      expect(aprobada(49).cancelable_hasta).toBeNull();
    },
  );

  it('shows the response of the tax authority as soon as it is due', async () => {
    const clock = manualClock(NOW);
    const other = testApi({ clock });
    const { documentosElectronicos } = other.as('cliente').controller;
    const pendientes = async () => (await documentosElectronicos.contar({})).data.pendientes;
    const before = await pendientes();
    clock.advance(64_000);
    expect(await pendientes()).toBe(before - 1);
    clock.advance(56_000);
    expect(await pendientes()).toBe(before - 4);
    await other.close();
  });
});
