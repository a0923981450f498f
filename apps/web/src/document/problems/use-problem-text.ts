import { useEffect, useState } from 'react';
import { defaultLanguage } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { readyForScreens } from '../../lib/lazy-screen.ts';

export type ProblemText = (message: string) => string;

const asItIs: ProblemText = (message) => message;

/**
 * Messages of the document's rules in the language of the page. The rules are in Spanish, so only other languages load the
 * patterns and texts; until they are loaded, or if loading fails, messages stay Spanish.
 */
export function useProblemText(): ProblemText {
  const language = useLanguage();
  const [translate, setTranslate] = useState<ProblemText>(() => asItIs);
  useEffect(() => {
    if (language === defaultLanguage) return undefined;
    let isCurrent = true;
    import('./problem-text.ts')
      .then(async ({ problemText }) => {
        await readyForScreens();
        // A new function for each language, so that memoized translations are computed again.
        if (isCurrent) setTranslate(() => (message: string) => problemText(message));
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return language === defaultLanguage ? asItIs : translate;
}
