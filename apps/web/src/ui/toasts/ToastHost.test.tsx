import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Providers } from '../../app/providers.tsx';
import { createStore, type AppStore } from '../../app/store.ts';
import '../../api/query-api.ts';
import { storeReset } from '../../lib/store/root-reducer.ts';
import { toast } from './toast.ts';
import ToastHost from './ToastHost.tsx';

let store: AppStore;
const draw = () =>
  render(
    <Providers store={store}>
      <ToastHost />
    </Providers>,
  );

beforeEach(() => {
  store = createStore();
  draw();
});

describe('toasts', () => {
  it.each([
    ['success', 'status'],
    ['warning', 'status'],
    ['info', 'status'],
    ['error', 'alert'],
  ] as const)('of kind %s are announced as %s', (variant, role) => {
    act(() => toast[variant](`aviso ${variant}`));
    expect(screen.getByRole(role).textContent).toContain(`aviso ${variant}`);
  });

  it('say in which language a message is that is not in that of the page', () => {
    act(() => {
      toast.error('El documento ya está cancelado', { lang: 'es' });
      toast.error('No connection');
    });
    expect(screen.getByText('El documento ya está cancelado').getAttribute('lang')).toBe('es');
    expect(screen.getByText('No connection').hasAttribute('lang')).toBe(false);
  });

  it('stay three seconds after the same message came again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    act(() => toast.success('guardado'));
    act(() => {
      vi.advanceTimersByTime(2900);
    });
    act(() => toast.success('guardado'));
    act(() => {
      vi.advanceTimersByTime(2900);
    });
    expect(screen.getAllByText('guardado')).toHaveLength(1);
    act(() => {
      vi.advanceTimersByTime(1000);
    });
    await waitFor(() => expect(screen.queryByText('guardado')).toBeNull());
  });

  it('stay longer where a person asks for what cannot be done later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    act(() => toast.success('enviado', { stayMs: 10_000 }));
    act(() => {
      vi.advanceTimersByTime(9500);
    });
    expect(screen.getByText('enviado')).toBeTruthy();
    act(() => {
      vi.advanceTimersByTime(1000);
    });
    await waitFor(() => expect(screen.queryByText('enviado')).toBeNull());
  });

  it('are shown again while the same message fades out', () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    act(() => toast.success('guardado'));
    act(() => {
      vi.advanceTimersByTime(3000);
    });
    act(() => toast.success('guardado'));
    // In steps, for React renders between them.
    for (let step = 0; step < 10; step += 1) {
      act(() => {
        vi.advanceTimersByTime(200);
      });
    }
    expect(screen.getAllByText('guardado')).toHaveLength(1);
  });

  it('leave nothing in the page with their host', () => {
    act(() => toast.success('guardado'));
    const places = document.querySelectorAll('body > div').length;
    cleanup();
    expect(document.querySelectorAll('body > div')).toHaveLength(places - 2);
  });

  it('are shown by the next host too, though they were not hidden in the last one', () => {
    act(() => toast.success('guardado'));
    cleanup();
    draw();
    act(() => toast.success('guardado'));
    expect(screen.getByText('guardado')).toBeTruthy();
  });

  it('move when the page under them is another one, or its title grows', async () => {
    act(() => toast.success('guardado'));
    const stack = document.querySelector<HTMLElement>('.notistack-SnackbarContainer');
    await waitFor(() => expect(stack?.style.top).toBe('16px'));
    const title = document.createElement('h1');
    title.dataset['keepClear'] = '';
    let bottom = 90;
    title.getBoundingClientRect = () => new DOMRect(0, 10, window.innerWidth, bottom - 10);
    document.body.append(title);
    onTestFinished(() => title.remove());
    await waitFor(() => expect(stack?.style.top).toBe('98px'));
    bottom = 120;
    title.textContent = 'Factura 001-001-0000131';
    await waitFor(() => expect(stack?.style.top).toBe('128px'));
  });

  describe('of the same message, each with a button', () => {
    const said: string[] = [];
    const say = (name: string) =>
      act(() =>
        toast.success('1 tarea eliminada', {
          action: { label: 'Deshacer', onClick: () => said.push(name) },
        }),
      );
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    beforeEach(() => {
      said.length = 0;
    });

    it('undo the newest first, then the one before', async () => {
      say('first');
      say('second');
      expect(screen.getAllByText('1 tarea eliminada')).toHaveLength(1);
      press();
      expect(said).toEqual(['second']);
      press();
      expect(said).toEqual(['second', 'first']);
      await waitFor(() => expect(screen.queryByText('1 tarea eliminada')).toBeNull());
    });

    it('do so once, also while the toast fades out', () => {
      say('first');
      const button = screen.getByRole('button', { name: 'Deshacer' });
      fireEvent.click(button);
      fireEvent.click(button);
      expect(said).toEqual(['first']);
    });

    it('begin anew after the toast was closed', () => {
      say('first');
      fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
      say('second');
      const [, button] = screen.getAllByRole('button', { name: 'Deshacer' });
      fireEvent.click(button!);
      expect(said).toEqual(['second']);
    });

    it('are closed when the user signs out: nobody else undoes it', async () => {
      say('first');
      act(() => void store.dispatch(storeReset()));
      fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
      expect(said).toEqual([]);
      await waitFor(() => expect(screen.queryByText('1 tarea eliminada')).toBeNull());
    });
  });

  it('are not shown twice, and no more than five at a time', async () => {
    act(() => {
      toast.success('repetido');
      toast.success('repetido');
    });
    expect(screen.getAllByText('repetido')).toHaveLength(1);
    act(() => {
      for (let n = 1; n <= 6; n += 1) toast.success(`otro ${String(n)}`);
    });
    await waitFor(() => expect(screen.getAllByRole('status')).toHaveLength(5));
  });
});
