import { describe, expect, it } from 'vitest';
import type { Language } from '../../i18n/languages.ts';
import { loadDateReader } from './date-words.ts';

/** Wednesday, three in the afternoon in Paraguay. */
const now = Date.parse('2026-11-25T18:00:00Z');
const read = async (language: Language, text: string) => (await loadDateReader(language))(text, now);

/** `ignored` are words, separated by `|`. */
type Phrase = readonly [
  text: string,
  rest: string,
  start: string | null,
  end?: string | undefined,
  ignored?: string,
];

describe.each<[Language, readonly Phrase[]]>([
  [
    'es',
    [
      // Days.
      ['almuerzo hoy', 'almuerzo', '2026-11-25'],
      ['almuerzo mañana 12:30', 'almuerzo', '2026-11-26T12:30'],
      ['reunion manana a las 10', 'reunion', '2026-11-26T10:00'],
      ['Reunión pasado mañana a las 9', 'Reunión', '2026-11-27T09:00'],
      ['mañana llamar al banco', 'llamar al banco', '2026-11-26'],
      ['gasto de ayer', 'gasto', '2026-11-24'],
      ['Informe de mañana a las 9', 'Informe', '2026-11-26T09:00'],
      ['Informe del viernes', 'Informe', '2026-11-27'],
      ['ayer compra', 'compra', '2026-11-24'],
      ['Reunión el viernes 15:00', 'Reunión', '2026-11-27T15:00'],
      ['miércoles reunión', 'reunión', '2026-11-25'],
      ['reunión el próximo miércoles', 'reunión', '2026-12-02'],
      ['el lunes que viene a las 9:30 dentista', 'dentista', '2026-11-30T09:30'],
      ['dentista el jueves de la semana que viene', 'dentista', '2026-12-03'],
      ['compra el lunes pasado', 'compra', '2026-11-23'],
      ['vie 15:00 café', 'café', '2026-11-27T15:00'],
      ['Viaje al mar mañana', 'Viaje al mar', '2026-11-26'],
      ['Reunión a las 10 el viernes 27', 'Reunión', '2026-11-27T10:00'],
      ['Vencimiento IVA el 15', 'Vencimiento IVA', '2026-12-15'],
      ['Inventario 25 de diciembre', 'Inventario', '2026-12-25'],
      ['Inventario 5 dic', 'Inventario', '2026-12-05'],
      ['primero de enero feriado', 'feriado', '2027-01-01'],
      ['1 de enero de 2028 feriado', 'feriado', '2028-01-01'],
      ['Reunión lunes 30 de noviembre 10:00', 'Reunión', '2026-11-30T10:00'],
      ['Dentista 5/12 a las 9', 'Dentista', '2026-12-05T09:00'],
      ['Cita 5-12 a las 9hs', 'Cita', '2026-12-05T09:00'],
      ['Cita 2026-12-05', 'Cita', '2026-12-05'],
      ['Pagar luz 30.11.2026', 'Pagar luz', '2026-11-30'],
      ['reunión el 3/12/26 a las 10', 'reunión', '2026-12-03T10:00'],
      ['pago en 3 días', 'pago', '2026-11-28'],
      ['pagar dentro de dos semanas', 'pagar', '2026-12-09'],
      ['en media hora llamar', 'llamar', '2026-11-25T15:30'],
      ['en 2 horas llamar', 'llamar', '2026-11-25T17:00'],
      ['cerrar caja a fin de mes', 'cerrar caja', '2026-11-30'],
      ['cena esta noche a las 9 de la noche', 'cena', '2026-11-25T21:00'],
      // Times.
      ['Dentista el lunes a las 3 de la tarde', 'Dentista', '2026-11-30T15:00'],
      ['Pagar a las 8 de la noche', 'Pagar', '2026-11-25T20:00'],
      ['Visita mañana 15hs', 'Visita', '2026-11-26T15:00'],
      ['Visita mañana 15.30 hs', 'Visita', '2026-11-26T15:30'],
      ['Visita mañana a las 15.30', 'Visita', '2026-11-26T15:30'],
      ['Visita mañana 15h30', 'Visita', '2026-11-26T15:30'],
      ['Visita mañana 3 p.m.', 'Visita', '2026-11-26T15:00'],
      ['Visita mañana a las 9 y media', 'Visita', '2026-11-26T09:30'],
      ['Visita mañana a las nueve menos cuarto', 'Visita', '2026-11-26T08:45'],
      ['Visita mañana a la 1 de la tarde', 'Visita', '2026-11-26T13:00'],
      ['almuerzo mañana al mediodía', 'almuerzo', '2026-11-26T12:00'],
      ['9:00 desayuno', 'desayuno', '2026-11-26T09:00'],
      ['cierre 18:00', 'cierre', '2026-11-25T18:00'],
      ['reunión a las 9 con Pedro mañana', 'reunión con Pedro', '2026-11-26T09:00'],
      ['cena hoy 20:00 con Ana', 'cena con Ana', '2026-11-25T20:00'],
      // Spans.
      ['Entrega mañana de 14:00 a 15:30', 'Entrega', '2026-11-26T14:00', '2026-11-26T15:30'],
      ['reunión mañana 10:00 - 11:30', 'reunión', '2026-11-26T10:00', '2026-11-26T11:30'],
      ['Taller mañana 14-16hs', 'Taller', '2026-11-26T14:00', '2026-11-26T16:00'],
      ['el jueves de 10 a 12 taller', 'taller', '2026-11-26T10:00', '2026-11-26T12:00'],
      ['Taller mañana de 10 a 2 de la tarde', 'Taller', '2026-11-26T10:00', '2026-11-26T14:00'],
      ['guardia mañana de 22:00 a 02:00', 'guardia', '2026-11-26T22:00', '2026-11-27T02:00'],
      ['Cena mañana a las 20:30 por 2 horas', 'Cena', '2026-11-26T20:30', '2026-11-26T22:30'],
      ['Feria del 3 al 5 de diciembre', 'Feria', '2026-12-03', '2026-12-05'],
      ['Feria 3 y 4 de diciembre', 'Feria', '2026-12-03', '2026-12-04'],
      ['Feria del 3 al 5/12', 'Feria', '2026-12-03', '2026-12-05'],
      ['Guardia del 28 de diciembre al 2 de enero', 'Guardia', '2026-12-28', '2027-01-02'],
      ['Curso del lunes al viernes', 'Curso', '2026-11-30', '2026-12-04'],
      // Words that are no date, or a date that is not understood.
      ['sin fecha', 'sin fecha', null],
      ['', '', null],
      ['Plan de 2 horas el sábado', 'Plan de 2 horas', '2026-11-28', undefined, '2 horas'],
      ['Llamar a Abril el lunes', 'Llamar a Abril', '2026-11-30'],
      ['Llamar a Domingo el lunes', 'Llamar a Domingo', '2026-11-30', undefined, 'Domingo'],
      ['Revisar contrato de marzo', 'Revisar contrato de marzo', null, undefined, 'de marzo'],
      ['cumpleaños de Julio el 5 de julio', 'cumpleaños de Julio', '2027-07-05', undefined, 'de Julio'],
      ['Gimnasio cada martes a las 7', 'Gimnasio cada martes a las 7', null, undefined, 'cada martes'],
      ['Reunión de lunes a viernes', 'Reunión de lunes a viernes', null, undefined, 'de lunes|viernes'],
      ['Entregar antes del viernes', 'Entregar antes del viernes', null, undefined, 'antes del viernes'],
      ['café mañana por la tarde', 'café por la tarde', '2026-11-26', undefined, 'por la tarde'],
      ['fiesta mañana 12 de la noche', 'fiesta 12 de la noche', '2026-11-26', undefined, 'de la noche'],
      ['visita mañana a las 25', 'visita a las 25', '2026-11-26', undefined, 'a las 25'],
      ['Turno el 31/2', 'Turno el 31/2', null, undefined, '31/2'],
      ['Niños de 8 a 10 años mañana', 'Niños de 8 a 10 años', '2026-11-26'],
      ['Soporte 24/7', 'Soporte 24/7', null, undefined, '24/7'],
      ['Comprar 2 kg de yerba', 'Comprar 2 kg de yerba', null],
      ['pagar 500 al 3%', 'pagar 500 al 3%', null],
      ['llamar al 021 555 100', 'llamar al 021 555 100', null],
    ],
  ],
  [
    'en',
    [
      ['Lunch tomorrow 12:30', 'Lunch', '2026-11-26T12:30'],
      ['Meeting at 3pm with Ana tomorrow', 'Meeting with Ana', '2026-11-26T15:00'],
      ['Workshop tomorrow 2pm to 4pm', 'Workshop', '2026-11-26T14:00', '2026-11-26T16:00'],
      ['Fair from Dec 3 to Dec 5', 'Fair', '2026-12-03', '2026-12-05'],
      ['Call May on monday', 'Call May', '2026-11-30'],
      ['Review March contract', 'Review March contract', null, undefined, 'March'],
      ['Plan for 2 hours on saturday', 'Plan for 2 hours', '2026-11-28', undefined, 'for 2 hours'],
    ],
  ],
  [
    'tr',
    [
      ['Öğle yemeği yarın 12:30', 'Öğle yemeği', '2026-11-26T12:30'],
      ["Toplantı yarın saat 9'da", 'Toplantı', '2026-11-26T09:00'],
      ['Toplantı YARIN saat 9 buçukta', 'Toplantı', '2026-11-26T09:30'],
      ['Dişçi pazartesi öğleden sonra 3’te', 'Dişçi', '2026-11-30T15:00'],
      ['toplantı yarın 14:00-15:30', 'toplantı', '2026-11-26T14:00', '2026-11-26T15:30'],
      ['Fuar 3-5 Aralık', 'Fuar', '2026-12-03', '2026-12-05'],
      ['Ödeme 5.12.2026', 'Ödeme', '2026-12-05'],
      ['ziyaret 3 gün sonra', 'ziyaret', '2026-11-28'],
      ['toplantı haftaya cuma', 'toplantı', '2026-12-04'],
      ['Spor her salı saat 7', 'Spor her salı saat 7', null, undefined, 'her salı'],
    ],
  ],
  [
    'ar',
    [
      ['غداء غدا 12:30', 'غداء', '2026-11-26T12:30'],
      ['اجتماع غدا الساعة 3 مساء', 'اجتماع', '2026-11-26T15:00'],
      ['اجتماع يوم الاثنين الساعة 9', 'اجتماع', '2026-11-30T09:00'],
    ],
  ],
])('dates in words, %s', (language, phrases) => {
  const cases = phrases.map(([text, rest, start, end = null, ignored = '']) => ({
    text,
    expected: { rest, start, end, ignored: ignored.split('|').filter(Boolean) },
  }));
  it.each(cases)('$text', async ({ text, expected }) => {
    expect(await read(language, text)).toEqual(expected);
  });
});

it('late in the evening, tomorrow is the next day in Paraguay and not in London', async () => {
  const reader = await loadDateReader('es');
  expect(reader('pago mañana', Date.parse('2026-11-24T02:00:00Z')).start).toBe('2026-11-24');
});
