import { languages } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useProblemText } from './use-problem-text.ts';

interface MailErrorProps {
  /** Why a mail was not sent: a sentence of the portal, possibly followed by the server's reply. */
  readonly error: string;
  /** In the cell of a list: on one line with an ellipsis. */
  readonly isCut?: boolean;
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The portal's sentence in the language of the page; the server's reply unchanged, marked as Spanish. */
export function MailError({ error, isCut = false }: MailErrorProps) {
  const translate = useProblemText();
  const { dir } = languages[useLanguage()];
  const parts = error.split(': ');
  const own: string[] = [];
  for (const part of parts) {
    const translated = translate(part);
    if (translated === part) break;
    own.push(translated);
  }
  const words = parts.slice(own.length).join(': ');
  return (
    <span
      // Text in `bdi` does not influence `dir="auto"`, so sentence and reply follow the direction of the page.
      dir={own.length > 0 ? dir : 'auto'}
      {...(isCut && { title: [...own, words].filter((one) => one !== '').join(': '), style: cut })}
    >
      {own.length > 0 && <bdi>{own.join(': ')}</bdi>}
      {own.length > 0 && words !== '' && ': '}
      {words !== '' && <bdi lang="es">{words}</bdi>}
    </span>
  );
}
