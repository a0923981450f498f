import { expect, it } from 'vitest';
import { startMockApi } from '../../test/mock-api.ts';
import { createStore, type AppStore } from '../app/store.ts';
import { signIn } from '../session/sign-in.ts';
import { outgoingGone, outgoingStarted, selectOutgoing } from './chat-slice.ts';
import { readDrafts, storeOutgoing } from './drafts.ts';

startMockApi();

async function openWindow(): Promise<AppStore> {
  const store = createStore();
  await store.dispatch(signIn({ usuario: 'cliente', password: 'demo1234' }));
  store.dispatch(readDrafts());
  return store;
}

function write({ dispatch }: AppStore, id: string, time: string): void {
  dispatch(outgoingStarted({ id, contactId: 'person-2', text: `Mensaje ${id}`, time, hasFailed: false }));
  dispatch(storeOutgoing(id));
}

const unsentIn = (store: AppStore) => selectOutgoing(store.getState()).map(({ id }) => id);

it('keeps the unsent messages of every window, in the order in which they were written', async () => {
  const [one, other] = [await openWindow(), await openWindow()];
  write(one, 'b', '2026-11-18T13:00:02.000Z');
  write(other, 'a', '2026-11-18T13:00:01.000Z');
  expect(unsentIn(await openWindow())).toEqual(['a', 'b']);

  one.dispatch(outgoingGone('b'));
  one.dispatch(storeOutgoing('b'));
  expect(unsentIn(await openWindow())).toEqual(['a']);
});
