import { currentLanguage } from '../../i18n/i18n.ts';
import { defaultLanguage, languages } from '../../i18n/languages.ts';
import es from './messages/es.json';
import { text } from './texts.ts';

type ProblemKey = keyof (typeof es)['problemas'];
type NameKey = keyof (typeof es)['nombres'];

const keysOf = <Key extends string>(texts: Readonly<Record<Key, string>>): readonly Key[] =>
  Object.keys(texts) as Key[];

/** The Spanish sentences as patterns with a group per slot: the most specific first, `{{campo}} debe ser…` last. */
const patterns = keysOf(es.problemas).map((key): readonly [ProblemKey, RegExp] => {
  const escaped = es.problemas[key].replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return [key, new RegExp(`^${escaped.replace(/\{\{(\w+)\}\}/g, '(?<$1>.+)')}$`)];
});
const names: ReadonlyMap<string, NameKey> = new Map(keysOf(es.nombres).map((key) => [es.nombres[key], key]));

/**
 * Translates a message of the document's rules to the language of the page. The rules, here and in the service, return Spanish
 * sentences without a key, so the sentences are matched by patterns. An unknown sentence is returned unchanged.
 * Components use `useProblemText`, which loads it only for other languages.
 */
export function problemText(message: string): string {
  const language = currentLanguage();
  if (language === defaultLanguage) return message;
  for (const [key, pattern] of patterns) {
    const found = pattern.exec(message);
    if (found === null) continue;
    const { campo, evento, ...slots } = found.groups ?? {};
    const kind = evento === undefined ? undefined : names.get(evento);
    if (kind !== undefined) return text(`problemas.${key}`, { evento: text(`nombres.${kind}`) });
    if (campo === undefined) return text(`problemas.${key}`, slots);
    const name = names.get(campo.charAt(0).toLowerCase() + campo.slice(1));
    if (name === undefined) continue;
    const sentence = text(`problemas.${key}`, { ...slots, campo: text(`nombres.${name}`) });
    return sentence.charAt(0).toLocaleUpperCase(languages[language].locale) + sentence.slice(1);
  }
  return message;
}
