import { verificarFirmaEvento } from '@portal/sifen/node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import {
  datosFactura,
  emitirAndRespond,
  item,
  rechazo,
  testClock,
} from '../../documentos/fixtures/facturas.ts';
import type { TestApi } from '../../test-api.ts';

const DAY = 86_400_000;
const motivo = 'Faltan dos cajas del pedido';
const receptor = {
  tipo: 'no_contribuyente',
  tipo_documento: 1,
  numero_documento: '4554737',
  nombre: 'Consuelo Giménez',
} as const;

describe.each(moduleDatabases)('the responses of a receiver on $kind', ({ create }) => {
  let t: TestApi;
  beforeEach(async () => {
    t = await apiOn(create, { clock: testClock(), seed: 'empty' });
    await t.as('consulta').controller.certificadosReceptor.generar({});
  });
  afterEach(() => t.close());

  const own = () => t.as('consulta').controller;
  const received = (cambios = {}) => emitirAndRespond(t, datosFactura({ receptor, ...cambios }));
  const listed = async (estado: 'sin_respuesta' | 'conforme_parcial' | 'conforme' | 'disconforme') =>
    (await own().consultas.consulta({ filtros: { respuesta: [estado] } })).data.map(({ cdc }) => cdc);
  const documento = async (cdc: string) => (await own().consultas.detalle({ cdc })).data.documento!;

  it('are in the list, its filter, the detail and the export, as its events say', async () => {
    const { cdc } = await received();
    const other = await received();
    expect(await listed('sin_respuesta')).toEqual(expect.arrayContaining([cdc, other.cdc]));
    const fecha_recepcion = new Date(t.clock.now().getTime() + 5 * DAY).toISOString();
    await own().eventos.alta({ tipo: 'conformidad', cdc, alcance: 'parcial', fecha_recepcion });
    expect(await listed('conforme_parcial')).toEqual([cdc]);
    expect(await listed('sin_respuesta')).toEqual([other.cdc]);
    expect((await documento(cdc)).respuesta).toMatchObject({
      estado: 'conforme_parcial',
      fecha_estimada: '2026-11-25',
      plazo: { para: 'responder' },
    });
    t.clock.advance(1000);
    await own().eventos.alta({ tipo: 'conformidad', cdc, alcance: 'total' });
    expect(await listed('conforme')).toEqual([cdc]);
    t.clock.advance(1000);
    await own().eventos.alta({ tipo: 'disconformidad', cdc, motivo });
    expect(await listed('disconforme')).toEqual([cdc]);
    expect(await listed('conforme')).toEqual([]);
    const { data } = await own().consultas.exportacion({
      formato: 'csv',
      filtros: { respuesta: ['disconforme', 'desconocido'] },
    });
    const [titles = '', ...rows] = Buffer.from(data.base64, 'base64').toString().trim().split('\r\n');
    expect(titles).toContain(
      '"Mi respuesta";"Recepción estimada";"Días para responder";"Días para corregir"',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('Disconforme');
  });

  it('are listed with their code, and their XML is signed by the receiver', async () => {
    const { cdc } = await received();
    const foreign = await received();
    const { data } = await own().eventos.alta({ tipo: 'notificacion', cdc });
    const [evento] = (await documento(cdc)).eventos;
    expect(evento).toMatchObject({
      id: data.id,
      tipo: 'notificacion',
      estado: 'registrado',
      codigo: '0600',
      acciones: ['descargar_xml'],
    });
    const pedido = { formato: 'xml', cdc, id_evento: data.id } as const;
    const { data: file } = await own().consultas.exportacion(pedido);
    expect(file.nombre).toMatch(/^EVE_notificacion_001-001-\d{7}_1\.xml$/);
    const xml = Buffer.from(file.base64, 'base64').toString();
    expect(verificarFirmaEvento(xml).valida).toBe(true);
    expect(xml).toContain(`<Id>${cdc}</Id>`);
    expect(await rechazo(own().consultas.exportacion({ ...pedido, cdc: foreign.cdc }))).toMatchObject({
      codigo: 'NO_ENCONTRADO',
    });
  });

  it('that are pending say so, and are sent again by who made them', async () => {
    const { cdc } = await received({ items: [item({ codigo: 'SIM-EVENTO-0161' })] });
    await own().eventos.alta({ tipo: 'conformidad', cdc, alcance: 'total' });
    const { respuesta, eventos } = await documento(cdc);
    expect(respuesta).toMatchObject({ estado: 'sin_respuesta', pendiente: true });
    expect(respuesta.acciones.find(({ accion }) => accion === 'conformidad_total')?.impedimento).toBe(
      'Ya hay un evento de conformidad de este documento pendiente de respuesta',
    );
    expect(eventos[0]).toMatchObject({ estado: 'pendiente', codigo: '0161' });
    expect(eventos[0]?.acciones).toEqual(['reintentar', 'descargar_xml']);
    await own().eventos.reintentar({ id: eventos[0]?.id ?? '' });
    expect((await documento(cdc)).respuesta).toMatchObject({ estado: 'conforme', pendiente: false });
  });

  it('show the issuer what was said, and offer it nothing', async () => {
    const { cdc } = await received();
    await own().eventos.alta({ tipo: 'disconformidad', cdc, motivo });
    const { data } = await t.as('admin').controller.consultas.detalle({ cdc });
    expect(data.documento).toMatchObject({
      es_emisor: true,
      es_receptor: false,
      respuesta: { estado: 'disconforme', acciones: [] },
      eventos: [{ tipo: 'disconformidad', motivo }],
    });
  });

  it('do not show what the service refused the issuer', async () => {
    const { id, cdc } = await received({ items: [item({ codigo: 'SIM-EVENTO-4002' })] });
    const { data } = await t
      .as('cliente')
      .controller.eventos.alta({ tipo: 'cancelacion', id, motivo: 'Se emitió por error' });
    expect(data.estado).toBe('rechazado');
    expect((await documento(cdc)).eventos).toEqual([]);
    const pedido = { formato: 'xml', cdc, id_evento: data.id } as const;
    expect(await rechazo(own().consultas.exportacion(pedido))).toMatchObject({ codigo: 'NO_ENCONTRADO' });
  });
});
