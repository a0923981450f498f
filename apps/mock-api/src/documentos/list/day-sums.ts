import type { SessionContext } from '../../context/context.ts';
import { empresasOf } from './companies.ts';
import { LIST } from '../../store/store.ts';

/** Days `YYYY-MM-DD` in Paraguay, both included. */
interface Days {
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
}

/** The sums by day of the companies that the caller may see. */
export function daySums(
  { store, user }: Pick<SessionContext, 'store' | 'user'>,
  company: string | undefined,
  { desde, hasta }: Days,
) {
  const companies = empresasOf(user, company);
  return store
    .select('resumen_documentos', LIST)
    .$if(companies !== undefined, (sums) => sums.where('id_empresa', 'in', companies ?? []))
    .$if(desde !== undefined, (sums) => sums.where('periodo', '>=', desde ?? ''))
    .$if(hasta !== undefined, (sums) => sums.where('periodo', '<=', hasta ?? ''));
}
