import 'fake-indexeddb/auto';
import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { serveFacturas } from '../../../../test/factura.tsx';
import { renderScreen } from '../../../../test/render.tsx';
import { empresas, makeUser } from '../../../../test/users.ts';
import { api } from '../../../api/client.ts';
import { http } from '../../../lib/http.ts';
import { paths } from '../../../lib/paths.ts';
import NotaCreditoPage from '../NotaCreditoPage.tsx';

serveFacturas();

/** The response about a factura waits. Returns a function that lets it arrive. */
function delay(id: string): () => Promise<void> {
  let arrive = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let arrived = (): void => undefined;
  const end = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const interceptor = http.interceptors.response.use(async (response) => {
    if (JSON.stringify(response.config.data).includes(id)) {
      await gate;
      setTimeout(arrived);
    }
    return response;
  });
  onTestFinished(() => http.interceptors.response.eject(interceptor));
  return async () => {
    arrive();
    await act(() => end);
  };
}

async function pick(user: UserEvent, numero: string): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: 'Buscar factura' }));
  await user.paste(numero);
  await user.click(await screen.findByRole('option', { name: new RegExp(numero) }));
}

it('credits the factura that was chosen last, though the one before arrives after it', async () => {
  const { data } = await api.controller.notasCredito.facturasDisponibles({
    filtros: { id_empresa: 'emp-1' },
    por_pagina: 100,
  });
  const [first, second] = data.filter(({ impedimento }) => impedimento === null);
  const arrive = delay(first!.id);
  const { user } = renderScreen(<NotaCreditoPage />, {
    user: makeUser(['cliente'], { empresas }),
    path: paths.notaCredito,
    pattern: `${paths.notaCredito}/*`,
  });
  await pick(user, first!.numero);
  await pick(user, second!.numero);
  expect(await screen.findByText(second!.numero)).toBeTruthy();
  await arrive();
  expect(await screen.findByText(second!.numero)).toBeTruthy();
  expect(screen.queryByText(first!.numero)).toBeNull();
});
