import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shiftDate, testClockOffset, startTestClock } from './tooling/test-clock.mjs';

const day = 86_400_000;

describe('a shifted Date', () => {
  const given = Date;
  beforeEach(() => shiftDate(day));
  afterEach(() => {
    globalThis.Date = given;
  });

  it('is ahead by its span, and goes on', () => {
    const before = given.now() + day;
    for (const now of [Date.now(), new Date().getTime(), new (class extends Date {})().getTime()]) {
      expect(now).toBeGreaterThanOrEqual(before);
      expect(now).toBeLessThanOrEqual(given.now() + day);
    }
    expect(given.parse(Date())).toBeGreaterThan(before - 1000);
  });

  it('leaves every moment that is named as it is', () => {
    expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z');
    expect(new Date('2026-11-18').getTime()).toBe(Date.UTC(2026, 10, 18));
    expect(Date.parse('1970-01-02')).toBe(day);
  });

  it('is still a Date', () => {
    expect(new Date()).toBeInstanceOf(given);
    expect(structuredClone(new Date(7))).toBeInstanceOf(Date);
    expect(new (class Own extends Date {})(7)).toBeInstanceOf(Date);
  });
});

describe('the clock of the tests', () => {
  const environment = process.env;
  beforeEach(() => {
    process.env = {};
  });
  afterEach(() => {
    process.env = environment;
  });

  it('is the same in every process that a runner starts', () => {
    process.env['NODE_OPTIONS'] = '--no-warnings';
    process.env['TEST_DATE'] = new Date(Date.now() + day).toISOString();
    startTestClock();
    const offset = testClockOffset();
    expect(offset).toBeGreaterThan(day - 1000);
    expect(offset).toBeLessThanOrEqual(day);
    expect(process.env['NODE_OPTIONS']).toMatch(/^--no-warnings --import=file:.*test-clock-preload\.mjs$/);
    process.env['TEST_DATE'] = '2001-01-01';
    startTestClock();
    expect(testClockOffset()).toBe(offset);
  });

  it("is the machine's own when asked to", () => {
    process.env['TEST_DATE'] = 'today';
    startTestClock();
    expect([testClockOffset(), process.env['NODE_OPTIONS']]).toEqual([0, undefined]);
  });

  it('refuses what is no date', () => {
    process.env['TEST_DATE'] = 'hoy';
    expect(startTestClock).toThrow('TEST_DATE is neither a date nor "today": hoy');
  });
});
