import { verificarFirmaEvento } from '@portal/sifen/node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  datosFactura,
  emitirAndRespond,
  item,
  rechazo,
  testClock,
} from '../../documentos/fixtures/facturas.ts';
import { storeOf } from '../../store/store.ts';
import { testApi, type TestApi } from '../../test-api.ts';

const DAY = 86_400_000;
const motivo = 'Faltan dos cajas del pedido';
const receptor = {
  tipo: 'no_contribuyente',
  tipo_documento: 1,
  numero_documento: '4554737',
  nombre: 'Consuelo Giménez',
} as const;

describe('events of the receiver', () => {
  let t: TestApi;
  beforeEach(async () => {
    t = testApi({ clock: testClock(), seed: 'empty' });
    await t.as('consulta').controller.certificadosReceptor.generar({});
  });
  afterEach(() => t.close());
  const own = () => t.as('consulta').controller.eventos;
  const emisor = () => t.as('cliente').controller;
  const received = (cambios = {}) => emitirAndRespond(t, datosFactura({ receptor, ...cambios }));

  it('are signed with the certificate of the receiver and shown to the issuer', async () => {
    const { id, cdc } = await received();
    const { data } = await own().alta({ tipo: 'notificacion', cdc });
    expect(data).toMatchObject({ estado: 'registrado', codigo: '0600' });
    const { data: detalle } = await emisor().eventos.detalle({ id: data.id });
    expect(detalle).toMatchObject({ origen: 'receptor', tipo: 'notificacion', usuario: 'consulta', cdc });
    const [certificado] = await storeOf(t.api.db, 'default')
      .select('certificados_receptor')
      .selectAll()
      .execute();
    const verified = verificarFirmaEvento(detalle.xml ?? '');
    expect(verified.valida && verified.certificado_pem.replace(/\s/g, '')).toBe(
      certificado?.certificado_pem.replace(/\s/g, ''),
    );
    expect(detalle.xml).toContain('<dTipIDRec>1</dTipIDRec><dNumID>4554737</dNumID>');
    const { data: documento } = await emisor().documentosElectronicos.detalle({ id });
    expect(documento.eventos).toMatchObject([{ tipo: 'notificacion', origen: 'receptor' }]);
    expect(documento.estado).toBe('aprobado');
    const { data: count } = await emisor().eventos.contar({ filtros: { id_empresa: 'emp-1' } });
    expect(count).toEqual({ emitidos: 0, recibidos: 1 });
  });

  it('go from a partial to a total conformidad, and leave the issuer free to cancel', async () => {
    const { id, cdc } = await received();
    const fecha_recepcion = new Date(t.clock.now().getTime() + 5 * DAY).toISOString();
    const partial = { tipo: 'conformidad', cdc, alcance: 'parcial' } as const;
    expect((await rechazo(own().alta(partial))).errores).toEqual([
      { campo: 'fecha_recepcion', mensaje: 'Ingrese la fecha estimada de recepción' },
    ]);
    const { data } = await own().alta({ ...partial, fecha_recepcion });
    expect((await emisor().eventos.detalle({ id: data.id })).data).toMatchObject({
      alcance: 'parcial',
      fecha_recepcion,
    });
    expect((await own().alta({ tipo: 'conformidad', cdc, alcance: 'total' })).message).toBe(
      'La conformidad fue registrada',
    );
    expect(await rechazo(own().alta({ tipo: 'conformidad', cdc, alcance: 'total' }))).toMatchObject({
      codigo: 'ESTADO_INVALIDO',
      message: 'El documento ya tiene sus dos conformidades',
    });
    expect((await emisor().eventos.alta({ tipo: 'cancelacion', id, motivo })).data.estado).toBe('registrado');
    for (const tipo of ['notificacion', 'desconocimiento'] as const)
      expect(
        await rechazo(own().alta({ tipo, cdc, ...(tipo === 'desconocimiento' ? { motivo } : {}) } as never)),
      ).toMatchObject({ codigo: 'ESTADO_INVALIDO', message: 'El documento está cancelado' });
  });

  it('correct a conformidad within 15 days', async () => {
    const { cdc } = await received();
    await own().alta({ tipo: 'conformidad', cdc, alcance: 'total' });
    t.clock.advance(15 * DAY + 1);
    expect(await rechazo(own().alta({ tipo: 'disconformidad', cdc, motivo }))).toMatchObject({
      codigo: 'PLAZO_VENCIDO',
      message: expect.stringMatching(/^El plazo de 15 días para corregir su respuesta venció el /),
    });
    t.clock.advance(-1);
    expect((await own().alta({ tipo: 'disconformidad', cdc, motivo })).data.estado).toBe('registrado');
  });

  it('end 45 days from the approval, whenever it was issued; a late notificación has an observation', async () => {
    const { cdc } = await received({
      fecha_emision: new Date(t.clock.now().getTime() - 20 * DAY).toISOString(),
    });
    const total = { tipo: 'conformidad', cdc, alcance: 'total' } as const;
    t.clock.advance(45 * DAY + 1000);
    const vencido = { codigo: 'PLAZO_VENCIDO', message: 'El plazo de 45 días para responder venció' };
    expect(await rechazo(own().alta(total))).toMatchObject(vencido);
    expect(await rechazo(own().alta({ tipo: 'desconocimiento', cdc, motivo }))).toMatchObject(vencido);
    const { data } = await own().alta({ tipo: 'notificacion', cdc });
    expect(data).toMatchObject({ estado: 'registrado', codigo: '4114' });
    const { data: detalle } = await emisor().eventos.detalle({ id: data.id });
    expect(detalle.respuesta_xml).toContain('<dEstRes>Aprobado con observación</dEstRes>');
    t.clock.advance(-DAY);
    expect((await own().alta({ tipo: 'desconocimiento', cdc, motivo })).data.estado).toBe('registrado');
    expect(await rechazo(own().alta({ tipo: 'disconformidad', cdc, motivo }))).toMatchObject({
      message: 'El receptor ya desconoció este documento',
    });
  });

  it('take the response that an item of the document asks for, when they have no reason', async () => {
    const { cdc } = await received({ items: [item({ codigo: 'SIM-EVENTO-0161' })] });
    const { data } = await own().alta({ tipo: 'conformidad', cdc, alcance: 'total' });
    expect(data).toMatchObject({ estado: 'pendiente', codigo: '0161' });
    expect((await own().reintentar({ id: data.id })).data.estado).toBe('registrado');
  });

  it('are for documents of the caller, with a certificate', async () => {
    const foreign = await emitirAndRespond(t);
    const propia = await received();
    for (const cdc of [foreign.cdc, '01444444017001001001452822017012515873260988'])
      expect(await rechazo(own().alta({ tipo: 'conformidad', cdc, alcance: 'total' }))).toMatchObject({
        codigo: 'NO_ENCONTRADO',
      });
    expect(
      (await rechazo(own().alta({ tipo: 'conformidad', cdc: '123', alcance: 'total' }))).errores,
    ).toMatchObject([{ campo: 'cdc' }]);
    expect(await rechazo(own().alta({ tipo: 'cancelacion', id: propia.id, motivo }))).toMatchObject({
      codigo: 'NO_ENCONTRADO',
    });
    const { data } = await t.as('consulta').controller.certificadosReceptor.detalle({});
    await t.as('consulta').controller.certificadosReceptor.baja({ id: data.certificado?.id ?? '' });
    const sin = await rechazo(own().alta({ tipo: 'conformidad', cdc: propia.cdc, alcance: 'total' }));
    expect(sin.errores).toEqual([
      {
        campo: 'certificado',
        mensaje: 'Para responder necesita un certificado: cargue el suyo o genere uno de prueba',
      },
    ]);
  });
});
