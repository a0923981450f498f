import { contract, operations } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import { limits } from '../steps/limits/limits.ts';
import { steps } from '../steps/all-steps.ts';
import { planCases, planLimits, type PlanOptions } from './plan.ts';

const options = (only?: readonly string[]): PlanOptions => ({
  contract,
  operations,
  steps,
  bases: limits,
  users: [{ name: 'cliente', roles: ['cliente'], empresas: [] }],
  readOnly: false,
  only,
});
const casesOf = (only?: readonly string[]) => planCases(options(only));
const keyed = (cases: ReturnType<typeof casesOf>) => cases.map(({ target, name }) => `${target} ${name}`);

describe('the scope of a run', () => {
  it('of one operation has all cases of it, and of its area what goes well', () => {
    const whole = casesOf(['clientes']);
    const narrow = casesOf(['clientes/A']);
    const own = (cases: typeof whole) => keyed(cases.filter(({ target }) => target === 'clientes/A'));
    expect(own(narrow)).toEqual(own(whole));
    const others = keyed(narrow.filter(({ target }) => target !== 'clientes/A'));
    const going = steps.filter(({ target }) => target.startsWith('clientes/') && target !== 'clientes/A');
    expect(others.length).toBeGreaterThan(3);
    expect(others.length).toBeLessThanOrEqual(going.length);
    expect(keyed(whole)).toEqual(expect.arrayContaining(others));
  });

  it('of one operation tries the bounds of that one alone', () => {
    const targetsOf = (only: readonly string[]) =>
      new Set(planLimits(options(only), true).cases.map(({ target }) => target));
    expect([...targetsOf(['clientes/A'])]).toEqual(['clientes/A']);
    expect(targetsOf(['clientes']).size).toBeGreaterThan(1);
  });

  it('of areas has every case of them, and together they are all', () => {
    const areas = new Set(casesOf().map(({ area }) => area));
    expect(keyed(casesOf([...areas])).sort()).toEqual(keyed(casesOf()).sort());
  });
});
