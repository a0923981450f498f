import type { DataGridProps } from '@mui/x-data-grid';
import { esES } from '@mui/x-data-grid/locales';
import { useEffect, useState } from 'react';
import type { Language } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/use-language.ts';

type GridTexts = NonNullable<DataGridProps['localeText']>;

const spanish: GridTexts = esES.components.MuiDataGrid.defaultProps.localeText;

/** The grid's own texts come with it in Spanish; in the other languages they are fetched when asked for. */
const others: Readonly<Record<Exclude<Language, 'es'>, () => Promise<GridTexts>>> = {
  en: () => import('./locales/en.ts').then((module) => module.default),
  tr: () => import('./locales/tr.ts').then((module) => module.default),
  ar: () => import('./locales/ar.ts').then((module) => module.default),
};

/** The texts of the grid in the language of the page; Spanish until they have arrived. */
export function useGridTexts(): GridTexts {
  const language = useLanguage();
  const [fetched, setFetched] = useState<{ language: Language; texts: GridTexts } | null>(null);
  useEffect(() => {
    if (language === 'es') return undefined;
    let isCurrent = true;
    others[language]().then(
      (texts) => isCurrent && setFetched({ language, texts }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return fetched?.language === language ? fetched.texts : spanish;
}
