import { describe, expect, it } from 'vitest';
import type { RegisteredRespuesta, SituacionReceptor } from '../eventos/receptor-situation.ts';
import { respuestaReceptor } from './respuesta-receptor.ts';

const EMISION = '2026-10-01T12:00:00.000Z';
const SECOND = 1000;
const DAY = 86_400_000;
const en = (moment: number): string => new Date(moment).toISOString();
const LIMIT = Date.parse(EMISION) + 45 * DAY;
/** When the responses of these tests were registered. */
const RESPONDIDO = Date.parse('2026-10-11T12:00:00.000Z');
const CORRECTION_LIMIT = RESPONDIDO + 15 * DAY;

const caller = { roles: ['consulta'], esReceptor: true };
const partial = { alcance: 'parcial', fecha_recepcion: '2026-10-20T02:30:00.000Z' } as const;
const evento = (
  tipo: RegisteredRespuesta['tipo'],
  rest: Partial<RegisteredRespuesta> = {},
): RegisteredRespuesta => ({ tipo, fecha: en(RESPONDIDO), ...rest });
const total = evento('conformidad', { alcance: 'total' });

const situacion = (cambios: Partial<SituacionReceptor> = {}): SituacionReceptor => ({
  estado: 'aprobado',
  fecha_emision: EMISION,
  aprobado_en: EMISION,
  anteriores: [],
  pendientes: new Set(),
  ...cambios,
});
const after = (...previous: RegisteredRespuesta[]) => situacion({ anteriores: previous });

/** The actions that are offered. */
const possible = (de: SituacionReceptor, now = en(RESPONDIDO)): string[] =>
  respuestaReceptor(de, now, caller).acciones.flatMap(({ accion, impedimento }) =>
    impedimento === null ? [accion] : [],
  );

describe('what a receiver has said', () => {
  it.each<[string, SituacionReceptor, object]>([
    ['nothing', situacion(), { estado: 'sin_respuesta', fecha: null, notificado: false }],
    [
      'its reception',
      after(evento('notificacion')),
      { estado: 'sin_respuesta', fecha: null, notificado: true },
    ],
    ['a total conformidad', after(total), { estado: 'conforme', fecha: en(RESPONDIDO) }],
    [
      'a partial conformidad, with its day in Paraguay',
      after(evento('conformidad', partial)),
      { estado: 'conforme_parcial', fecha_estimada: '2026-10-19' },
    ],
    [
      'a total one after a partial one',
      after(evento('conformidad', partial), total),
      { estado: 'conforme', fecha_estimada: null },
    ],
    ['a disconformidad', after(total, evento('disconformidad')), { estado: 'disconforme' }],
    ['a desconocimiento', after(evento('desconocimiento')), { estado: 'desconocido', plazo: null }],
    ['something pending', situacion({ pendientes: new Set(['conformidad']) }), { pendiente: true }],
  ])('%s', (_que, de, expected) => {
    expect(respuestaReceptor(de, en(RESPONDIDO), caller)).toMatchObject(expected);
  });
});

describe('the term of a response, by the second', () => {
  it.each<[string, SituacionReceptor, 'responder' | 'corregir', number]>([
    ['the first response', situacion(), 'responder', LIMIT],
    ['the rest of a partial conformidad', after(evento('conformidad', partial)), 'responder', LIMIT],
    ['the correction of a conformidad', after(total), 'corregir', CORRECTION_LIMIT],
    ['the correction of a disconformidad', after(evento('disconformidad')), 'corregir', CORRECTION_LIMIT],
  ])('of %s', (_que, de, para, limit) => {
    const days = (moment: number) => {
      const { plazo } = respuestaReceptor(de, en(moment), caller);
      expect(plazo?.para).toBe(para);
      expect(Date.parse(plazo?.limite ?? '')).toBe(limit);
      return plazo?.dias_restantes;
    };
    expect([
      days(limit - DAY),
      days(limit - DAY + SECOND),
      days(limit - SECOND),
      days(limit),
      days(limit + SECOND),
    ]).toEqual([1, 0, 0, 0, null]);
  });

  it.each<[string, SituacionReceptor]>([
    ['after both conformidades and a disconformidad', after(total, evento('disconformidad'), total)],
    ['of a cancelled document', situacion({ estado: 'cancelado', anteriores: [total] })],
  ])('is none %s, where nothing can be corrected', (_que, de) => {
    expect(respuestaReceptor(de, en(RESPONDIDO), caller).plazo).toBeNull();
  });
});

describe('what a receiver can do', () => {
  const all = [
    'conformidad_total',
    'conformidad_parcial',
    'disconformidad',
    'desconocimiento',
    'notificacion',
  ];
  const notNotified = all.slice(0, 4);

  it.each<[string, SituacionReceptor, readonly string[]]>([
    ['at first', situacion(), all],
    ['once notified', after(evento('notificacion')), notNotified],
    [
      'after a partial conformidad',
      after(evento('conformidad', partial)),
      ['conformidad_total', 'disconformidad', 'desconocimiento'],
    ],
    ['after a total one', after(total), ['disconformidad', 'desconocimiento']],
    [
      'after a disconformidad',
      after(evento('disconformidad')),
      ['conformidad_total', 'conformidad_parcial', 'desconocimiento'],
    ],
    ['after a desconocimiento', after(evento('desconocimiento')), []],
    ['with a cancelled document', situacion({ estado: 'cancelado' }), []],
    [
      'while a conformidad is pending',
      situacion({ pendientes: new Set(['conformidad']) }),
      ['disconformidad', 'desconocimiento', 'notificacion'],
    ],
  ])('%s', (_cuando, de, expected) => {
    expect(possible(de)).toEqual(expected);
  });

  it('ends 45 days from the approval, but for what is registered with an observation', () => {
    expect(possible(situacion(), en(LIMIT))).toEqual(all);
    expect(possible(situacion(), en(LIMIT + SECOND))).toEqual(['notificacion']);
    const { acciones } = respuestaReceptor(situacion(), en(LIMIT + SECOND), caller);
    expect(acciones[0]).toMatchObject({
      accion: 'conformidad_total',
      impedimento: 'El plazo de 45 días para responder venció',
      dias_restantes: null,
    });
  });

  it('ends 15 days from a response that is corrected, at most with the 45', () => {
    const late = evento('conformidad', { alcance: 'total', fecha: en(LIMIT - DAY) });
    expect(possible(after(late), en(LIMIT))).toContain('disconformidad');
    expect(possible(after(late), en(LIMIT + SECOND))).not.toContain('disconformidad');
    expect(possible(after(total), en(CORRECTION_LIMIT))).toContain('disconformidad');
    expect(possible(after(total), en(CORRECTION_LIMIT + SECOND))).not.toContain('disconformidad');
  });

  it('says what waits for the service', () => {
    const { acciones } = respuestaReceptor(
      situacion({ pendientes: new Set(['disconformidad']) }),
      en(RESPONDIDO),
      caller,
    );
    expect(acciones.find(({ accion }) => accion === 'disconformidad')?.impedimento).toBe(
      'Ya hay un evento de disconformidad de este documento pendiente de respuesta',
    );
  });

  it.each([
    [{ roles: ['consulta'], esReceptor: false }],
    [{ roles: ['admin'], esReceptor: true }],
    [{ roles: ['cliente', 'contabilidad'], esReceptor: true }],
  ])('is nothing for %j', (other) => {
    expect(respuestaReceptor(situacion(), en(RESPONDIDO), other).acciones).toEqual([]);
  });
});
