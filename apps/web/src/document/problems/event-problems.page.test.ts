import {
  evaluarCancelacion,
  evaluarEventoReceptor,
  evaluarInutilizacion,
  evaluarNominacion,
  TIPOS_EVENTO,
  type SolicitudCancelacion,
  type SolicitudInutilizacion,
  type SolicitudNominacion,
  type SolicitudReceptor,
  type TipoEventoReceptor,
} from '@portal/sifen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeLanguage } from '../../i18n/i18n.ts';
import { problemText } from './problem-text.ts';

const now = '2026-11-22T12:00:00.000Z';
const daysAgo = (days: number): string => new Date(Date.parse(now) - days * 86_400_000).toISOString();
const motivo = 'Un motivo';

const cancellations: readonly Partial<SolicitudCancelacion>[] = [
  { estado: 'cancelado' },
  { estado: 'generado' },
  { aprobado_en: daysAgo(3) },
  { tipo: 5, aprobado_en: daysAgo(8) },
  { notas_credito: ['001-001-0000007'] },
  { motivo: 'no' },
];
const many = Array.from({ length: 12 }, (_, i) => `001-001-00000${String(i + 10)}`);
const ranges: readonly Partial<SolicitudInutilizacion>[] = [
  { desde: 0 },
  { desde: 2 },
  { hasta: 1001 },
  { timbrado_valido: false },
  { establecimiento_valido: false },
  { punto_valido: false },
  { tipo_valido: false },
  { aprobados: ['001-001-0000001'] },
  { aprobados: many },
  { en_proceso: ['001-001-0000001'] },
  { en_proceso: many },
  { inutilizados: ['001-001-0000001'] },
  { inutilizados: many },
  { consumido_en: daysAgo(60) },
];
const person = { tipo: 'no_contribuyente', tipo_documento: 1, numero_documento: '1', nombre: 'Ana' } as const;
const state = {
  tipo: 'contribuyente',
  tipo_operacion: 3,
  ruc: '80013884',
  dv: 8,
  tipo_contribuyente: 2,
  nombre: 'Ministerio',
} as const;
const nominations: readonly Partial<SolicitudNominacion>[] = [
  { estado: 'cancelado' },
  { estado: 'generado' },
  { tipo: 5 },
  { nominada: true },
  { receptor: { tipo: 'innominado' } },
  { receptor: state },
  { receptor: { ...state, tipo_operacion: 2 } },
  { receptor: { ...state, tipo_operacion: 1 }, situacion_ruc: 'desconocido' },
  { receptor: { ...state, tipo_operacion: 1 }, situacion_ruc: 'inactivo' },
];
const before = (...tipos: readonly TipoEventoReceptor[]) =>
  tipos.map((tipo) => ({ tipo, fecha: daysAgo(1), alcance: 'total' as const }));
const partial = [{ tipo: 'conformidad', fecha: daysAgo(1), alcance: 'parcial' }] as const;
const responses: readonly Partial<SolicitudReceptor>[] = [
  { estado: 'generado' },
  { estado: 'cancelado' },
  { anteriores: before('desconocimiento') },
  { anteriores: before('conformidad') },
  { anteriores: before('conformidad', 'conformidad') },
  { anteriores: partial, alcance: 'parcial' },
  { aprobado_en: daysAgo(46) },
  { anteriores: [{ tipo: 'disconformidad', fecha: daysAgo(16) }] },
  { fecha_recepcion: now },
  { alcance: 'parcial' },
  { alcance: 'parcial', fecha_recepcion: daysAgo(9) },
  { tipo: 'notificacion', anteriores: before('conformidad') },
  { tipo: 'notificacion', anteriores: before('notificacion') },
  { tipo: 'notificacion', fecha_recepcion: '2027-01-01T00:00:00Z' },
  { tipo: 'disconformidad', anteriores: before('disconformidad') },
];

const refusals = [
  ...cancellations.map((one) =>
    evaluarCancelacion({ tipo: 1, estado: 'aprobado', aprobado_en: daysAgo(1), motivo, ahora: now, ...one }),
  ),
  ...ranges.map((one) => evaluarInutilizacion({ desde: 1, hasta: 1, motivo, ahora: now, ...one })),
  ...nominations.map((one) =>
    evaluarNominacion({
      tipo: 1,
      estado: 'aprobado',
      receptor_actual: { tipo: 'innominado' },
      nominada: false,
      receptor: person,
      motivo,
      ahora: now,
      ...one,
    }),
  ),
  ...responses.map((one) =>
    evaluarEventoReceptor({
      tipo: 'conformidad',
      estado: 'aprobado',
      fecha_emision: daysAgo(2),
      ahora: now,
      anteriores: [],
      aprobado_en: daysAgo(2),
      alcance: 'total',
      ...one,
    }),
  ),
];
const messages = new Set([
  ...refusals.map((refusal) => refusal?.mensaje ?? 'not refused'),
  ...(
    ['cancelacion', 'nominacion', 'notificacion', 'conformidad', 'disconformidad', 'desconocimiento'] as const
  ).map(
    (tipo) =>
      `Ya hay un evento de ${TIPOS_EVENTO[tipo].etiqueta.toLowerCase()} de este documento pendiente de respuesta`,
  ),
  'El evento no está pendiente',
  'El portal no cancela documentos de este tipo',
  'Su número de documento no es un RUC: no puede firmar eventos',
  'Para responder necesita un certificado: cargue el suyo o genere uno de prueba',
  'Para responder necesita un certificado: cargue el suyo',
  'Su certificado venció el 20/11/2026',
  'Su certificado estará vigente desde el 20/11/2027',
  // Messages for a file uploaded by a receiver.
  'La contraseña del certificado es incorrecta',
  'El archivo no es un certificado PKCS#12',
  'El certificado no contiene la clave privada',
  'El archivo no contiene el certificado de su clave privada',
  'El RUC del certificado (80013884-8) no corresponde a su documento (4554737-8)',
  'El RUC 4554737-8 es el de su documento',
]);

describe('problemText of events', () => {
  it('leaves Spanish as the rules say it', () => {
    expect(messages).not.toContain('not refused');
    for (const message of messages) expect(problemText(message)).toBe(message);
  });

  describe.each(['en', 'tr', 'ar'] as const)('in %s', (language) => {
    beforeAll(() => changeLanguage(language));
    afterAll(() => changeLanguage('es'));

    it('knows every sentence of the rules, and leaves nothing unfilled', () => {
      expect([...messages].filter((message) => problemText(message) === message)).toEqual([]);
      const texts = [...messages].map((message) => problemText(message)).join('\n');
      expect(texts).not.toMatch(/\{\{|problemas\.|nombres\.|undefined/);
    });
  });

  it.each([
    [
      'El rango contiene documentos ya aprobados: 001-001-0000001, 001-001-0000002 y 3 más',
      /0000002 and 3 more$/,
    ],
    ['Ya hay un evento de cancelación de este documento pendiente de respuesta', /: cancellation$/],
    ['El motivo debe tener entre 5 y 500 caracteres', /^The reason must have between 5 and 500 characters$/],
  ])('%s', async (message, expected) => {
    await changeLanguage('en');
    expect(problemText(message)).toMatch(expected);
    await changeLanguage('es');
  });
});
