import type { Act } from './acts.ts';
import { useProblemText } from '../../../document/problems/use-problem-text.ts';
import { text } from './texts.ts';

/** Why an action is not possible, or the remaining time. */
export function Term({ act: { impedimento, dias_restantes: dias } }: { readonly act: Act }) {
  const translate = useProblemText();
  if (impedimento !== null) return <bdi>{translate(impedimento)}</bdi>;
  if (dias === null) return text('plazo.tarde');
  return dias === 0 ? text('plazo.hoy') : text('plazo.quedan', { count: dias });
}
