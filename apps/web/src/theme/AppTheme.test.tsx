import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { withStyles } from '../../test/styles.ts';
import { Providers } from '../app/providers.tsx';
import { createStore } from '../app/store.ts';
import { TextInput } from '../ui/form/TextInput.tsx';
import { settingsChanged } from './settings-slice.ts';

withStyles();

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

describe('touch', () => {
  it('has a font size of at least 16 px in every kind of field, whatever its own style', () => {
    render(
      <Providers store={createStore()}>
        <TextInput label="own" />
        <InputBase inputProps={{ 'aria-label': 'library' }} />
        <InputBase multiline inputProps={{ 'aria-label': 'text' }} />
        <select aria-label="select" />
        <div contentEditable="true" aria-label="editor" />
      </Providers>,
    );
    // The test DOM does not evaluate media queries.
    const touch = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => rule instanceof CSSMediaRule)
      .filter(({ conditionText, media }) => /pointer: ?coarse/.test(conditionText || media.mediaText))
      .flatMap(({ cssRules }) => [...cssRules] as CSSStyleRule[])
      .filter(({ style }) => style.getPropertyPriority('font-size') === 'important');
    for (const name of ['own', 'library', 'text', 'select', 'editor']) {
      const field = screen.getByLabelText(name);
      const sizes = touch.filter(({ selectorText }) => field.matches(selectorText));
      expect(sizes.map(({ style }) => style.fontSize)).toEqual(['max(16px, 1.6rem)']);
    }
  });
});
