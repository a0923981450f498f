import { expect, it } from 'vitest';
import { isOwnPicture } from './own-picture.ts';

it.each([
  ['data:image/png;base64,AA==', true],
  ['/pictures/a.png', true],
  ['a.png', true],
  ['https://example.com/a.png', false],
  ['http://example.com/a.png', false],
  ['https:example.com/a.png', false],
  ['http:example.com/a.png', false],
  ['ht\ntps://example.com/a.png', false],
  ['//example.com/a.png', false],
  ['/\\example.com/a.png', false],
  ['\t//example.com/a.png', false],
  ['http://[', false],
  ['data:text/html,x', false],
  ['ftp:a', false],
  ['', false],
])('%j is shown: %s', (image, expected) => expect(isOwnPicture(image)).toBe(expected));
