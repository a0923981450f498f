import { act, renderHook } from '@testing-library/react';
import { useMemo } from 'react';
import { expect, it } from 'vitest';
import type { Period } from '../../lib/period.ts';
import { useFilterEdits } from './filter-edits.ts';
import { periodFilter, textFilter } from './filters.ts';
import { applyEdits, draftActions, useDraftValue, type DraftSource } from './use-filter-draft.ts';

const filters = {
  texto: textFilter({ label: () => 'Texto', maxLength: 20, isSearch: true }),
  periodo: periodFilter({ label: () => 'Fecha', isMonthly: true }),
};
const none = {};

/** A field of a list whose filters reach the address when the test says so. */
function fieldOf(
  key: string,
  initial: { readonly params: Record<string, string>; readonly period?: Period },
) {
  const sent: unknown[] = [];
  const { result, rerender } = renderHook(
    ({ params: inAddress, period = none }) => {
      const params = useMemo(() => new URLSearchParams(inAddress), [inAddress]);
      const edits = useFilterEdits(params, period);
      const setFilters = (patch: object) => void sent.push(patch);
      const base = { filters, params, period, edits, setFilters };
      const source: DraftSource = { ...base, apply: () => applyEdits(base) };
      return { value: useDraftValue(source, key), ...draftActions(source) };
    },
    { initialProps: initial },
  );
  return {
    sent,
    shown: () => result.current.value,
    search: (text: string) => {
      act(() => {
        result.current.change(key, text);
        result.current.flush();
      });
    },
    type: (text: string) => {
      act(() => result.current.change(key, text));
    },
    arrive: (next: typeof initial) => rerender(next),
  };
}

const searchBox = () => {
  const { arrive, ...box } = fieldOf('texto', { params: { texto: '' } });
  return { ...box, arrive: (texto: string) => arrive({ params: { texto } }) };
};

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

it('shows the days of another period after the first day was cleared', () => {
  const first = fieldOf('desde', { params: {}, period: { desde: '2026-11-01', hasta: '2026-11-30' } });
  first.search('');
  first.arrive({ params: { hasta: '2026-11-30' }, period: { hasta: '2026-11-30' } });
  expect(first.shown()).toBe('');
  first.arrive({ params: {}, period: { desde: '2026-11-01', hasta: '2026-11-30' } });
  expect(first.shown()).toBe('2026-11-01');
});

it('shows no text that a link took out of the address before it was drawn', () => {
  const box = fieldOf('texto', { params: {} });
  box.search('al');
  box.arrive({ params: { estado: 'rechazado' } });
  expect(box.shown()).toBe('');
});
