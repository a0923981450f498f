import { MOST_STATES } from '@portal/contracts';
import { expect, it } from 'vitest';
import { StateHistory, type State } from './state-history.ts';

const state = (version: number): State => ({
  seed: 'demo',
  momento: new Date('2026-01-15T12:00:00Z'),
  tables: { correos: ['{"id":1}', JSON.stringify({ id: 2, version })], lotes: ['{"id":3}'] },
});

it('keeps 500 states and drops the oldest', () => {
  const history = new StateHistory();
  for (let count = 0; count <= MOST_STATES; count += 1) history.keep(String(count), state(count));
  expect([MOST_STATES, history.kept.length, history.kept[0]]).toEqual([500, 500, '1']);
  expect(history.before('1')).toEqual(state(1));
  expect(history.after('499')).toEqual(state(500));
  expect([history.before('0'), history.after('500')]).toEqual([undefined, undefined]);
});

it('shares what a write did not change', () => {
  const history = new StateHistory();
  history.keep('1', state(1));
  history.keep('2', state(2));
  const [first, second] = ['1', '2'].map((id) => history.before(id)?.tables);
  expect(second?.['lotes']).toBe(first?.['lotes']);
  expect(second?.['correos']).not.toBe(first?.['correos']);
});
