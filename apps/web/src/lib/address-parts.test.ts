import { expect, it } from 'vitest';
import { decodedPart, partsBelow } from './address-parts.ts';

it.each([
  ['', ''],
  ['nota', 'nota'],
  ['%C3%B1and%C3%BA', 'ñandú'],
  ['a%2Fb', 'a/b'],
  ['%zz', '%zz'],
  ['100%', '100%'],
  ['%E0%A4', '%E0%A4'],
])('decodes %j as %j', (part, decoded) => {
  expect(decodedPart(part)).toBe(decoded);
});

it.each([
  ['/apps/mail', []],
  ['/apps/mailbox/1', []],
  ['/apps/mail/', ['']],
  ['/apps/mail/label/a%20b', ['label', 'a b']],
  ['/apps/mail/%zz/7', ['%zz', '7']],
  ['/apps/mail/a%2Fb/7', ['a/b', '7']],
])('finds the parts of %j', (pathname, parts) => {
  expect(partsBelow('/apps/mail', pathname)).toEqual(parts);
});
