import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startMockApi } from '../../../test/mock-api.ts';
import { renderScreen } from '../../../test/render.tsx';
import { ownSandboxes } from '../../../test/sample-app.tsx';
import { makeUser } from '../../../test/users.ts';
import { defaultConfig, setConfig } from '../../lib/config.ts';
import { http } from '../../lib/http.ts';
import { local, readJson } from '../../lib/storage.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { PanelButtons } from './PanelButtons.tsx';
import { Panels } from './Panels.tsx';
import type { SidePanels } from './panels-of.ts';

const service = startMockApi();
ownSandboxes();

beforeEach(() => {
  setConfig({ ...defaultConfig, demoNotifications: false });
});

function show(panels: SidePanels = {}, isGuest = false) {
  service().signInAs('cliente');
  return renderScreen(
    <>
      <PanelButtons {...panels} />
      <Panels {...panels} />
    </>,
    isGuest ? {} : { user: makeUser(['cliente']) },
  );
}

const button = (name: RegExp) => screen.getByRole('button', { name });
const buttons = () => screen.queryAllByRole('button').map((element) => element.getAttribute('data-panel'));

describe('buttons of the panels', () => {
  it.each([
    ['both sides', {}, false, ['chat', 'quick', 'notifications']],
    ['no right side', { hasRight: false }, false, ['quick']],
    ['no left side', { hasLeft: false }, false, ['chat', 'notifications']],
    ['a guest', {}, true, []],
  ] as const)('with %s', async (_, panels, isGuest, names) => {
    show(panels, isGuest);
    await waitFor(() => expect(buttons()).toEqual(names));
  });

  it('are those of the portal where the service has no sample applications', async () => {
    setConfig({ ...defaultConfig, demoNotifications: false, sampleAreas: false });
    const sent = vi.spyOn(http, 'request');
    show();
    await waitFor(() => expect(buttons()).toEqual(['notifications']));
    expect(await screen.findByRole('button', { name: 'Notificaciones, 2 sin leer' })).toBeTruthy();
    expect(sent.mock.calls.map(([{ url }]) => url).filter((url) => url?.includes('chat'))).toEqual([]);
  });

  it('count what waits once the page is idle', async () => {
    show();
    expect(await screen.findByRole('button', { name: /^Notificaciones$/ })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Notificaciones, 2 sin leer' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Team Chat, 6 sin leer' })).toBeTruthy();
  });

  it('open one panel at a time, which Escape closes', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /^Panel rápido/ }));
    expect(await screen.findByRole('dialog', { name: 'Panel rápido' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button(/^Panel rápido/));
    await user.click(button(/^Notificaciones/));
    expect(await screen.findByRole('dialog', { name: 'Notificaciones' })).toBeTruthy();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});

