import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withStyles } from '../../../test/styles.ts';
import { Providers } from '../../app/providers.tsx';
import { createStore } from '../../app/store.ts';
import { banner } from './banner.ts';

withStyles();

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
function show(...args: Parameters<typeof banner.show>): () => void {
  let takeAway = banner.hide;
  act(() => {
    takeAway = banner.show(...args);
  });
  return takeAway;
}

beforeEach(async () => {
  render(<Providers store={createStore()}>la página</Providers>);
  // The host is loaded with the first banner.
  show('primero');
  await screen.findByText('primero');
  act(() => banner.hide());
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => banner.hide());
  vi.useRealTimers();
});

const shown = () => screen.queryByRole('status')?.textContent ?? null;

describe('the message banner', () => {
  it('stays for 6000 ms', async () => {
    show('Hay algo que decir');
    await pass(5999);
    expect(shown()).toContain('Hay algo que decir');
    await pass(1);
    expect(shown()).toBeNull();
  });

  it('is one at a time, and each has its full time, the same words too', async () => {
    show('uno');
    await pass(5000);
    show('dos');
    expect(screen.getAllByRole('status')).toHaveLength(1);
    expect(shown()).toContain('dos');
    await pass(5000);
    show('dos');
    await pass(5000);
    expect(shown()).toContain('dos');
  });

  it('waits under the pointer', async () => {
    show('despacio');
    await pass(5000);
    fireEvent.mouseEnter(screen.getByRole('status').parentElement!);
    await pass(60_000);
    expect(shown()).toContain('despacio');
    fireEvent.mouseLeave(screen.getByRole('status').parentElement!);
    await pass(3000);
    expect(shown()).toBeNull();
  });

  it('stays for good when asked to, until it is closed', async () => {
    show('sin conexión', { variant: 'warning', persist: true });
    await pass(60_000);
    expect(shown()).toContain('sin conexión');
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(shown()).toBeNull();
  });

  it('moves to the top of the page after its time when it stays, so that it covers no action', async () => {
    show('sin conexión', { persist: true });
    await pass(0);
    const placeOf = () => screen.getByRole('status').closest<HTMLElement>('body > div')!;
    const isAbove = () => getComputedStyle(placeOf().firstElementChild!).position === 'fixed';
    expect([isAbove(), placeOf() === document.body.lastElementChild]).toEqual([true, true]);
    await pass(6000);
    expect([isAbove(), placeOf() === document.body.firstElementChild]).toEqual([false, true]);
    show('otra cosa');
    await pass(0);
    expect([isAbove(), placeOf() === document.body.firstElementChild]).toEqual([true, false]);
  });

  it('announces errors at once and offers its action, which ends it', async () => {
    const onClick = vi.fn();
    show('roto', { variant: 'error', action: { label: 'Arreglar', onClick } });
    await pass(0);
    expect(screen.getByRole('alert').textContent).toContain('roto');
    fireEvent.click(screen.getByRole('button', { name: 'Arreglar' }));
    expect(onClick).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is taken away by the caller that showed it, and only that one', async () => {
    const takeAway = show('viejo');
    show('nuevo');
    await pass(0);
    act(takeAway);
    expect(shown()).toContain('nuevo');
  });
});
