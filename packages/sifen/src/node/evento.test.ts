import { describe, expect, it } from 'vitest';
import type { DatosEvento } from '../datos-evento.ts';
import { emitirEvento } from './evento.ts';
import { firmarEvento, verificarFirma, verificarFirmaEvento } from './firma.ts';
import { crearPar } from './test/certificados.ts';
import { CARPETA_XSD, SIN_XSD, validar } from './test/esquema.ts';
import { rechazadosPorXmlsec, tieneXmlsec } from './test/xmlsec.ts';
import { construirEvento } from './xml/evento.ts';
import { respuestaEventoXml, type RespuestaEvento } from './xml/respuesta-evento.ts';

const cdc = '01800695631001001000000422026112011000237570';
const motivo = 'Error en «el precio» & <otros> datos: ñandú 🐦';
const fecha_emision = '2026-11-20T12:00:00.000Z';
const recepcion = { cdc, fecha_emision, fecha_recepcion: '2026-11-21T12:00:00.000Z' };
const conRuc = { nombre: 'Comercial Guaraní S.A.', ruc: { numero: '80013884', dv: 8 } };
const sinRuc = { nombre: 'Consuelo Giménez', documento: { tipo: 1, numero: '4554737' } };
const direccion = {
  direccion: 'Avda. España',
  numero_casa: 0,
  departamento: 1,
  desc_departamento: 'CAPITAL',
  distrito: 1,
  desc_distrito: 'ASUNCION (DISTRITO)',
  ciudad: 1,
  desc_ciudad: 'ASUNCION (DISTRITO)',
};
const rango = { timbrado: '12560693', establecimiento: '001', punto: '002', tipo_documento: 1 };

const EVENTOS: readonly (readonly [string, DatosEvento])[] = [
  ['cancelación', { tipo: 'cancelacion', cdc, motivo }],
  ['inutilización', { tipo: 'inutilizacion', ...rango, desde: 1, hasta: 1000, motivo }],
  [
    'inutilización of one',
    { tipo: 'inutilizacion', ...rango, desde: 9_999_999, hasta: 9_999_999, motivo, serie: 'AB' },
  ],
  [
    'nominación of a contribuyente',
    {
      tipo: 'nominacion',
      cdc,
      motivo,
      receptor: {
        tipo: 'contribuyente',
        tipo_operacion: 1,
        ruc: '80013884',
        dv: 8,
        tipo_contribuyente: 2,
        nombre: 'Comercial Guaraní S.A.',
        nombre_fantasia: 'Guaraní',
        contacto: {
          ...direccion,
          telefono: '021123456',
          celular: '0981123456',
          correos: ['a@example.com'],
          codigo_cliente: 'C-001',
        },
      },
    },
  ],
  [
    'nominación of a person',
    {
      tipo: 'nominacion',
      cdc,
      motivo,
      receptor: {
        tipo: 'no_contribuyente',
        tipo_documento: 1,
        numero_documento: '4554737',
        nombre: 'Consuelo',
      },
    },
  ],
  [
    'nominación of a client abroad',
    {
      tipo: 'nominacion',
      cdc,
      motivo,
      receptor: {
        tipo: 'exterior',
        pais: 'ARG',
        nombre: 'Juan Pérez',
        contacto: { direccion: 'Lavalle 100' },
      },
    },
  ],
  ['notificación', { tipo: 'notificacion', ...recepcion, receptor: conRuc, total_gs: 110_000 }],
  ['notificación of a person', { tipo: 'notificacion', ...recepcion, receptor: sinRuc, total_gs: 0.5 }],
  ['total conformidad', { tipo: 'conformidad', cdc, alcance: 'total' }],
  [
    'partial conformidad',
    { tipo: 'conformidad', cdc, alcance: 'parcial', fecha_recepcion: '2026-12-01T12:00:00.000Z' },
  ],
  ['disconformidad', { tipo: 'disconformidad', cdc, motivo }],
  ['desconocimiento', { tipo: 'desconocimiento', ...recepcion, receptor: conRuc, motivo }],
  [
    'desconocimiento of a person with a diplomatic card',
    {
      tipo: 'desconocimiento',
      ...recepcion,
      receptor: { nombre: 'Ana Paredes', documento: { tipo: 6, numero: 'D-12' } },
      motivo,
    },
  ],
];

const par = crearPar();
const firmado_en = '2026-11-22T14:00:00.000Z';
const mensajes = new Map(
  EVENTOS.map(([nombre, datos], i) => [nombre, emitirEvento({ contador: i + 1, firmado_en, datos }, par)]),
);

