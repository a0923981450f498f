import type { Act } from './acts.ts';
import { useProblemText } from '../../../document/problems/use-problem-text.ts';
import { text } from './texts.ts';

/** Why an act is not possible, or how long it still is. */
export function Term({ act: { impedimento, dias_restantes: dias } }: { readonly act: Act }) {
  const translate = useProblemText();
  if (impedimento !== null) return <bdi>{translate(impedimento)}</bdi>;
  if (dias === null) return text('plazo.tarde');
  return dias === 0 ? text('plazo.hoy') : text('plazo.quedan', { count: dias });
}
