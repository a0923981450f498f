import { describe, expect, it } from 'vitest';
import {
  evaluarEventoReceptor,
  observacionEvento,
  plazoEventoReceptor,
  type EventoRegistrado,
  type SolicitudReceptor,
} from './eventos-receptor.ts';

const EMISION = '2026-10-01T12:00:00.000Z';
/** 45 days after the issue. */
const LIMITE = Date.parse('2026-11-15T12:00:00.000Z');
const SEGUNDO = 1000;
const DAY = 86_400_000;
const en = (moment: number): string => new Date(moment).toISOString();

const base: SolicitudReceptor = {
  tipo: 'conformidad',
  estado: 'aprobado',
  fecha_emision: EMISION,
  ahora: '2026-10-02T12:00:00.000Z',
  anteriores: [],
  aprobado_en: EMISION,
  alcance: 'total',
  motivo: 'Faltan dos cajas',
};
const evento = (
  tipo: EventoRegistrado['tipo'],
  alcance?: 'total' | 'parcial',
  fecha = '2026-10-02T00:00:00.000Z',
): EventoRegistrado => ({ tipo, fecha, alcance });

const parcial = { alcance: 'parcial', fecha_recepcion: '2026-10-20T12:00:00.000Z' } as const;

describe('evaluarEventoReceptor', () => {
  it.each<[string, Partial<SolicitudReceptor>]>([
    ['a notificación', { tipo: 'notificacion' }],
    ['a total conformidad', {}],
    ['a partial conformidad with its date', parcial],
    ['a total one after a partial one', { anteriores: [evento('conformidad', 'parcial')] }],
    ['a conformidad after a notificación', { anteriores: [evento('notificacion')] }],
    ['a conformidad that corrects a disconformidad', { anteriores: [evento('disconformidad')] }],
    ['a disconformidad', { tipo: 'disconformidad' }],
    [
      'a disconformidad that corrects a conformidad',
      { tipo: 'disconformidad', anteriores: [evento('conformidad', 'total')] },
    ],
    ['a desconocimiento', { tipo: 'desconocimiento' }],
    ['an approved document with observation', { estado: 'aprobado_observacion' }],
  ])('allows %s', (_caso, cambio) => {
    expect(evaluarEventoReceptor({ ...base, ...cambio })).toBeUndefined();
  });

  it.each<[Partial<SolicitudReceptor>, string, string]>([
    [{ estado: 'enviado' }, '4152', 'El documento no existe o no está aprobado'],
    [{ tipo: 'disconformidad', estado: 'rechazado' }, '4202', 'El documento no existe o no está aprobado'],
    [
      { tipo: 'notificacion', anteriores: [evento('notificacion')] },
      '4101',
      'La recepción de este documento ya fue notificada',
    ],
    ...(['conformidad', 'disconformidad', 'desconocimiento'] as const).map(
      (tipo): [Partial<SolicitudReceptor>, string, string] => [
        { tipo: 'notificacion', anteriores: [evento(tipo, 'parcial')] },
        '4113',
        'Ya respondió sobre este documento: no se puede notificar su recepción',
      ],
    ),
    [
      { tipo: 'notificacion', fecha_recepcion: '2026-10-01T11:59:59.000Z' },
      '4104',
      'La fecha de recepción no puede ser anterior a la emisión',
    ],
    [
      { tipo: 'notificacion', fecha_recepcion: '2026-10-02T12:00:01.000Z' },
      'VALIDACION',
      'La fecha de recepción no puede ser futura',
    ],
    [{ anteriores: [evento('desconocimiento')] }, '4156', 'El receptor ya desconoció este documento'],
    [{ estado: 'cancelado' }, '4155', 'El documento está cancelado'],
    [{ tipo: 'notificacion', estado: 'cancelado' }, '4115', 'El documento está cancelado'],
    [{ tipo: 'desconocimiento', estado: 'cancelado' }, '4264', 'El documento está cancelado'],
    [
      { anteriores: [evento('conformidad', 'total')] },
      '4150',
      'La conformidad total con este documento ya fue registrada',
    ],
    [
      { ...parcial, anteriores: [evento('conformidad', 'parcial')] },
      '4150',
      'La conformidad parcial con este documento ya fue registrada',
    ],
    [
      { anteriores: [evento('conformidad', 'parcial'), evento('conformidad', 'total')] },
      '4158',
      'El documento ya tiene sus dos conformidades',
    ],
    [{ alcance: 'parcial' }, '4154', 'Ingrese la fecha estimada de recepción'],
    [
      { alcance: 'parcial', fecha_recepcion: '2026-09-30T12:00:00.000Z' },
      'VALIDACION',
      'La fecha de recepción no puede ser anterior a la emisión',
    ],
    [
      { alcance: 'total', fecha_recepcion: '2026-10-20T12:00:00.000Z' },
      'VALIDACION',
      'La conformidad total no lleva fecha de recepción',
    ],
    [
      { tipo: 'disconformidad', anteriores: [evento('desconocimiento')] },
      '4205',
      'El receptor ya desconoció este documento',
    ],
    [
      { tipo: 'disconformidad', anteriores: [evento('disconformidad'), evento('conformidad', 'total')] },
      '4200',
      'La disconformidad con este documento ya fue registrada',
    ],
    [{ tipo: 'disconformidad', estado: 'cancelado' }, '4204', 'El documento está cancelado'],
    [{ tipo: 'disconformidad', motivo: 'no' }, 'VALIDACION', 'El motivo debe tener entre 5 y 500 caracteres'],
    [
      { tipo: 'desconocimiento', anteriores: [evento('desconocimiento')] },
      '4251',
      'El receptor ya desconoció este documento',
    ],
    [
      { tipo: 'desconocimiento', fecha_recepcion: '2026-10-01T11:59:59.000Z' },
      '4254',
      'La fecha de recepción no puede ser anterior a la emisión',
    ],
  ])('refuses %j with %s', (cambio, codigo, mensaje) => {
    expect(evaluarEventoReceptor({ ...base, ...cambio })).toMatchObject({ codigo, mensaje });
  });
});