describe('an event message', () => {
  it.each([...mensajes])('of a %s is signed by its certificate', (nombre, xml) => {
    const counter = [...mensajes.keys()].indexOf(nombre) + 1;
    expect(verificarFirmaEvento(xml)).toMatchObject({ valida: true, id: String(counter) });
    expect(xml).toContain(`<Reference URI="#${counter}">`);
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?><gGroupGesEve xmlns="http:\/\/ekuatia/);
    expect(verificarFirma(xml)).toMatchObject({ valida: false });
  });

  it.each([
    ['another reason', (xml: string) => xml.replace('el precio', 'el importe')],
    ['another counter', (xml: string) => xml.replace('<rEve Id="1">', '<rEve Id="2">')],
    ['another moment', (xml: string) => xml.replace('T11:00:00</dFecFirma>', 'T11:00:01</dFecFirma>')],
  ])('with %s does not verify', (_caso, change) => {
    const xml = mensajes.get('cancelación') ?? '';
    expect(change(xml)).not.toBe(xml);
    expect(verificarFirmaEvento(change(xml)).valida).toBe(false);
  });

  it('states the moments on a Paraguayan clock', () => {
    expect(mensajes.get('notificación')).toContain('<dFecFirma>2026-11-22T11:00:00</dFecFirma>');
    expect(mensajes.get('notificación')).toContain('<dFecRecep>2026-11-21T09:00:00</dFecRecep>');
  });

  it('is not signed twice', () => {
    expect(() => firmarEvento(mensajes.get('cancelación') ?? '', par)).toThrow('El XML ya está firmado');
    expect(() => firmarEvento('<gGroupGesEve></gGroupGesEve>', par)).toThrow(
      'El XML no contiene un rEve con su contador',
    );
    expect(construirEvento(7, firmado_en, { tipo: 'cancelacion', cdc, motivo })).not.toContain('Signature');
  });

  it.skipIf(CARPETA_XSD === undefined)(
    `is valid against siRecepEvento_v150.xsd (${SIN_XSD})`,
    async () => {
      const result = await validar(mensajes, CARPETA_XSD ?? '', 'siRecepEvento_v150.xsd');
      for (const [nombre, errores] of result) expect(errores, nombre).toEqual([]);
      const roto = new Map([
        ['roto', (mensajes.get('cancelación') ?? '').replace('<mOtEve>', '<mOtEve>x</mOtEve><mOtEve>')],
      ]);
      expect((await validar(roto, CARPETA_XSD ?? '', 'siRecepEvento_v150.xsd')).get('roto')).not.toEqual([]);
    },
    60_000,
  );

  it.skipIf(!tieneXmlsec)('is verified by xmlsec1', () => {
    expect(rechazadosPorXmlsec(mensajes, 'rEve')).toEqual([]);
    const bueno = mensajes.get('cancelación') ?? '';
    const roto = bueno.replace('el precio', 'el importe');
    const second = new Map(Object.entries({ bueno, roto }));
    expect(rechazadosPorXmlsec(second, 'rEve')).toEqual(['roto']);
  });
});

describe('the response of the service', () => {
  const cases: readonly (readonly [string, RespuestaEvento])[] = [
    [
      'a registration',
      {
        contador: 1,
        procesado_en: firmado_en,
        estado: 'Aprobado',
        protocolo: '98765432109876543',
        respuestas: [{ codigo: '0600', mensaje: 'Evento registrado' }],
      },
    ],
    [
      'a rejection',
      {
        contador: 9_999_999_999,
        procesado_en: firmado_en,
        estado: 'Rechazado',
        respuestas: [{ codigo: '4003', mensaje: 'El documento ya fue cancelado' }],
      },
    ],
  ];
  const xmls = new Map(cases.map(([nombre, response]) => [nombre, respuestaEventoXml(response)]));

  it('has moment, protocol and code', () => {
    expect(xmls.get('a registration')).toContain(
      '<dFecProc>2026-11-22T11:00:00-03:00</dFecProc><gResProcEVe><dEstRes>Aprobado</dEstRes>' +
        '<dProtAut>98765432109876543</dProtAut><id>1</id><gResProc><dCodRes>0600</dCodRes>',
    );
    expect(xmls.get('a rejection')).not.toContain('dProtAut');
  });

  it.skipIf(CARPETA_XSD === undefined)(
    `is valid against WS_SiRecepEvento_v150.xsd (${SIN_XSD})`,
    async () => {
      const result = await validar(xmls, CARPETA_XSD ?? '', 'WS_SiRecepEvento_v150.xsd');
      for (const [nombre, errores] of result) expect(errores, nombre).toEqual([]);
    },
    60_000,
  );
});
