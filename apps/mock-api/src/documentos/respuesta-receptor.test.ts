import { describe, expect, it } from 'vitest';
import type { RespuestaRegistrada, SituacionReceptor } from './eventos/situacion-receptor.ts';
import { respuestaReceptor } from './respuesta-receptor.ts';

const EMISION = '2026-10-01T12:00:00.000Z';
const SEGUNDO = 1000;
const DIA = 86_400_000;
const en = (momento: number): string => new Date(momento).toISOString();
const LIMITE = Date.parse(EMISION) + 45 * DIA;
/** When the responses of these tests were registered. */
const RESPONDIDO = Date.parse('2026-10-11T12:00:00.000Z');
const LIMITE_CORRECCION = RESPONDIDO + 15 * DIA;

const caller = { roles: ['consulta'], esReceptor: true };
const parcial = { alcance: 'parcial', fecha_recepcion: '2026-10-20T02:30:00.000Z' } as const;
const evento = (
  tipo: RespuestaRegistrada['tipo'],
  resto: Partial<RespuestaRegistrada> = {},
): RespuestaRegistrada => ({ tipo, fecha: en(RESPONDIDO), ...resto });
const total = evento('conformidad', { alcance: 'total' });

const situacion = (cambios: Partial<SituacionReceptor> = {}): SituacionReceptor => ({
  estado: 'aprobado',
  fecha_emision: EMISION,
  acreditada: false,
  anteriores: [],
  pendientes: new Set(),
  ...cambios,
});
const despuesDe = (...anteriores: RespuestaRegistrada[]) => situacion({ anteriores });

/** The actions that are offered. */
const posibles = (de: SituacionReceptor, ahora = en(RESPONDIDO)): string[] =>
  respuestaReceptor(de, ahora, caller).acciones.flatMap(({ accion, impedimento }) =>
    impedimento === null ? [accion] : [],
  );

describe('what a receiver has said', () => {
  it.each<[string, SituacionReceptor, object]>([
    ['nothing', situacion(), { estado: 'sin_respuesta', fecha: null, notificado: false }],
    [
      'its reception',
      despuesDe(evento('notificacion')),
      { estado: 'sin_respuesta', fecha: null, notificado: true },
    ],
    ['a total conformidad', despuesDe(total), { estado: 'conforme', fecha: en(RESPONDIDO) }],
    [
      'a partial conformidad, with its day in Paraguay',
      despuesDe(evento('conformidad', parcial)),
      { estado: 'conforme_parcial', fecha_estimada: '2026-10-19' },
    ],
    [
      'a total one after a partial one',
      despuesDe(evento('conformidad', parcial), total),
      { estado: 'conforme', fecha_estimada: null },
    ],
    ['a disconformidad', despuesDe(total, evento('disconformidad')), { estado: 'disconforme' }],
    ['a desconocimiento', despuesDe(evento('desconocimiento')), { estado: 'desconocido', plazo: null }],
    ['something pending', situacion({ pendientes: new Set(['conformidad']) }), { pendiente: true }],
  ])('%s', (_que, de, esperada) => {
    expect(respuestaReceptor(de, en(RESPONDIDO), caller)).toMatchObject(esperada);
  });
});

describe('the term of a response, by the second', () => {
  it.each<[string, SituacionReceptor, 'responder' | 'corregir', number]>([
    ['the first response', situacion(), 'responder', LIMITE],
    ['the rest of a partial conformidad', despuesDe(evento('conformidad', parcial)), 'responder', LIMITE],
    ['the correction of a conformidad', despuesDe(total), 'corregir', LIMITE_CORRECCION],
    [
      'the correction of a disconformidad',
      despuesDe(evento('disconformidad')),
      'corregir',
      LIMITE_CORRECCION,
    ],
  ])('of %s', (_que, de, para, limite) => {
    const dias = (momento: number) => {
      const { plazo } = respuestaReceptor(de, en(momento), caller);
      expect(plazo?.para).toBe(para);
      expect(Date.parse(plazo?.limite ?? '')).toBe(limite);
      return plazo?.dias_restantes;
    };
    expect([
      dias(limite - DIA),
      dias(limite - DIA + SEGUNDO),
      dias(limite - SEGUNDO),
      dias(limite),
      dias(limite + SEGUNDO),
    ]).toEqual([1, 0, 0, 0, null]);
  });

  it.each<[string, SituacionReceptor]>([
    ['after both conformidades and a disconformidad', despuesDe(total, evento('disconformidad'), total)],
    ['of a cancelled document', situacion({ estado: 'cancelado', anteriores: [total] })],
    [
      'of a document that is credited whole',
      situacion({ acreditada: true, anteriores: [evento('disconformidad')] }),
    ],
  ])('is none %s, where nothing can be corrected', (_que, de) => {
    expect(respuestaReceptor(de, en(RESPONDIDO), caller).plazo).toBeNull();
  });
});

describe('what a receiver can do', () => {
  const todas = [
    'conformidad_total',
    'conformidad_parcial',
    'disconformidad',
    'desconocimiento',
    'notificacion',
  ];
  const sinNotificar = todas.slice(0, 4);

  it.each<[string, SituacionReceptor, readonly string[]]>([
    ['at first', situacion(), todas],
    ['once notified', despuesDe(evento('notificacion')), sinNotificar],
    [
      'after a partial conformidad',
      despuesDe(evento('conformidad', parcial)),
      ['conformidad_total', 'disconformidad', 'desconocimiento'],
    ],
    ['after a total one', despuesDe(total), ['disconformidad', 'desconocimiento']],
    [
      'after a disconformidad',
      despuesDe(evento('disconformidad')),
      ['conformidad_total', 'conformidad_parcial', 'desconocimiento'],
    ],
    ['after a desconocimiento', despuesDe(evento('desconocimiento')), []],
    ['with a cancelled document', situacion({ estado: 'cancelado' }), ['desconocimiento', 'notificacion']],
    [
      'with one that is credited whole',
      situacion({ acreditada: true }),
      ['disconformidad', 'desconocimiento', 'notificacion'],
    ],
    [
      'while a conformidad is pending',
      situacion({ pendientes: new Set(['conformidad']) }),
      ['disconformidad', 'desconocimiento', 'notificacion'],
    ],
  ])('%s', (_cuando, de, esperadas) => {
    expect(posibles(de)).toEqual(esperadas);
  });

  it('ends 45 days from the issue, but for what is registered with an observation', () => {
    expect(posibles(situacion(), en(LIMITE))).toEqual(todas);
    expect(posibles(situacion(), en(LIMITE + SEGUNDO))).toEqual(['desconocimiento', 'notificacion']);
    const { acciones } = respuestaReceptor(situacion(), en(LIMITE + SEGUNDO), caller);
    expect(acciones[0]).toMatchObject({
      accion: 'conformidad_total',
      impedimento: 'El plazo de 45 días para responder venció',
      dias_restantes: null,
    });
  });

  it('ends 15 days from a response that is corrected, even after the 45', () => {
    const tarde = evento('conformidad', { alcance: 'total', fecha: en(LIMITE) });
    const limite = LIMITE + 15 * DIA;
    expect(posibles(despuesDe(tarde), en(limite))).toContain('disconformidad');
    expect(posibles(despuesDe(tarde), en(limite + SEGUNDO))).not.toContain('disconformidad');
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
