import { expect, it } from 'vitest';
import { isInIpList } from './ip-list.ts';

it.each([
  ['10.0.0.7', ['10.0.0.7'], true],
  ['10.0.0.8', ['10.0.0.7'], false],
  ['10.0.0.8', ['10.0.0.5/8'], true],
  ['200.10.255.255', ['200.10.0.0/16'], true],
  ['200.11.0.0', ['200.10.0.0/16'], false],
  ['1.2.3.4', ['0.0.0.0/0'], true],
  ['::1', ['0.0.0.0/0'], false],
  ['::ffff:10.0.0.7', ['10.0.0.7'], true],
  ['2001:db8:20:0:0:0:0:1', ['2001:db8:20::/48'], true],
  ['2001:db8:21::1', ['2001:db8:20::/48'], false],
  ['2001:DB8::1', ['2001:db8::1'], true],
  ['10.0.0.7', ['::1', '10.0.0.0/24'], true],
  ['', ['0.0.0.0/0'], false],
  ['unknown', ['0.0.0.0/0'], false],
  ['10.0.0.7', [], false],
] as const)('%s in %j: %s', (address, list, expected) => {
  expect(isInIpList(address, list)).toBe(expected);
});
