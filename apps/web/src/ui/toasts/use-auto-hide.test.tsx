import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAutoHide } from './use-auto-hide.ts';

function Message({ onEnd }: { readonly onEnd: () => void }) {
  return (
    <div role="status" {...useAutoHide(3000, onEnd)}>
      <button type="button">Deshacer</button>
    </div>
  );
}

const onEnd = vi.fn();
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  onEnd.mockClear();
  vi.useFakeTimers();
  render(<Message onEnd={onEnd} />);
});
afterEach(() => vi.useRealTimers());

describe('useAutoHide', () => {
  it('ends after the given time', async () => {
    await pass(2999);
    expect(onEnd).not.toHaveBeenCalled();
    await pass(1);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it.each([
    [
      'points at the message',
      () => fireEvent.mouseEnter(screen.getByRole('status')),
      () => fireEvent.mouseLeave(screen.getByRole('status')),
    ],
    [
      'has the focus in it',
      () => fireEvent.focus(screen.getByRole('button')),
      () => fireEvent.blur(screen.getByRole('button')),
    ],
    ['is in another window', () => fireEvent.blur(window), () => fireEvent.focus(window)],
  ])('waits while a person %s', async (_, hold, release) => {
    await pass(2500);
    hold();
    await pass(60_000);
    expect(onEnd).not.toHaveBeenCalled();
    release();
    await pass(1499);
    expect(onEnd).not.toHaveBeenCalled();
    await pass(1);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('goes on waiting for the focus when only the pointer left', async () => {
    fireEvent.focus(screen.getByRole('button'));
    fireEvent.mouseEnter(screen.getByRole('status'));
    fireEvent.mouseLeave(screen.getByRole('status'));
    await pass(60_000);
    expect(onEnd).not.toHaveBeenCalled();
  });
});
