import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import FoldingNavbar from './FoldingNavbar.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function draw() {
  render(
    <>
      <FoldingNavbar position="left">
        <div>
          <button type="button">Documentos</button>
          <button type="button">Eventos</button>
        </div>
      </FoldingNavbar>
      <button type="button">fuera</button>
    </>,
  );
  const rail = document.querySelector<HTMLElement>('[data-side="left"]') ?? expect.fail('there is a rail');
  return { rail, isOpen: () => rail.hasAttribute('data-open') };
}

const rest = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const focusOn = (name: string) =>
  act(() => {
    screen.getByRole('button', { name }).focus();
  });

describe('the folded menu', () => {
  it('unfolds after the pointer has rested for 150 ms, and folds when it has left', () => {
    const { rail, isOpen } = draw();
    fireEvent.pointerEnter(rail, { pointerType: 'mouse' });
    rest(149);
    expect(isOpen()).toBe(false);
    rest(1);
    expect(isOpen()).toBe(true);
    fireEvent.pointerLeave(rail, { pointerType: 'mouse' });
    rest(150);
    expect(isOpen()).toBe(false);
  });

  it('stays folded under a pointer that only crosses it', () => {
    const { rail, isOpen } = draw();
    fireEvent.pointerEnter(rail, { pointerType: 'mouse' });
    rest(100);
    fireEvent.pointerLeave(rail, { pointerType: 'mouse' });
    rest(500);
    expect(isOpen()).toBe(false);
  });

  it('unfolds for the focus after 150 ms, and folds when it has left', () => {
    const { isOpen } = draw();
    focusOn('Documentos');
    rest(149);
    expect(isOpen()).toBe(false);
    rest(1);
    expect(isOpen()).toBe(true);
    focusOn('Eventos');
    rest(500);
    expect(isOpen()).toBe(true);
    focusOn('fuera');
    rest(150);
    expect(isOpen()).toBe(false);
  });

  it('folds at once on Escape and stays so while the focus walks inside', () => {
    const { rail, isOpen } = draw();
    focusOn('Documentos');
    rest(150);
    fireEvent.keyDown(rail, { key: 'Escape' });
    expect(isOpen()).toBe(false);
    focusOn('Eventos');
    rest(500);
    expect(isOpen()).toBe(false);
  });

  it('does not unfold under a finger', () => {
    const { rail, isOpen } = draw();
    fireEvent.pointerEnter(rail, { pointerType: 'touch' });
    rest(500);
    expect(isOpen()).toBe(false);
  });
});
