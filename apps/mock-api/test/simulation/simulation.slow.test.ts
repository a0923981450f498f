import { describe, expect, it } from 'vitest';
import { simulateKills } from './kills.ts';
import { plants } from './plants.ts';
import { simulate } from './simulate.ts';

/** `npm run test:slow -- --simulate 2000` sets how many; `SIMULATE_SEED` repeats one. */
const { SIMULATE = '50', SIMULATE_SEED: only } = process.env;
const seeds =
  only === undefined ? Array.from({ length: Number(SIMULATE) }, (_, index) => index + 1) : [Number(only)];
const STEPS = 100;
/** Every tenth seed is also one of a process that is really killed, some ten times as slow. */
const killed = only === undefined ? seeds.filter((seed) => [1, 10].includes(seed % 20)) : seeds;
const DEATHS = 4;

describe('a simulation of failing servers', () => {
  it.each(seeds)('holds all invariants with the seed %i', async (seed) => {
    const { violation, trace } = await simulate(seed, STEPS);
    expect(violation, `SIMULATE_SEED=${String(seed)}\n${trace.join('\n')}`).toBeUndefined();
    expect(trace.length).toBe(STEPS);
  });

  it.each(killed)('holds them after each kill -9 of a process with the seed %i', async (seed) => {
    const { violation, deaths, trace } = await simulateKills(seed, DEATHS);
    expect(violation, `SIMULATE_SEED=${String(seed)}\n${trace.join('\n')}`).toBeUndefined();
    expect(deaths).toBe(DEATHS);
  });

  it.each([2, 3])('is repeated exactly by its seed: %i', async (seed) => {
    expect(await simulate(seed, STEPS)).toEqual(await simulate(seed, STEPS));
  });

  // SQLite and PostgreSQL in turn. Seeds of killed processes are not among them: they choose calls and deaths, but the clock is the machine's.
  it.each([1, 2, 3, 4, 5])(
    'fails again at the same step, for the same reason, with the seed %i',
    async (seed) => {
      const { plant } = plants.find(({ fault }) => fault === 'a number that is skipped')!;
      const failed = await simulate(seed, STEPS, plant);

      expect(failed.violation).toMatch(/^Numbers without gap/);
      expect(failed.trace.length).toBeLessThan(STEPS);
      expect(await simulate(seed, STEPS, plant)).toEqual(failed);
    },
  );

  it.each(plants)('finds $fault', async ({ plant, database }) => {
    const found: string[] = [];
    const first = database === 'postgres' ? 1 : 2;
    for (let seed = first; seed <= 24 && found.length === 0; seed += 2) {
      const { violation } = await simulate(seed, STEPS, plant);
      if (violation !== undefined) found.push(violation);
    }

    expect(found).toHaveLength(1);
  });
});
