import { describe, expect, it } from 'vitest';
import { baseImages } from './images.ts';
import { rulesToRemove } from './network.ts';
import { expectGapless, expectShortFailures } from './numbers.ts';
import type { FailedRead, Work } from './users.ts';

it('finds the four images that docker/ names', () => {
  const images = Object.values(baseImages()) as string[];
  expect(images).toHaveLength(4);
  for (const image of images) expect(image).toMatch(/:v?\d/);
});

describe('the rules of the firewall that go with an engine', () => {
  it('are its own, links before chains', () => {
    const listed = [
      '-P FORWARD DROP',
      '-N DOCKER',
      '-N DOCKER-USER',
      '-N OTHER',
      '-A FORWARD -j DOCKER-USER',
      '-A FORWARD -o docker0 -m conntrack --ctstate RELATED,ESTABLISHED -j ACCEPT',
      '-A FORWARD -i br-0a1b2c3d4e5f ! -o br-0a1b2c3d4e5f -j ACCEPT',
      '-A FORWARD -i br-lan -j ACCEPT',
      '-A FORWARD -s 10.0.0.0/8 -m comment --comment "not DOCKER" -j OTHER',
      '-A DOCKER-USER -j RETURN',
    ].join('\n');
    expect(rulesToRemove(listed).map((rule) => rule.join(' '))).toEqual([
      '-D FORWARD -j DOCKER-USER',
      '-D FORWARD -o docker0 -m conntrack --ctstate RELATED,ESTABLISHED -j ACCEPT',
      '-D FORWARD -i br-0a1b2c3d4e5f ! -o br-0a1b2c3d4e5f -j ACCEPT',
      '-D DOCKER-USER -j RETURN',
      '-X DOCKER',
      '-X DOCKER-USER',
    ]);
  });

  it('are none where no engine was', () => {
    expect(rulesToRemove('-P INPUT ACCEPT\n-A INPUT -i lo -j ACCEPT\n')).toEqual([]);
  });
});

const nothing: Work = {
  answered: new Map(),
  repeated: 0,
  failures: [],
  reads: 0,
  slowestReadMs: 0,
  failedReads: [],
  before: 7,
};

describe('numbers without a gap', () => {
  const work = (...numbers: string[]): Work => ({
    ...nothing,
    answered: new Map(numbers.map((numero) => [numero, { id: numero, numero }])),
  });

  it('follow the last one of before, in any order', () => {
    expect(expectGapless(work('001-002-0000009', '001-002-0000008', '001-002-0000010'))).toBe('8 to 10');
  });

  it.each([
    ['a gap', ['001-002-0000008', '001-002-0000010']],
    ['a gap at the start', ['001-002-0000009']],
  ])('have not: %s', (_, numbers) => {
    expect(() => expectGapless(work(...numbers))).toThrow();
  });

  it('nor one that was given twice', () => {
    const twice = new Map([
      ['a', { id: '1', numero: '001-002-0000008' }],
      ['b', { id: '2', numero: '001-002-0000008' }],
    ]);
    expect(() => expectGapless({ ...work(), answered: twice })).toThrow();
  });
});

describe('reads that failed', () => {
  const work = (...failedReads: FailedRead[]): Work => ({
    ...nothing,
    reads: 100,
    slowestReadMs: 400,
    failedReads,
  });

  it.each<[string, FailedRead[]]>([
    ['none', []],
    ['one request, and a connection in vain', [{ failures: 1, tookMs: 2_900 }]],
    ['two requests', [{ failures: 2, tookMs: 4_350 }]],
  ])('are short: %s', (_, failed) => {
    expect(expectShortFailures(work(...failed))).toContain(`${String(failed.length)} of 100 reads`);
  });

  it.each<[string, FailedRead]>([
    ['too many requests', { failures: 3, tookMs: 200 }],
    ['a request that was held', { failures: 1, tookMs: 2_901 }],
  ])('are not: %s', (_, failed) => {
    expect(() => expectShortFailures(work({ failures: 1, tookMs: 100 }, failed))).toThrow('failed requests');
  });
});