describe('the deadlines of the receiver, by the second', () => {
  it.each([
    ['conformidad', '4152'],
    ['disconformidad', '4202'],
    ['desconocimiento', '4263'],
  ] as const)('end the first %s 45 days from the approval', (tipo, codigo) => {
    const late = { ...base, fecha_emision: '2026-09-05T12:00:00.000Z', tipo };
    const a = (moment: number) => evaluarEventoReceptor({ ...late, ahora: en(moment) });
    expect(a(LIMITE - SEGUNDO)).toBeUndefined();
    expect(a(LIMITE)).toBeUndefined();
    expect(a(LIMITE + SEGUNDO)).toEqual({
      codigo,
      mensaje: 'El plazo de 45 días para responder venció',
      vencido: true,
    });
  });

  it.each([
    ['conformidad', 'disconformidad', '4152'],
    ['disconformidad', 'conformidad', '4202'],
  ] as const)('end a %s that corrects a %s 15 days from it', (tipo, corregido, codigo) => {
    const respondido = LIMITE - 20 * DAY;
    const previous = [evento(corregido, 'total', en(respondido))];
    const limit = respondido + 15 * DAY;
    const a = (moment: number) =>
      evaluarEventoReceptor({ ...base, tipo, anteriores: previous, ahora: en(moment) });
    expect(a(limit - SEGUNDO)).toBeUndefined();
    expect(a(limit)).toBeUndefined();
    expect(a(limit + SEGUNDO)).toEqual({
      codigo,
      mensaje: 'El plazo de 15 días para corregir su respuesta venció el 10/11/2026 09:00',
      vencido: true,
    });
    expect(plazoEventoReceptor({ ...base, tipo, anteriores: previous }).limite).toBe(
      '2026-11-10T09:00:00-03:00',
    );
  });

  it.each([
    ['conformidad', 'disconformidad', '4157'],
    ['disconformidad', 'conformidad', '4206'],
  ] as const)('end a %s that corrects a %s with the 45 days from the approval', (tipo, corregido, codigo) => {
    const previous = [evento(corregido, 'total', en(LIMITE - DAY))];
    const a = (moment: number) =>
      evaluarEventoReceptor({ ...base, tipo, anteriores: previous, ahora: en(moment) });
    expect(a(LIMITE)).toBeUndefined();
    expect(a(LIMITE + SEGUNDO)).toMatchObject({ codigo, vencido: true });
    expect(plazoEventoReceptor({ ...base, tipo, anteriores: previous }).limite).toBe(
      '2026-11-15T09:00:00-03:00',
    );
  });

  it('end a total conformidad after a partial one 45 days from the approval', () => {
    const previous = [evento('conformidad', 'parcial', en(LIMITE - DAY))];
    const a = (moment: number) => evaluarEventoReceptor({ ...base, anteriores: previous, ahora: en(moment) });
    expect(a(LIMITE)).toBeUndefined();
    expect(a(LIMITE + SEGUNDO)).toMatchObject({ codigo: '4152', vencido: true });
  });

  it('register a late notificación with an observation', () => {
    const a = (moment: number) => ({ ...base, tipo: 'notificacion' as const, ahora: en(moment) });
    expect(evaluarEventoReceptor(a(LIMITE + SEGUNDO))).toBeUndefined();
    expect(observacionEvento(a(LIMITE))).toBeUndefined();
    expect(observacionEvento(a(LIMITE + SEGUNDO))).toBe('4114');
    expect(observacionEvento({ ...base, ahora: en(LIMITE + SEGUNDO) })).toBeUndefined();
  });
});

