import { MOST_STATES } from '@portal/contracts';
import { afterAll, expect, it } from 'vitest';
import { testApi } from '../test-api.ts';
import { storeOf } from '../store/store.ts';
import { readTexts } from './snapshot.ts';
import { MOST_STATE_CHARACTERS, StateHistory, type State } from './state-history.ts';

const t = testApi();
afterAll(() => t.close());

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

it('has each text of an entry once, also of those that a new one in front moves', async () => {
  const texts = async () =>
    (await readTexts(storeOf(t.api.db, 'default')))['colecciones']?.filter((text) =>
      text.includes('/notes"'),
    );
  await t.as('cliente').notes.listNotes();
  const states = [await texts()];
  for (const title of ['Una', 'Dos', 'Tres', 'Cuatro']) {
    await t.as('cliente').notes.createNote({ body: { note: { title, content: '' } } });
    states.push(await texts());
  }
  expect(states[0]?.length).toBeGreaterThan(10);
  expect(new Set(states.flat()).size).toBe(states.at(-1)?.length);
});

it('keeps fewer states where their rows are long', () => {
  const history = new StateHistory();
  const long = (version: number): State => ({
    ...state(version),
    tables: { correos: [String(version).padEnd(MOST_STATE_CHARACTERS / 10, ' ')], lotes: ['{"id":3}'] },
  });
  for (let count = 0; count < 30; count += 1) history.keep(String(count), long(count));
  expect(history.kept.length).toBeGreaterThanOrEqual(9);
  expect(history.kept.length).toBeLessThanOrEqual(11);
  expect(history.kept.at(-1)).toBe('29');
  expect(history.after('28')).toEqual(long(29));
});
