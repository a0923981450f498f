import { operations } from '@portal/contracts';
import { expect, it } from 'vitest';
import { isMailAddress } from './mail-address.ts';

const { email } = operations.usuarios.alta.data.shape;

it.each([
  ['rosa@example.com', true],
  ["O'Higgins+1@sub.example.com.py", true],
  ['rosa_g@ex-ample.com', true],
  ['a@b', false],
  ['rosa@', false],
  ['rosa..g@example.com', false],
  ['.rosa@example.com', false],
  ['rosa.@example.com', false],
  ['rosa@-example.com', false],
  ['rosa@example.c', false],
  ['rosa g@example.com', false],
  ['ñandu@example.com', false],
])('%s: %s, as in the contracts', (text, isAddress) => {
  expect([isMailAddress(text), email.safeParse(text).success]).toEqual([isAddress, isAddress]);
});
