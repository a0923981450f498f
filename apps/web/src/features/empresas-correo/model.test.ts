import { expect, it } from 'vitest';
import { emptyForm, rules } from './model.ts';

it.each([
  ['587', undefined],
  ['65.535', undefined],
  ['0', 'El puerto debe estar entre 1 y 65535'],
  ['65536', 'El puerto debe estar entre 1 y 65535'],
  ['5,8,7', 'El puerto debe estar entre 1 y 65535'],
  // More digits than a JavaScript number keeps: it would silently become 587.
  ['587,0000000000000001', 'El puerto debe estar entre 1 y 65535'],
])('the port %s', (puerto, message) => {
  expect(rules({ ...emptyForm('emp-1'), puerto })['puerto']).toBe(message);
});
