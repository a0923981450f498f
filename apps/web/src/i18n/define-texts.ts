import { useSyncExternalStore } from 'react';
import type { Catalog } from './catalog.ts';
import { followLanguage, i18nInstance, revisionOf, subscribeTexts } from './i18n.ts';

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
  /** Outside components (thunks, validation): the text in the current language. */
  readonly text: Translate<Key>;
}

/**
 * Registers the texts of a folder and returns them typed, so that a key that does not exist does not compile.
 *
 * @param namespace Path of the folder below `src`; its `messages/` holds the catalogs of the other languages, fetched when needed.
 * @param es The Spanish catalog, which comes with the code.
 */
export function defineTexts<const Spanish extends Catalog>(
  namespace: string,
  es: Spanish,
): Texts<TextKey<Spanish>> {
  i18nInstance.addResourceBundle('es', namespace, es, true, true);
  followLanguage(namespace);
  let revision = -1;
  let translate = translateIn(namespace);
  /** Another function once a text may read differently, so that components see the change. */
  const current = () => {
    const newest = revisionOf(namespace);
    if (newest !== revision) translate = translateIn(namespace);
    revision = newest;
    return translate;
  };
  return {
    text: (key, values) => current()(key, values),
    useTexts: () => useSyncExternalStore(subscribeTexts, current),
  };
}

/** Looks texts up and remembers those without values: a table asks for the same few hundreds of times. */
function translateIn(namespace: string): Translate<string> {
  const known = new Map<string, string>();
  const lookUp = (key: string, values?: TextValues) => i18nInstance.t(key, { ns: namespace, ...values });
  return (key, values) => {
    if (values !== undefined) return withoutDoubledStops(lookUp(key, values), values);
    const text = known.get(key) ?? lookUp(key);
    known.set(key, text);
    return text;
  };
}

/** A value that ends in a full stop ('Ñandutí S.R.L.') ends a sentence without a second one. */
function withoutDoubledStops(sentence: string, values: TextValues): string {
  return Object.values(values).reduce<string>(
    (result, value) =>
      typeof value === 'string' && value.endsWith('.') ? result.replaceAll(`${value}.`, value) : result,
    sentence,
  );
}
