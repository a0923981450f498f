import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { PageFrame } from '../PageFrame.tsx';
import { DetailView } from './DetailView.tsx';

const address = { openId: '1', tab: 'datos', open: vi.fn(), close: vi.fn(), go: vi.fn() } as const;

interface PageProps {
  readonly list?: string;
  /** Title of the open detail. */
  readonly open?: string;
  readonly isLoaded?: boolean;
}

const page = ({ list = 'Facturas', open, isLoaded = true }: PageProps) => (
  <MemoryRouter>
    <PageFrame key={list} title={list}>
      Filas
    </PageFrame>
    {open !== undefined && (
      <DetailView
        id="1"
        title={<bdi>{open}</bdi>}
        titleId="titulo"
        address={address}
        rows={[]}
        query={{ currentData: isLoaded ? 'Datos' : undefined, refetch: vi.fn() }}
        missing={{ title: 'No existe', message: 'No está en la lista' }}
      >
        {(data) => data}
      </DetailView>
    )}
  </MemoryRouter>
);

/** The title without the name of the product. */
const title = () => document.title.split(' · ').slice(0, -1).join(' · ');

it('is the title of the open detail before that of the list, until it is closed', async () => {
  const { rerender } = render(page({}));
  expect(title()).toBe('Facturas');
  rerender(page({ open: 'Factura 15' }));
  expect(title()).toBe('Factura 15 · Facturas');
  rerender(page({ open: 'Factura 16' }));
  await waitFor(() => expect(title()).toBe('Factura 16 · Facturas'));
  rerender(page({}));
  expect(title()).toBe('Facturas');
});

it('is that of the list while the detail is loaded', () => {
  const { rerender } = render(page({ open: 'Cargando…', isLoaded: false }));
  expect(title()).toBe('Facturas');
  rerender(page({ open: 'Factura 15' }));
  expect(title()).toBe('Factura 15 · Facturas');
});

it('follows the title of the page, also one that is mounted later', async () => {
  const { rerender, unmount } = render(page({ open: 'Factura 15' }));
  rerender(page({ open: 'Factura 15', list: 'Invoices' }));
  await waitFor(() => expect(title()).toBe('Factura 15 · Invoices'));
  rerender(page({ list: 'Invoices' }));
  expect(title()).toBe('Invoices');
  act(unmount);
  expect(screen.queryByText('Filas')).toBeNull();
  expect(document.title).not.toContain('Factura 15');
});