describe('events signed before NT 19', () => {
  const emitido = '2023-11-21T12:00:00.000Z';
  const limite = Date.parse(emitido) + 45 * DAY;
  const antes = (cambio: Partial<SolicitudReceptor>): SolicitudReceptor => ({
    ...base,
    fecha_emision: emitido,
    aprobado_en: en(Date.parse(emitido) + 5 * DAY),
    ahora: en(limite + SEGUNDO),
    ...cambio,
  });

  it.each([
    ['conformidad', '4152'],
    ['disconformidad', '4202'],
  ] as const)('end a %s 45 days from the issue', (tipo, codigo) => {
    expect(evaluarEventoReceptor(antes({ tipo, ahora: en(limite) }))).toBeUndefined();
    expect(evaluarEventoReceptor(antes({ tipo }))).toMatchObject({ codigo, vencido: true });
    expect(plazoEventoReceptor(antes({ tipo })).limite).toBe('2024-01-05T09:00:00-03:00');
  });

  it.each([
    ['notificacion', '4103'],
    ['desconocimiento', '4253'],
  ] as const)('register a late %s with an observation', (tipo, codigo) => {
    expect(observacionEvento(antes({ tipo, ahora: en(limite) }))).toBeUndefined();
    expect(evaluarEventoReceptor(antes({ tipo }))).toBeUndefined();
    expect(observacionEvento(antes({ tipo }))).toBe(codigo);
  });

  it.each([
    ['conformidad', 'disconformidad'],
    ['disconformidad', 'conformidad'],
  ] as const)('end a %s that corrects a %s 15 days from it alone', (tipo, corregido) => {
    const respondido = limite - DAY;
    const previous = [evento(corregido, 'total', en(respondido))];
    const a = (moment: number) => antes({ tipo, anteriores: previous, ahora: en(moment) });
    expect(evaluarEventoReceptor(a(respondido + 15 * DAY))).toBeUndefined();
    expect(evaluarEventoReceptor(a(respondido + 15 * DAY + SEGUNDO))).toMatchObject({ vencido: true });
    expect(plazoEventoReceptor(a(limite)).limite).toBe('2024-01-19T09:00:00-03:00');
  });

  it('have two conformidades at most, by the code of then', () => {
    const anteriores = [
      evento('conformidad', 'parcial'),
      evento('conformidad', 'total'),
      evento('disconformidad', undefined, en(limite - DAY)),
    ];
    expect(evaluarEventoReceptor(antes({ anteriores }))).toMatchObject({ codigo: '4150' });
    expect(evaluarEventoReceptor({ ...base, anteriores })).toMatchObject({ codigo: '4158' });
  });

  it('are decided by the day of their signature', () => {
    const tarde = antes({ tipo: 'desconocimiento', aprobado_en: '2024-01-20T12:00:00.000Z' });
    expect(observacionEvento({ ...tarde, ahora: '2024-01-30T12:00:00.000Z' })).toBe('4253');
    const despues = { ...tarde, ahora: '2024-01-31T12:00:00.000Z' };
    expect([evaluarEventoReceptor(despues), observacionEvento(despues)]).toEqual([undefined, undefined]);
  });
});
