import type { Icon } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import { findIcons, partsOf, stepOf } from './model.ts';

const icon = (name: string, changes: Partial<Icon> = {}): Icon => ({
  name,
  version: 1,
  unsupported_families: [],
  categories: ['action'],
  tags: [],
  sizes_px: [24],
  ...changes,
});

describe('partsOf', () => {
  it.each([
    ['home', 'home', undefined],
    ['home_add', 'home', 'add'],
    ['qr_code_off', 'qr_code', 'off'],
    ['check_box', 'check_box', undefined],
    ['check_box_check', 'check_box', 'check'],
    ['more_vertical', 'more_vertical', undefined],
  ])('%s is %s, %s', (name, subject, variant) => {
    expect(partsOf(name)).toEqual(variant === undefined ? { subject } : { subject, variant });
  });
});

describe('findIcons', () => {
  const icons = [
    icon('receipt_add', { tags: ['factura', 'nuevo'] }),
    icon('qr_code', { categories: ['communication'], tags: ['código'], sizes_px: [20, 24] }),
    icon('home', { sizes_px: [20, 24] }),
  ];
  const names = (filter: Partial<Parameters<typeof findIcons>[1]>) =>
    findIcons(icons, { query: '', size: 24, ...filter }).map(({ name }) => name);
  it.each([
    [{}, ['receipt_add', 'qr_code', 'home']],
    [{ query: 'CODIGO' }, ['qr_code']],
    [{ query: 'qr code' }, ['qr_code']],
    [{ query: 'receipt_add' }, ['receipt_add']],
    [{ query: 'factura nuevo' }, ['receipt_add']],
    [{ query: 'factura viejo' }, []],
    [{ category: 'communication' as const }, ['qr_code']],
    [{ size: 20 as const }, ['qr_code', 'home']],
  ])('%j finds %j', (filter, expected) => expect(names(filter)).toEqual(expected));
});

describe('stepOf', () => {
  const at = { index: 7, count: 20, columns: 5, inline: 'ltr' as const };
  it.each([
    ['ArrowRight', {}, 8],
    ['ArrowRight', { inline: 'rtl' as const }, 6],
    ['ArrowLeft', {}, 6],
    ['ArrowDown', {}, 12],
    ['ArrowUp', {}, 2],
    ['ArrowUp', { index: 3 }, 0],
    ['ArrowDown', { index: 18 }, 19],
    ['Home', {}, 0],
    ['End', {}, 19],
    ['PageDown', {}, 19],
    ['a', {}, null],
  ])('%s %j leads to %s', (key, changes, expected) => {
    expect(stepOf(key, { ...at, ...changes })).toBe(expected);
  });
});
