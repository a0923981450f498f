import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { i18nInstance, onLanguage } from './i18n.ts';
import type { Language } from './languages.ts';

interface Catalog {
  readonly [key: string]: string | Catalog;
}

type PluralSuffix = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${PluralSuffix}` ? Stem : Key;

/** Dotted keys of a catalog; plural forms (`filas_one`, `filas_other`) count as one key (`filas`). */
export type TextKey<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${TextKey<Texts[Key]>}`;
}[keyof Texts & string];

export type TextValues = Readonly<Record<string, string | number>>;
export type Translate<Key extends string> = (key: Key, values?: TextValues) => string;

export interface Texts<Key extends string> {
  /** Inside components: texts that follow the language. */
  readonly useTexts: () => Translate<Key>;
  /** Outside components (thunks, validation): the text in the language of this moment. */
  readonly text: Translate<Key>;
}

/**
 * Registers the catalogs of one folder and returns its typed texts, so that a key that does not exist does not compile.
 *
 * @param namespace Name of the folder, unique in the portal.
 * @param es The Spanish catalog, which comes with the code.
 * @param others Further languages, each fetched when it is chosen.
 */
export function defineTexts<const Spanish extends Catalog>(
  namespace: string,
  es: Spanish,
  others: Partial<Record<Exclude<Language, 'es'>, () => Promise<{ default: Catalog }>>> = {},
): Texts<TextKey<Spanish>> {
  i18nInstance.addResourceBundle('es', namespace, es, true, true);
  onLanguage(async (language) => {
    const load = language === 'es' ? undefined : others[language];
    if (load === undefined || i18nInstance.hasResourceBundle(language, namespace)) return;
    i18nInstance.addResourceBundle(language, namespace, (await load()).default, true, true);
  });
  const text = (key: string, values?: TextValues): string =>
    i18nInstance.t(key, { ns: namespace, ...values });
  return {
    text,
    useTexts() {
      const { t } = useTranslation(namespace, { i18n: i18nInstance });
      return useMemo(
        () =>
          (key: string, values?: TextValues): string =>
            t(key, { ...values }),
        [t],
      );
    },
  };
}
