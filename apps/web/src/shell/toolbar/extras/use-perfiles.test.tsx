import { act, renderHook } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { api } from '../../../api/client.ts';
import { loadApi } from '../../../api/load-api.ts';
import { clearAges, showCopy } from '../../../session/offline/data-ages.ts';
import { listenToToasts } from '../../../ui/toasts/toast.ts';
import { usePerfiles } from './use-perfiles.ts';

const email = 'ana@example.com';

/** Messages shown until the test ends. */
function messages(): readonly string[] {
  const shown: string[] = [];
  onTestFinished(listenToToasts(({ message }) => void shown.push(message)));
  return shown;
}

it.each([
  ['the browser', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ['the copy that is shown', showCopy],
])('is silent while %s says that there is no connection, and loads when it is back', async (_case, cut) => {
  onTestFinished(clearAges);
  const shown = messages();
  const load = vi.spyOn(api.session, 'getListPerfiles').mockRejectedValue(new Error('No hay conexión'));
  cut();
  const { result } = renderHook(() => usePerfiles(email));
  // Nothing to wait for but the code of the client.
  await act(() => loadApi().then(() => undefined));
  expect(shown).toEqual([]);
  expect(load).not.toHaveBeenCalled();
  load.mockResolvedValue({ status: 'success', data: [{ perfil: 'Cliente' }] } as never);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  act(() => {
    clearAges();
    window.dispatchEvent(new Event('online'));
  });
  await expect.poll(() => result.current).toHaveLength(1);
  expect(shown).toEqual([]);
});

it('says that they could not be loaded', async () => {
  const shown = messages();
  vi.spyOn(api.session, 'getListPerfiles').mockRejectedValue(new Error('Sin permiso'));
  renderHook(() => usePerfiles(email));
  await expect.poll(() => shown).toEqual(['Sin permiso']);
});
