import Box from '@mui/material/Box';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Providers } from '../app/providers.tsx';
import { createStore } from '../app/store.ts';
import { settingsChanged } from './settings-slice.ts';

afterEach(() => document.documentElement.removeAttribute('dir'));

describe('direction', () => {
  it('mirrors the page and its styles, and back', async () => {
    const store = createStore();
    render(
      <Providers store={store}>
        <Box sx={{ marginLeft: '12px', '@media (min-width: 1px)': { paddingRight: '3px' } }}>texto</Box>
      </Providers>,
    );
    const style = () => getComputedStyle(screen.getByText('texto'));
    expect(document.documentElement.dir).toBe('ltr');
    expect(style().marginLeft).toBe('12px');
    act(() => void store.dispatch(settingsChanged({ direction: 'rtl' })));
    expect(document.documentElement.dir).toBe('rtl');
    await waitFor(() => expect(style().marginRight).toBe('12px'));
    expect(style().marginLeft).not.toBe('12px');
    act(() => void store.dispatch(settingsChanged({ direction: 'ltr' })));
    expect(style().marginLeft).toBe('12px');
  });
});
