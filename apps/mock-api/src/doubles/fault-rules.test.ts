import { contract, type MockFaultRule } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import { ruleOrder } from './plan.ts';
import { FaultRules } from './fault-rules.ts';
import { problemOf } from './fault-targets.ts';

type Wanted = Partial<MockFaultRule> & Pick<MockFaultRule, 'target'>;

/** The rules, and the faults that they give to consecutive requests. */
function rulesOf(...wanted: readonly Wanted[]) {
  const rules = new FaultRules(ruleOrder());
  for (const rule of wanted) rules.add(contract.mock.addFault.body.parse(rule));
  return {
    rules,
    calls: (times: number, target = 'notes.listNotes') =>
      Array.from({ length: times }, () => rules.next(target)),
  };
}

describe('which calls a rule is for', () => {
  it.each<[string, string, boolean]>([
    ['notes.listNotes', 'notes.listNotes', true],
    ['notes.listNotes', 'notes.listLabels', false],
    ['notes.*', 'notes.listLabels', true],
    ['notes.list*', 'notes.listLabels', true],
    ['notes.list*', 'notes.createNote', false],
    ['*', 'faq.listFaqs', true],
    ['*', 'facturas/E/emitir', true],
    ['facturas/*', 'facturas/E/emitir', true],
    ['facturas/E/*', 'facturas/C', false],
    ['facturas.*', 'facturas/E/emitir', true],
    ['facturas.emit*', 'facturas/E/preparar', false],
    ['session.controller', 'facturas/E/emitir', true],
    ['session.*', 'facturas/E/emitir', true],
    ['session.login', 'facturas/E/emitir', false],
    ['session.controller', 'nada/Z', true],
  ])('%s for %s: %s', (target, call, expected) => {
    expect(rulesOf({ target, latency: 1 }).rules.next(call) !== undefined).toBe(expected);
  });

  it('with a star and a status: those that declare it', () => {
    const { rules } = rulesOf({ target: '*', status: 409 });
    expect(rules.next('todo.newTodo')).toEqual({ status: 409 });
    expect(rules.next('notes.listNotes')).toBeUndefined();
    expect(rules.next('facturas/C')).toBeUndefined();
    expect(rules.list()).toMatchObject([{ matched: 1, fired: 1 }]);
  });
});

describe('several rules for one call', () => {
  const target = 'notes.listNotes';
  const slow = { target, latency: 100 };

  it.each<[string, Wanted[], object | undefined]>([
    ['latencies add up', [slow, { target: '*', latency: 50 }], { latency: 150 }],
    ['a latency and a status both happen', [slow, { target, status: 500 }], { latency: 100, status: 500 }],
    ['the order does not matter for that', [{ target, status: 500 }, slow], { latency: 100, status: 500 }],
    [
      'the newest status wins',
      [
        { target, status: 500 },
        { target, status: 401 },
      ],
      { status: 401 },
    ],
    [
      'the latency of an earlier one counts',
      [
        { ...slow, status: 401 },
        { target, status: 500 },
      ],
      { status: 500, latency: 100 },
    ],
    [
      'a status can be cut off',
      [
        { target, status: 500 },
        { target, connection: 'truncate' },
      ],
      { status: 500, connection: 'truncate' },
    ],
    [
      'a status is a response',
      [
        { target, connection: 'drop' },
        { target, status: 500 },
      ],
      { status: 500 },
    ],
    [
      'no response has no status',
      [
        { target, status: 500 },
        { target, connection: 'drop' },
      ],
      { connection: 'drop' },
    ],
    ['none fires', [{ target, status: 500, every: 2 }], undefined],
  ])('%s', (_name, wanted, expected) => {
    expect(rulesOf(...wanted).rules.next(target)).toEqual(expected);
  });

  it('one after the other, when the newest has ended', () => {
    const { calls } = rulesOf({ target, status: 401, times: 1 }, { target, status: 500, times: 2 });
    expect(calls(4).map((fault) => fault?.status)).toEqual([500, 500, 401, undefined]);
  });

  it('a latency between bounds is within them, and the same in every run', () => {
    const latency = { min: 10, max: 20, distribution: 'normal' as const };
    const run = () =>
      rulesOf({ target, latency }, { target, latency: { ...latency, distribution: 'uniform' } })
        .calls(200)
        .map((fault) => Number(fault?.latency));
    const delays = run();
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(20);
    expect(Math.max(...delays)).toBeLessThanOrEqual(40);
    expect(run()).toEqual(delays);
  });
});

describe('what is wrong with a rule', () => {
  it.each<[Wanted, string | undefined]>([
    [{ target: 'notes.listNotes', status: 500 }, undefined],
    [{ target: 'facturas/E/emitir', status: 401 }, undefined],
    [{ target: '*', status: 429 }, undefined],
    [{ target: 'notes.listNote' }, 'target'],
    [{ target: 'mock.reset' }, 'target'],
    [{ target: 'facturas/E/emitirr' }, 'target'],
    [{ target: 'nada.*' }, 'target'],
    [{ target: 'notes*list' }, 'target'],
    [{ target: 'notes.listNotes', status: 418 }, 'status'],
    [{ target: 'facturas/*', status: 409 }, 'status'],
    [{ target: '*', status: 599 }, 'status'],
  ])('%j: %s', (rule, type) => {
    expect(problemOf(rule)?.type).toBe(type);
  });
});
