import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startMockApi } from '../../../test/mock-api.ts';
import { facturaNumbered } from '../../../test/outbox-proof.ts';
import { renderScreen } from '../../../test/render.tsx';
import { makeUser } from '../../../test/users.ts';
import { paths } from '../../lib/paths.ts';
import { openOutboxDb } from '../../session/outbox/outbox-db.ts';
import { selectUser } from '../../session/session-slice.ts';
import LogoutPage from './LogoutPage.tsx';

startMockApi();

const show = (uuid: string) =>
  renderScreen(<LogoutPage />, { path: paths.logout, user: { ...makeUser(['cliente']), uuid } });

/** Documents that wait: mine, or those of another user. */
async function keep(user: string) {
  const db = openOutboxDb();
  await db.add({
    key: `clave-${user}`,
    user,
    since: '2026-11-29T12:00:00Z',
    content: facturaNumbered('x', '001', 1000),
  });
  await db.close();
}

it('asks with a full outbox, and leads there', async () => {
  await keep('ana');
  const { user, store, router } = show('ana');
  const dialog = await screen.findByRole('dialog');
  expect(selectUser(store.getState())).not.toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Volver' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.porEnviar));
  expect(selectUser(store.getState())).not.toBeNull();
});

it('signs out with a full outbox when the user says so, and keeps what waits', async () => {
  await keep('eva');
  const { user, store } = show('eva');
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar sesión igual' }));
  await waitFor(() => expect(selectUser(store.getState())).toBeNull());
  const db = openOutboxDb();
  expect(await db.list('eva')).toHaveLength(1);
  await db.close();
});

it('does not ask for what another user left', async () => {
  await keep('otra-persona');
  const { store } = show('ida');
  await waitFor(() => expect(selectUser(store.getState())).toBeNull());
});
