import { expect, it } from 'vitest';
import { slugOf } from './slug.ts';

it.each([
  ['Mudanza a la sede', 'mudanza-a-la-sede'],
  [' ¿Añadir más? ', 'anadir-mas'],
  ['Mantel de ao po’i', 'mantel-de-ao-poi'],
  ['  Lámpara / LED 8W!  ', 'lampara-led-8w'],
  ["Termo d'agua", 'termo-dagua'],
  ['مشروع جديد', 'مشروع-جديد'],
  ['***', ''],
  ['', ''],
])('%j is %j in an address', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
