import { MONEDAS } from '@portal/sifen';
import { useMemo } from 'react';
import { defaultLanguage, languages } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { SelectOption } from '../../ui/form/SelectInput.tsx';

/** Every currency; in Spanish in the words of the tax authority's catalog, else in those of the language. */
export function useCurrencyOptions(): readonly SelectOption[] {
  const language = useLanguage();
  return useMemo(() => {
    const names =
      language === defaultLanguage
        ? undefined
        : new Intl.DisplayNames(languages[language].locale, { type: 'currency' });
    return MONEDAS.map(({ codigo, literal, etiqueta }) => ({
      value: codigo,
      label: `${codigo} · ${names?.of(codigo) ?? etiqueta ?? literal}`,
    }));
  }, [language]);
}
