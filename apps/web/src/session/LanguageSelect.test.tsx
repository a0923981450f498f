import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/render.tsx';
import { selectSettings } from '../theme/settings-slice.ts';
import LanguageSelect from './LanguageSelect.tsx';

describe('LanguageSelect', () => {
  it('offers every language by its own name and takes up the chosen one', async () => {
    const { user, store } = renderScreen(<LanguageSelect label="Idioma" />);
    const select = screen.getByRole('combobox', { name: 'Idioma' });
    const options = screen.getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ textContent, lang }) => `${lang} ${textContent}`)).toEqual([
      'es Español',
      'en English',
      'tr Türkçe',
      'ar العربية',
    ]);
    await user.selectOptions(select, 'ar');
    await waitFor(() => expect(document.documentElement.lang).toBe('ar'));
    await waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
    expect(selectSettings(store.getState())).toMatchObject({ language: 'ar', direction: 'rtl' });
  });
});
