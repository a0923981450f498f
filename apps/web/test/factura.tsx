import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { AxiosResponse } from 'axios';
import { beforeEach, expect, onTestFinished } from 'vitest';
import FacturaPage from '../src/features/factura/FacturaPage.tsx';
import { http } from '../src/lib/http.ts';
import { paths } from '../src/lib/paths.ts';
import { startMockApi } from './mock-api.ts';
import { renderScreen } from './render.tsx';
import { empresas, makeUser } from './users.ts';

/** The form of a factura, and hands to fill it in. */

/** The service for the tests of a file, with the cliente signed in. */
export function serveFacturas(): void {
  const service = startMockApi();
  beforeEach(() => service().signInAs('cliente'));
}

export const openFactura = (rest = '/nueva') =>
  renderScreen(<FacturaPage />, {
    user: makeUser(['cliente'], { empresas }),
    path: `${paths.factura}${rest}`,
    pattern: `${paths.factura}/*`,
  });

export const ready = () => screen.findByRole('heading', { name: 'Receptor' });

export function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
}

/** Replaces what a field holds and leaves it. */
export async function type(user: UserEvent, name: string, text: string): Promise<void> {
  await user.clear(field(name));
  await user.paste(text);
  await user.tab();
}

export async function fillReceptor(user: UserEvent): Promise<void> {
  await type(user, 'receptor.ruc', '80013884');
  await waitFor(() => expect(field('receptor.nombre').value).not.toBe(''));
}

export async function fillLine(user: UserEvent, price = '55000', quantity = '2'): Promise<void> {
  await type(user, 'items.0.codigo', 'P-1');
  await type(user, 'items.0.descripcion', 'Yerba mate 1 kg');
  await type(user, 'items.0.cantidad', quantity);
  await type(user, 'items.0.precio_unitario', price);
}

/** Without a layout the window counts as narrow: all buttons but the first are behind "Más". */
export async function press(user: UserEvent, name: string): Promise<void> {
  if (!screen.queryByRole('button', { name })) await user.click(screen.getByRole('button', { name: 'Más' }));
  await user.click(screen.getByRole('button', { name }));
}

/** Presses a button of the form, and the same one of the dialog that asks again. */
export async function pressAndConfirm(user: UserEvent, name: string): Promise<void> {
  await press(user, name);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
}

/** Until the test ends, what the service responds to an acción is changed: the first responses only, if `times` says so. */
export function changeResponses(
  accion: string,
  change: (response: AxiosResponse) => AxiosResponse | Promise<never>,
  times = Number.POSITIVE_INFINITY,
): void {
  let left = times;
  const id = http.interceptors.response.use((response) => {
    if (left === 0 || !String(response.config.data).includes(`"${accion}"`)) return response;
    left -= 1;
    return change(response);
  });
  onTestFinished(() => http.interceptors.response.eject(id));
}

/** The response with which the service refuses. */
export const refusal =
  (message: string, data: object) =>
  (response: AxiosResponse): AxiosResponse => ({ ...response, data: { status: 'error', message, data } });
