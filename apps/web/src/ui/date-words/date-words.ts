import { currentLanguage } from '../../i18n/i18n.ts';
import type { Language } from '../../i18n/languages.ts';
import type { DatedText } from './dated-text.ts';

/** Finds the date in a text. @param now milliseconds */
export type DateReader = (text: string, now: number) => DatedText;

/**
 * Loads the reader of dates in the words of a language: `almuerzo mañana 12:30`, `lunch tomorrow 12:30`. Spanish and Turkish have
 * their own grammar, English and Arabic that of chrono-node.
 */
export async function loadDateReader(language: Language): Promise<DateReader> {
  switch (language) {
    case 'es': {
      const [{ readWith }, { spanish }] = await Promise.all([import('./grammar.ts'), import('./spanish.ts')]);
      return (text, now) => readWith(spanish, text, now);
    }
    case 'tr': {
      const [{ readWith }, { turkish }] = await Promise.all([import('./grammar.ts'), import('./turkish.ts')]);
      return (text, now) => readWith(turkish, text, now);
    }
    case 'en': {
      const [{ readWithChrono }, { english }] = await Promise.all([
        import('./with-chrono.ts'),
        import('./english.ts'),
      ]);
      return (text, now) => readWithChrono(english, text, now);
    }
    case 'ar': {
      const [{ readWithChrono }, { arabic }] = await Promise.all([
        import('./with-chrono.ts'),
        import('./arabic.ts'),
      ]);
      return (text, now) => readWithChrono(arabic, text, now);
    }
  }
}

/** Finds the date in a text in the words of the page's language. */
export const readDates = async (text: string): Promise<DatedText> =>
  (await loadDateReader(currentLanguage()))(text, Date.now());
