import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Providers } from '../../app/providers.tsx';
import { createStore } from '../../app/store.ts';
import { toast } from './toast.ts';
import ToastHost from './ToastHost.tsx';

beforeEach(() => {
  render(
    <Providers store={createStore()}>
      <ToastHost />
    </Providers>,
  );
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
