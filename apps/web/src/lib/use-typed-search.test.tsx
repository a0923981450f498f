import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTypedSearch } from './use-typed-search.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const PAUSE = 150;

/** A search box whose searches reach the address when the test says so. */
function searchBox(applied = '') {
  const sent: string[] = [];
  const { result, rerender, unmount } = renderHook(
    ({ text }) => useTypedSearch(text, (next) => void sent.push(next), PAUSE),
    { initialProps: { text: applied } },
  );
  return {
    sent,
    unmount,
    shown: () => result.current.value,
    type: (text: string) => {
      act(() => result.current.change(text));
    },
    enter: () => {
      act(() => result.current.flush());
    },
    pause: () => {
      act(() => void vi.advanceTimersByTime(PAUSE));
    },
    arrive: (text: string) => rerender({ text }),
  };
}

it('searches once for what is typed in one go, and at once on Enter', () => {
  const box = searchBox();
  box.type('a');
  box.type('al');
  expect([box.shown(), box.sent]).toEqual(['al', []]);
  box.pause();
  expect(box.sent).toEqual(['al']);
  box.type('alq');
  box.enter();
  box.pause();
  expect(box.sent).toEqual(['al', 'alq']);
});

it('keeps letters that are typed before the address has followed', () => {
  const box = searchBox();
  box.type('a');
  box.pause();
  box.type('al');
  box.arrive('a');
  expect(box.shown()).toBe('al');
  box.pause();
  expect(box.sent).toEqual(['a', 'al']);
});

it('keeps what is typed when the address follows one search behind', () => {
  const box = searchBox();
  box.type('a');
  box.pause();
  box.type('al');
  box.pause();
  box.arrive('a');
  expect(box.shown()).toBe('al');
  box.arrive('al');
  expect(box.shown()).toBe('al');
});

it('keeps the blank before the next word, which the address does not have', () => {
  const box = searchBox();
  box.type('juan ');
  box.pause();
  expect(box.sent).toEqual(['juan']);
  box.arrive('juan');
  expect(box.shown()).toBe('juan ');
});

it.each(['', 'otra', 'a'])('shows %j when something else put it into the address', (text) => {
  const box = searchBox('antes');
  box.type('a');
  box.pause();
  box.arrive('a');
  box.type('al');
  box.pause();
  box.arrive('al');
  box.arrive(text);
  expect(box.shown()).toBe(text);
});

it('searches no more once it is gone', () => {
  const box = searchBox();
  box.type('a');
  box.unmount();
  box.pause();
  expect(box.sent).toEqual([]);
});

it('does not search for letters that something else has replaced', () => {
  const box = searchBox('antes');
  box.type('antes de');
  box.arrive('');
  box.pause();
  expect([box.shown(), box.sent]).toEqual(['', []]);
});

it('does not search again for what differs in blanks alone', () => {
  const box = searchBox('juan');
  box.type('juan ');
  box.pause();
  expect([box.shown(), box.sent]).toEqual(['juan ', []]);
});

it('keeps what is typed while the same text is on its way twice', () => {
  const box = searchBox();
  for (const text of ['a', 'al', 'a']) {
    box.type(text);
    box.pause();
  }
  box.type('ab');
  for (const text of ['a', 'al', 'a']) box.arrive(text);
  expect(box.shown()).toBe('ab');
});
