import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFilterEdits } from './filter-edits.ts';
import { textFilter } from './filters.ts';
import { applyEdits, draftActions, useDraftValue, type DraftSource } from './use-filter-draft.ts';

const filters = { texto: textFilter({ label: () => 'Texto', maxLength: 20, isSearch: true }) };

/** The search box of a list whose filters reach the address when the test says so. */
function searchBox() {
  const sent: unknown[] = [];
  const { result, rerender } = renderHook(
    ({ texto }) => {
      const params = new URLSearchParams({ texto });
      const edits = useFilterEdits(params);
      const setFilters = (patch: object) => void sent.push(patch);
      const base = { filters, params, period: {}, edits, setFilters };
      const source: DraftSource = { ...base, apply: () => applyEdits(base) };
      return { value: useDraftValue(source, 'texto'), ...draftActions(source) };
    },
    { initialProps: { texto: '' } },
  );
  return {
    sent,
    shown: () => result.current.value,
    search: (text: string) => {
      act(() => {
        result.current.change('texto', text);
        result.current.flush();
      });
    },
    type: (text: string) => {
      act(() => result.current.change('texto', text));
    },
    arrive: (texto: string) => rerender({ texto }),
  };
}

it('keeps the blank before the next word, which the address does not have', () => {
  const box = searchBox();
  box.search('juan ');
  box.arrive('juan');
  expect([box.shown(), box.sent]).toEqual(['juan ', [{ texto: 'juan' }]]);
});

it('keeps what is typed when the address follows some letters later', () => {
  const box = searchBox();
  box.search('a');
  box.search('al');
  box.arrive('a');
  expect(box.shown()).toBe('al');
  box.type('alq');
  box.arrive('al');
  expect(box.shown()).toBe('alq');
});

it('shows what something else puts into the address', () => {
  const box = searchBox();
  box.search('juan');
  box.arrive('juan');
  box.arrive('');
  expect(box.shown()).toBe('');
});
