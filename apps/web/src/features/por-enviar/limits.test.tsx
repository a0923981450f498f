import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { empresas, makeUser } from '../../../test/users.ts';
import { paths } from '../../lib/paths.ts';
import { catalogueLimit, totalLimit } from '../../session/offline/limits.ts';
import PorEnviarPage from './PorEnviarPage.tsx';

it('says up to which size the portal opens without a connection', async () => {
  renderScreen(<PorEnviarPage />, {
    path: paths.porEnviar,
    user: makeUser(['cliente'], { empresas }),
  });
  const line = await screen.findByText(/^Sin conexión abre lo último que vio/);
  expect(line.textContent).toContain('hasta 20 MB, y hasta 2.000 clientes y 2.000 productos');
  expect([totalLimit, catalogueLimit]).toEqual([20_000_000, 2_000]);
});
