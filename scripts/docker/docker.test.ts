import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../tooling/paths.mjs';
import { expectGapless, expectShortFailures, type FailedRead, type Work } from './users.ts';

it('keeps the firewall rules of others when an engine ends', () => {
  const rules = [
    ':FORWARD DROP [0:0]',
    '-A FORWARD -i br-lan -j ACCEPT',
    '-A FORWARD -s 10.0.0.0/8 -m comment --comment "not DOCKER" -j OTHER',
  ];
  const rulesOfEngine = [
    ':DOCKER-USER - [0:0]',
    '-A FORWARD -j DOCKER-USER',
    '-A FORWARD -o docker0 -m conntrack --ctstate RELATED,ESTABLISHED -j ACCEPT',
    '-A FORWARD -i br-0a1b2c3d4e5f ! -o br-0a1b2c3d4e5f -j ACCEPT',
    '-A POSTROUTING -s 172.17.0.0/16 ! -o docker0 -j MASQUERADE',
    '-A DOCKER-USER -j RETURN',
  ];
  const { stdout } = spawnSync('grep', ['-vEf', fromRoot('scripts/docker/engine-rules')], {
    input: [...rules, ...rulesOfEngine].join('\n'),
    encoding: 'utf8',
  });
  expect(stdout.trim().split('\n')).toEqual(rules);
});

const nothing: Work = { before: 7, issued: [], errors: [], reads: 100, slowestReadMs: 400, failedReads: [] };

describe('numbers without a gap', () => {
  const work = (...serials: number[]): Work => ({
    ...nothing,
    issued: serials.map((serial, index) => ({
      id: String(index),
      numero: `001-002-000000${String(serial)}`,
    })),
  });

  it('follow the last one of before, in any order', () => expectGapless(work(9, 8)));

  it.each([
    ['a gap', [8, 10]],
    ['a gap at the start', [9]],
    ['a number given twice', [8, 8]],
  ])('have not: %s', (_, serials) => {
    expect(() => expectGapless(work(...serials))).toThrow();
  });
});

describe('reads that failed', () => {
  it.each<[string, FailedRead[]]>([
    ['none', []],
    ['one request, and a connection in vain', [{ failures: 1, tookMs: 2_900 }]],
    ['two requests', [{ failures: 2, tookMs: 4_350 }]],
  ])('are short: %s', (_, failedReads) => expectShortFailures({ ...nothing, failedReads }));

  it.each<[string, FailedRead]>([
    ['too many requests', { failures: 3, tookMs: 200 }],
    ['a request that was held', { failures: 1, tookMs: 2_901 }],
  ])('are not: %s', (_, failed) => {
    expect(() => expectShortFailures({ ...nothing, failedReads: [failed] })).toThrow('failed requests');
  });
});
