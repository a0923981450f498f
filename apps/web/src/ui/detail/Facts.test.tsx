import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { Facts } from './Facts.tsx';

it('names nothing that has no value', async () => {
  renderScreen(
    <Facts
      facts={[
        ['Moneda', 'PYG'],
        ['Total', 0],
        ['Orden de compra', ''],
        ['Condición', null],
        ['Observación', undefined],
        ['Notas de crédito', false],
      ]}
    />,
  );
  await screen.findByText('Moneda');
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Moneda', 'Total']);
});
