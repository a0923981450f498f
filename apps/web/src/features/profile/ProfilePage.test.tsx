import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleApi } from '../../../test/sample-api.ts';
import { startSampleApp } from '../../../test/sample-app.tsx';
import { paths } from '../../lib/paths.ts';
import ProfilePage from './ProfilePage.tsx';

const { show, toasts, undo } = startSampleApp(ProfilePage, paths.profile);
const post = (name: string) => screen.findByRole('article', { name: `Publicación de ${name}` });

it('shows the posts of others, which are liked and commented, and stay so', async () => {
  const { user, unmount } = show();
  const [first] = (await sampleApi.profile.getTimeline()).posts;
  const author = first?.user.name ?? '';
  const card = within(await post(author));
  await user.click(card.getByRole('button', { name: 'Les gusta a 5' }));
  expect(card.getByRole('button', { name: 'Les gusta a 6', pressed: true })).toBeTruthy();
  await user.type(
    await card.findByRole('textbox', { name: `Comentar la publicación de ${author}` }),
    ' Felicitaciones ',
  );
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(within(card.getByRole('list', { name: 'Comentarios' })).getByText('Felicitaciones')).toBeTruthy();
  unmount();
  show();
  const again = within(await post(author));
  expect(again.getByText('Felicitaciones')).toBeTruthy();
  expect(again.getByRole('button', { name: 'Les gusta a 6' })).toBeTruthy();
});

it('takes a post of one’s own, which is deleted with the way back', async () => {
  const { user } = show();
  const box = await screen.findByRole('textbox', { name: '¿Qué quiere contar?' });
  const publish = await screen.findByRole('button', { name: 'Publicar' });
  expect(publish).toHaveProperty('disabled', true);
  await user.type(box, 'Llegaron los talonarios');
  await user.click(publish);
  expect(box).toHaveProperty('value', '');
  expect(screen.getByText('Llegaron los talonarios')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Eliminar la publicación' }));
  expect(screen.queryByText('Llegaron los talonarios')).toBeNull();
  expect(toasts.at(-1)?.message).toBe('Se eliminó la publicación');
  undo();
  expect(await screen.findByText('Llegaron los talonarios')).toBeTruthy();
});

it('tells about the person', async () => {
  show('/about');
  const about = await sampleApi.profile.getAbout();
  expect(await screen.findByText(about.work.occupation)).toBeTruthy();
  for (const { name } of about.friends) expect(screen.getByText(name)).toBeTruthy();
  expect(screen.getByText(/12\.340 miembros/)).toBeTruthy();
});

it('shows photos large, goes through them by the arrow keys, and says which is open in the address', async () => {
  const { user, router } = show('/photos?foto=photos-1.2');
  const groups = await sampleApi.profile.listPhotosVideos();
  const total = groups.reduce((sum, { media }) => sum + media.length, 0);
  const dialog = await screen.findByRole('dialog', { name: groups[0]?.media[1]?.title ?? '' });
  expect(within(dialog).getByText(`Foto 2 de ${String(total)}`)).toBeTruthy();
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(router.state.location.search).toBe('?foto=photos-1.1'));
  await user.keyboard('{ArrowLeft}');
  expect(router.state.location.search).toBe('?foto=photos-1.1');
  await user.click(screen.getByRole('button', { name: 'Foto siguiente' }));
  await waitFor(() => expect(router.state.location.search).toBe('?foto=photos-1.2'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('');
});