describe('the quick panel', () => {
  async function open() {
    const shown = show();
    await shown.user.click(await screen.findByRole('button', { name: /^Panel rápido/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Panel rápido' }));
    await panel.findByText('Reunión de equipo');
    return { ...shown, panel };
  }

  it('shows the day, four events and two notes', async () => {
    const { panel } = await open();
    const today = new Intl.DateTimeFormat('es-PY', { weekday: 'long', timeZone: 'America/Asuncion' });
    expect(panel.getByText(today.format(new Date()))).toBeTruthy();
    const items = (name: string) => within(panel.getByRole('region', { name })).getAllByRole('listitem');
    expect([items('Eventos').length, items('Notas').length]).toEqual([4, 2]);
  });

  it('keeps its three switches in this browser', async () => {
    const { panel, user, unmount } = await open();
    const states = (place: typeof panel) =>
      place.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked);
    expect(states(panel)).toEqual([false, true, true]);
    await user.click(panel.getByRole('switch', { name: 'No molestar' }));
    await user.click(panel.getByRole('switch', { name: 'Contadores' }));
    expect(readJson('portal.panels')).toEqual({ isQuiet: true, hasCounts: false, sendsWithEnter: true });
    unmount();
    expect(states((await open()).panel)).toEqual([true, false, true]);
  });

  it('takes no notice of nonsense in the storage', async () => {
    local.set('portal.panels', '{"isQuiet":"yes","other":1,"hasCounts":false}');
    const { panel } = await open();
    const [quiet, counts] = panel.getAllByRole<HTMLInputElement>('switch');
    expect([quiet?.checked, counts?.checked]).toEqual([false, false]);
  });
});

describe('the notification panel', () => {
  async function open() {
    const shown = show();
    // An error from before anybody was there to keep it, and one after.
    toast.error('Falló antes', { lang: 'es' });
    await screen.findByRole('button', { name: 'Notificaciones, 3 sin leer' });
    act(() => toast.error('Falló ahora'));
    act(() => toast.success('Salió bien'));
    await shown.user.click(button(/^Notificaciones, 4/));
    const panel = within(await screen.findByRole('dialog', { name: 'Notificaciones' }));
    const messages = () =>
      panel.queryAllByRole('listitem').map((item) => item.querySelector('bdi')?.textContent);
    await waitFor(() => expect(messages()).toHaveLength(4));
    return { ...shown, panel, messages };
  }
  const certificate = 'El certificado de Marisol Cabrera de Rojas vence en 5 días.';
  const welcome = 'Bienvenido al panel de notificaciones.';

  it('keeps errors that passed by as toasts, newest first', async () => {
    const { messages } = await open();
    expect(messages()).toEqual(['Falló ahora', certificate, 'Falló antes', welcome]);
    const languages = [...document.querySelectorAll('li bdi')].map((message) => message.getAttribute('lang'));
    expect(languages).toEqual([null, null, 'es', 'es']);
  });

  it('says which certificate ends soon, and leads there', async () => {
    const { panel, user, router } = await open();
    await user.click(panel.getByRole('link', { name: `Ver: ${certificate}` }));
    expect(router.state.location.pathname).toBe('/certificados/emp-3-cert-1');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notificaciones' })).toBeNull());
  });

  it('does not ask for certificates that its user may not see', async () => {
    service().signInAs('consulta');
    renderScreen(
      <>
        <PanelButtons />
        <Panels />
      </>,
      { user: makeUser(['consulta']) },
    );
    expect(await screen.findByRole('button', { name: 'Notificaciones, 1 sin leer' })).toBeTruthy();
  });

  it('dismisses one, and brings it back', async () => {
    const { panel, messages, user } = await open();
    await user.click(panel.getByRole('button', { name: 'Descartar: Falló antes' }));
    expect(messages()).toEqual(['Falló ahora', certificate, welcome]);
    await screen.findByText('Descartada: Falló antes');
    const [fromPanel, fromToast] = screen.getAllByRole('button', { name: 'Deshacer' });
    expect(fromPanel && fromToast).toBeTruthy();
    await user.click(fromToast!);
    expect(messages()).toEqual(['Falló ahora', certificate, 'Falló antes', welcome]);
    const languages = [...document.querySelectorAll('li bdi')].map((message) => message.getAttribute('lang'));
    expect(languages).toEqual([null, null, 'es', 'es']);
    expect(panel.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  });

  it('dismisses all, says so, and brings all back', async () => {
    const { panel, messages, user } = await open();
    await user.click(panel.getByRole('button', { name: 'Descartar todas' }));
    expect(messages()).toEqual([]);
    expect(panel.getByText('No hay notificaciones')).toBeTruthy();
    expect(await screen.findByText('Se descartaron 4 notificaciones')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Notificaciones', hidden: true })).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Deshacer' }));
    expect(messages()).toHaveLength(4);
  });

  it('says that nothing pops up, and ends that', async () => {
    local.set('portal.panels', '{"isQuiet":true}');
    const { panel, user } = await open();
    expect(panel.getByText('«No molestar» está activado')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Desactivar' }));
    expect(panel.queryByText('«No molestar» está activado')).toBeNull();
  });
});
