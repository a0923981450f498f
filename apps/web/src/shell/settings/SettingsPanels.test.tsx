import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { patchSettings } from '../../theme/patch-settings.ts';
import { defaultSettings, layoutDefaults, schemes } from '../../theme/settings.ts';
import { selectSettings } from '../../theme/settings-slice.ts';
import { listenToToasts, type ToastRequest } from '../../ui/toasts/toast.ts';
import { panelOpened, selectOpenPanel, type PanelName } from '../panels/panels-slice.ts';
import { fromFile, patchTo, toFile } from './settings-file.ts';
import { SettingsPanels } from './SettingsPanels.tsx';

const open = async (panel: PanelName) => {
  const rendered = renderScreen(<SettingsPanels />);
  act(() => void rendered.store.dispatch(panelOpened(panel)));
  const dialog = await screen.findByRole('dialog');
  return { ...rendered, dialog, settings: () => selectSettings(rendered.store.getState()) };
};

describe('the settings panel', () => {
  it('changes the layout; another style starts from its defaults', async () => {
    const { user, settings } = await open('settings');
    await user.selectOptions(screen.getByLabelText('Ancho'), 'Enmarcado');
    expect(settings().layout.config.mode).toBe('boxed');
    await user.click(screen.getByRole('radio', { name: 'Menú horizontal' }));
    expect(settings().layout).toEqual({ style: 'layout2', config: layoutDefaults.layout2 });
    const toolbar = within(screen.getByRole('group', { name: 'Barra de herramientas' }));
    await user.selectOptions(toolbar.getByLabelText('Posición'), 'Arriba');
    await user.click(toolbar.getByRole('switch', { name: 'Mostrar' }));
    expect(settings().layout.config.toolbar).toEqual({ display: false, style: 'static', position: 'above' });
    expect(toolbar.queryByLabelText('Posición')).toBeNull();
  });

  it('takes a width only within its bounds', async () => {
    const { user, settings } = await open('settings');
    const width = screen.getByLabelText('Ancho máximo (px)');
    await user.clear(width);
    await user.type(width, '50');
    expect(width.getAttribute('aria-invalid')).toBe('true');
    expect(settings().layout.config.containerWidth).toBe(1570);
    await user.type(width, '00');
    expect(settings().layout.config.containerWidth).toBe(1570);
    await user.clear(width);
    await user.type(width, '1200');
    expect(settings().layout.config.containerWidth).toBe(1200);
  });

  it('sets the colours of one area, and follows the system again', async () => {
    const { user, settings } = await open('settings');
    const colors = within(screen.getByRole('region', { name: 'Colores' }));
    await user.selectOptions(colors.getByLabelText('Pie de página'), 'Vino');
    expect(settings().theme).toEqual({ ...schemes.light, footer: 'light8' });
    await user.click(colors.getByRole('switch', { name: 'Seguir al sistema' }));
    expect(settings().theme).toBeNull();
  });

  it('sets density, direction and scrollbars', async () => {
    const { user, settings } = await open('settings');
    await user.click(screen.getByRole('radio', { name: 'Compacta' }));
    await user.click(screen.getByRole('radio', { name: 'De derecha a izquierda' }));
    await user.click(screen.getByRole('switch', { name: 'Barras de desplazamiento discretas' }));
    expect(settings()).toMatchObject({ density: 'compact', direction: 'rtl', customScrollbars: false });
    await user.click(screen.getByRole('radio', { name: 'Según el equipo' }));
    expect(settings().density).toBeNull();
  });

  it('closes with Escape', async () => {
    const { user, store } = await open('settings');
    await user.keyboard('{Escape}');
    expect(selectOpenPanel(store.getState())).toBeNull();
  });
});

describe('the colour schemes', () => {
  it('set all four areas with one click and mark the current one', async () => {
    const { user, settings, dialog } = await open('schemes');
    expect(within(dialog).getAllByRole('button', { pressed: false })).toHaveLength(28);
    await user.click(screen.getByRole('button', { name: 'Índigo' }));
    expect(settings().theme).toEqual({
      main: 'light4',
      navbar: 'light4',
      toolbar: 'light4',
      footer: 'light4',
    });
    expect(screen.getByRole('button', { name: 'Índigo', pressed: true })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Volver a los ajustes' }));
    expect(await screen.findByRole('dialog', { name: 'Ajustes' })).toBeTruthy();
  });
});

describe('export and import', () => {
  const other = patchSettings(defaultSettings, {
    theme: schemes.dark,
    direction: 'rtl',
    layout: { style: 'layout3', config: { footer: { display: false } } },
  });
  let toasts: ToastRequest[];
  let stop: () => void;

  beforeEach(() => {
    toasts = [];
    stop = listenToToasts((toast) => toasts.push(toast));
  });
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
  });

  it('a file gives back what went into it', () => {
    expect(fromFile(toFile(other))).toEqual(other);
    expect(patchSettings(defaultSettings, patchTo(other))).toEqual(other);
  });

  it.each(['', '{', '[]', 'null', '{"settings":{}}', '{"tipo":"otro","settings":{}}'])(
    '%j is no settings file',
    (content) => {
      expect(fromFile(content)).toBeNull();
    },
  );

  it('an import is taken up and can be undone', async () => {
    const { user, settings } = await open('settings');
    const input = screen.getByLabelText('Importar', { selector: 'input' });
    await user.upload(input, new File([toFile(other)], 'a.json', { type: 'application/json' }));
    await waitFor(() => expect(settings()).toEqual(other));
    act(() => toasts[0]?.action?.onClick());
    expect(settings()).toEqual(defaultSettings);
  });

  it('a wrong file changes nothing and is named', async () => {
    const { user, settings } = await open('settings');
    const input = screen.getByLabelText('Importar', { selector: 'input' });
    await user.upload(input, new File(['{}'], 'b.json', { type: 'application/json' }));
    await waitFor(() =>
      expect(toasts).toMatchObject([
        { variant: 'error', message: '«b.json» no es un archivo de ajustes del portal.' },
      ]),
    );
    expect(settings()).toEqual(defaultSettings);
  });

  it('restoring goes back to the defaults', async () => {
    const { user, settings } = await open('settings');
    await user.click(screen.getByRole('radio', { name: 'Compacta' }));
    await user.click(screen.getByRole('button', { name: 'Restaurar' }));
    expect(settings()).toEqual(defaultSettings);
    act(() => toasts[0]?.action?.onClick());
    expect(settings().density).toBe('compact');
  });
});
