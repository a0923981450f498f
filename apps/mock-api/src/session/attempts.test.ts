import { describe, expect, it } from 'vitest';
import { manualClock } from '../core/clock.ts';
import { defaultConfig } from '../core/config.ts';
import { createAttempts } from './attempts.ts';

const WRONG = { isGood: false } as const;
const RIGHT = { isGood: true } as const;

function setUp() {
  const clock = manualClock('2026-11-20T12:00:00Z');
  const attempts = createAttempts(defaultConfig);
  let evaluated = 0;
  const run = (key: string, result: { readonly isGood: boolean }) =>
    attempts.run(
      key,
      clock,
      async () => {
        evaluated += 1;
        await Promise.resolve();
        return result;
      },
      ({ isGood }) => isGood,
    );
  return { clock, run, evaluated: () => evaluated };
}
const times = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make));

describe('attempts', () => {
  it('evaluate no more of many wrong guesses at once than the limit', async () => {
    const { run, evaluated } = setUp();
    const results = await times(200, () => run('a', WRONG));
    expect(evaluated()).toBe(5);
    expect(results.filter((result) => 'waitSeconds' in result)).toHaveLength(195);
    expect(results.at(-1)).toEqual({ waitSeconds: 60 });
  });

  it('let any number of right passwords through at once', async () => {
    const { run, evaluated } = setUp();
    const results = await times(150, () => run('a', RIGHT));
    expect(results.every((result) => 'result' in result)).toBe(true);
    expect(evaluated()).toBe(150);
  });

  it('forget the failures before a success, and those that are old', async () => {
    const { run, clock } = setUp();
    await times(4, () => run('a', WRONG));
    expect(await run('a', RIGHT)).toEqual({ result: RIGHT });
    await times(4, () => run('a', WRONG));
    expect(await run('a', WRONG)).toEqual({ result: WRONG });
    clock.advance(59_500);
    expect(await run('a', RIGHT)).toEqual({ waitSeconds: 1 });
    clock.advance(500);
    expect(await run('a', RIGHT)).toEqual({ result: RIGHT });
  });

  it('never ask for more than one pause, also when the clock was moved back', async () => {
    const { run, clock } = setUp();
    await times(5, () => run('a', WRONG));
    clock.advance(-86_400_000);
    expect(await run('a', RIGHT)).toEqual({ waitSeconds: 60 });
  });

  it('count each key by itself', async () => {
    const { run } = setUp();
    await times(5, () => run('a', WRONG));
    expect(await run('b', RIGHT)).toEqual({ result: RIGHT });
  });

  it('do not count a fault of ours, and hand it on', async () => {
    const clock = manualClock('2026-11-20T12:00:00Z');
    const attempts = createAttempts(defaultConfig);
    const broken = () =>
      attempts.run(
        'a',
        clock,
        () => Promise.reject(new Error('database gone')),
        () => true,
      );
    for (let call = 0; call < 9; call += 1) await expect(broken()).rejects.toThrow('database gone');
  });
});
