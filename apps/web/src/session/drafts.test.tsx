import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Providers } from '../app/providers.tsx';
import { createStore } from '../app/store.ts';
import { local } from '../lib/storage.ts';
import { storeReset } from '../lib/store/root-reducer.ts';
import { draftsUnder, useDraft } from './drafts.ts';
import { userChanged } from './session-slice.ts';
import type { SessionUser } from './types.ts';

const userOf = (email: string) => ({ role: ['cliente'], data: { email } }) as unknown as SessionUser;

function open(email: string, name = 'todo.quick') {
  const store = createStore();
  store.dispatch(userChanged(userOf(email)));
  const wrapper = ({ children }: { children: ReactNode }) => <Providers store={store}>{children}</Providers>;
  const view = renderHook((wanted: string) => useDraft(wanted), { wrapper, initialProps: name });
  return {
    ...view,
    store,
    text: () => view.result.current[0],
    type: (text: string) => act(() => view.result.current[1](text)),
  };
}

describe('a draft', () => {
  it('survives a reload, and is gone once it is submitted', () => {
    const first = open('ana@x');
    first.type('pagar el alq');
    first.unmount();
    const second = open('ana@x');
    expect(second.text()).toBe('pagar el alq');
    second.type('');
    expect(second.text()).toBe('');
    expect(local.keys().filter((key) => key.startsWith('portal.draft'))).toEqual([]);
  });

  it('is not shown to another user, even in the same page', () => {
    const { store, text, type } = open('ana@x');
    type('de Ana');
    act(() => {
      store.dispatch(storeReset());
      store.dispatch(userChanged(userOf('eva@x')));
    });
    expect(text()).toBe('');
    act(() => {
      store.dispatch(userChanged(userOf('ana@x')));
    });
    expect(text()).toBe('de Ana');
  });

  it('belongs to what it is written for', () => {
    const { rerender, text, type } = open('ana@x', 'card.1');
    type('uno');
    rerender('card.2');
    expect(text()).toBe('');
    type('dos');
    rerender('card.1');
    expect(text()).toBe('uno');
    expect(draftsUnder('ana@x', 'card.')).toEqual({ '1': 'uno', '2': 'dos' });
  });

  it('comes back after a failure, unless something else was typed meanwhile', () => {
    const { result, text, type } = open('ana@x');
    type('');
    act(() => result.current[1]((now) => (now === '' ? 'uno' : now)));
    expect(text()).toBe('uno');
    act(() => result.current[1]((now) => (now === '' ? 'dos' : now)));
    expect(text()).toBe('uno');
  });

  it('that the browser has no room for lasts for the visit, and what was typed after it is not overwritten', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const first = open('ana@x');
    first.type('uno');
    act(() => first.result.current[1]((now) => (now === '' ? 'otra cosa' : now)));
    expect(first.text()).toBe('uno');
    first.unmount();
    const second = open('ana@x');
    expect(second.text()).toBe('uno');
    expect(open('eva@x').text()).toBe('');
    second.type('');
    expect(open('ana@x').text()).toBe('');
    full.mockRestore();
  });
});
