import { currentLanguage } from '../../i18n/i18n.ts';
import { defaultLanguage, languages } from '../../i18n/languages.ts';
import es from './messages/es.json';
import { text } from './texts.ts';

type ProblemKey = keyof (typeof es)['problemas'];
type NameKey = keyof (typeof es)['nombres'];

const keysOf = <Key extends string>(texts: Readonly<Record<Key, string>>): readonly Key[] =>
  Object.keys(texts) as Key[];

/** The Spanish sentences as patterns, slots as groups: the more exact come first, `{{campo}} debe ser…` last. */
const patterns = keysOf(es.problemas).map((key): readonly [ProblemKey, RegExp] => {
  const escaped = es.problemas[key].replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return [key, new RegExp(`^${escaped.replace(/\{\{(\w+)\}\}/g, '(?<$1>.+)')}$`)];
});
const names: ReadonlyMap<string, NameKey> = new Map(keysOf(es.nombres).map((key) => [es.nombres[key], key]));

/**
 * A message of the document's rules in the language of the page. The rules, here and in the service, speak Spanish and name no
 * key; so their sentences are recognised by their wording. A sentence that is not known stays as it is.
 * Components take it from `useProblemText`, which fetches it in other languages only.
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
