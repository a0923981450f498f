import { expect, it } from 'vitest';
import { dateWords } from './date-words.ts';

/** A Monday, nine in the morning in Paraguay. */
const now = Date.parse('2026-11-23T12:00:00Z');

it.each([
  ['almuerzo mañana 12:30', 'almuerzo', '2026-11-24T12:30'],
  ['Reunión el viernes 15:00', 'Reunión', '2026-11-27T15:00'],
  ['Dentista 5/12 a las 9', 'Dentista', '2026-12-05T09:00'],
  ['pago en 3 días', 'pago', '2026-11-26'],
  ['cena hoy 20:00 con Ana', 'cena con Ana', '2026-11-23T20:00'],
  ['llamar el martes', 'llamar', '2026-11-24'],
  ['Inventario 25 de diciembre', 'Inventario', '2026-12-25'],
  ['mañana llamar al banco', 'llamar al banco', '2026-11-24'],
  ['sin fecha', 'sin fecha', null],
  ['', '', null],
])('%j is %j on %s', (text, rest, start) => {
  expect(dateWords(text, now)).toEqual({ rest, start, end: null });
});

it('late in the evening, tomorrow is the next day in Paraguay and not in London', () => {
  expect(dateWords('pago mañana', Date.parse('2026-11-24T02:00:00Z')).start).toBe('2026-11-24');
});

it('has an end when a span is named', () => {
  expect(dateWords('reunión mañana 10:00 - 11:30', now)).toEqual({
    rest: 'reunión',
    start: '2026-11-24T10:00',
    end: '2026-11-24T11:30',
  });
});
