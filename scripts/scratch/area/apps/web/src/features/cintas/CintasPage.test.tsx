import { configure, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { startMockApi } from '../../../test/mock-api.ts';
import { renderScreen } from '../../../test/render.tsx';
import { empresas, makeUser } from '../../../test/users.ts';
import { paths } from '../../lib/paths.ts';
import CintasPage from './CintasPage.tsx';

configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });
const service = startMockApi();

it('shows the list, and one of its rows', async () => {
  service().signInAs('cliente');
  const { user } = renderScreen(<CintasPage />, {
    user: makeUser(['cliente'], { empresas }),
    path: paths.cintas,
    pattern: `${paths.cintas}/*`,
  });
  const [first] = await screen.findAllByText(/^\d{17}$/);
  await user.click(first!);
  const detail = await screen.findByRole('dialog', { name: 'Cinta' });
  expect(await within(detail).findByText(first!.textContent)).toBeTruthy();
});
