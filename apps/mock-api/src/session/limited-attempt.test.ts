import { expect, it } from 'vitest';
import { manualClock } from '../core/clock.ts';
import type { Context } from '../context/context.ts';
import { createRateLimit } from '../core/rate-limit.ts';
import { createAttempts } from '../core/attempts.ts';
import { limitedAttempt } from './limited-attempt.ts';

it('counts failures of one account from all addresses together, for a quarter of an hour', async () => {
  const clock = manualClock('2026-11-20T12:00:00Z');
  const limits = { loginAttempts: 5, loginPauseSeconds: 60 } as Context['config'];
  const shared = { attempts: createAttempts(limits), failedSignIns: createRateLimit(3, 900), clock };
  const statusFrom = async (address: string, account = 'ana'): Promise<number> => {
    const context = { ...shared, sandbox: 'default', address } as unknown as Context;
    return (await limitedAttempt(context, account, () => Promise.resolve({ error: [] }))).status;
  };
  const addresses = ['203.0.113.1', '203.0.113.2', '2001:db8::1', '203.0.113.4'];
  const statuses: number[] = [];
  for (const address of addresses) statuses.push(await statusFrom(address));
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await statusFrom('203.0.113.4', 'otra')).toBe(200);
  clock.advance(900_000);
  expect(await statusFrom('203.0.113.4')).toBe(200);
});
