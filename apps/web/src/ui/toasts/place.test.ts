import { describe, expect, it } from 'vitest';
import { freePlace, usualPlace, type Box } from './place.ts';

const window = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };
const toast = { width: 320, height: 56 };

const toolbar: Box = { top: 0, left: 0, right: 1440, bottom: 64 };
const drawer: Box = { top: 0, left: 900, right: 1440, bottom: 900 };
const actions: Box = { top: 80, left: 1200, right: 1424, bottom: 120 };

describe('freePlace', () => {
  it.each<[string, Box[], { top: number; right: number } | undefined]>([
    ['nothing in the way', [], usualPlace],
    ['the toolbar', [toolbar], { top: 72, right: 16 }],
    ['the toolbar and the actions of a page', [toolbar, actions], { top: 128, right: 16 }],
    ['a drawer at the right', [drawer], { top: 16, right: 548 }],
    ['toolbar and drawer', [toolbar, drawer], { top: 72, right: 548 }],
    ['a box elsewhere', [{ top: 400, left: 0, right: 1440, bottom: 900 }], usualPlace],
    ['a panel over the whole window', [{ top: 0, left: 0, right: 1440, bottom: 900 }], undefined],
  ])('with %s', (_, boxes, expected) => {
    expect(freePlace(toast, window, boxes)).toEqual(expected);
  });

  it('stays inside the window', () => {
    const header: Box = { top: 0, left: 0, right: 360, bottom: 64 };
    expect(freePlace(toast, phone, [header])).toEqual({ top: 72, right: 16 });
    const tall: Box = { top: 0, left: 0, right: 360, bottom: 700 };
    expect(freePlace(toast, phone, [tall])).toBeUndefined();
  });
});
