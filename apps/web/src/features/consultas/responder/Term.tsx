import type { Act } from './acts.ts';
import { text } from './texts.ts';

/** Why an act is not possible, in the words of the service, or how long it still is. */
export function Term({ act: { impedimento, dias_restantes: dias } }: { readonly act: Act }) {
  if (impedimento !== null) return <bdi lang="es">{impedimento}</bdi>;
  if (dias === null) return text('plazo.tarde');
  return dias === 0 ? text('plazo.hoy') : text('plazo.quedan', { count: dias });
}
