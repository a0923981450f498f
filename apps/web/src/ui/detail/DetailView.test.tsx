import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DetailView } from './DetailView.tsx';

const address = { openId: '1', tab: 'datos', open: vi.fn(), close: vi.fn(), go: vi.fn() } as const;
const none = { refetch: vi.fn() };

/** How many parts of the detail are above its tabs. */
function partsAboveTabs(query: { currentData?: string; error?: unknown }): number {
  const { container, unmount } = render(
    <DetailView
      id="1"
      title="Factura"
      titleId="titulo"
      address={address}
      rows={[]}
      query={{ ...none, ...query }}
      tabs={{ label: 'Partes', tabs: [{ id: 'datos', label: 'Datos' }] }}
      actions={query.currentData}
      missing={{ title: 'No existe', message: 'No está en la lista' }}
    >
      {(data) => data}
    </DetailView>,
  );
  const tabs = screen.getByRole('tablist').closest('.MuiTabs-root');
  const count = [...container.children].findIndex((part) => part === tabs);
  unmount();
  return count;
}

it('keeps the place of the actions until they are known, so that the tabs stay where they are', () => {
  expect(partsAboveTabs({ currentData: 'Reintentar' })).toBe(2);
  expect(partsAboveTabs({})).toBe(2);
});

it('has no place for actions on what cannot be shown', () => {
  expect(partsAboveTabs({ error: { codigo: 'NO_ENCONTRADO' } })).toBe(1);
});
