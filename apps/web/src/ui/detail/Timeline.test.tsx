import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { Timeline } from './Timeline.tsx';

it('shows when, what, how it ended and by whom, the newest first, and no empty lines', async () => {
  renderScreen(
    <Timeline
      label="Eventos"
      entries={[
        { at: '2026-11-01T12:00:00.000Z', title: 'Emitido', by: 'ana', lines: ['', null] },
        {
          at: '2026-11-02T15:30:00.000Z',
          title: 'Cancelado',
          state: { label: 'Registrado', tone: 'success' },
          by: null,
          lines: ['Motivo: error de carga', ''],
        },
      ]}
    />,
  );
  const entries = within(await screen.findByRole('list', { name: 'Eventos' })).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'CanceladoRegistrado02/11/2026 12:30Motivo: error de carga',
    'Emitido01/11/2026 09:00 · ana',
  ]);
});
