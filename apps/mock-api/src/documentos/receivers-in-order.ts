import type { FiltrosDocumentos } from '@portal/contracts';
import { sql, type SqlBool } from 'kysely';
import type { SessionContext } from '../core/context.ts';
import { namesIn } from './candidates.ts';
import { isEmpty } from './resumen.ts';
import { withWords, wordsOf } from './search.ts';
import { areOfAll, sumsByName } from './sums.ts';
import type { OrdenDocumentos } from './types.ts';

/** So many receivers are looked at first, and how many times as many then. */
const FIRST = 8;
const GROWTH = 4;

/** The key of the table, which is all that it has. */
const BY_KEY = 'sqlite_autoindex_receptores_documentos_1';

/** Whether only the documents of some receivers are asked for, and not of one: most of the first ones in order may be of others. */
export const areNarrow = (filtros: FiltrosDocumentos): boolean =>
  isEmpty(filtros.receptor_documento) && (wordsOf(namesIn(filtros)).length > 0 || isOfSome(filtros));

const isOfSome = ({ correo_fallido, con_nota_credito }: FiltrosDocumentos): boolean =>
  correo_fallido === true || con_nota_credito === true;

/**
 * The document numbers of receivers that may have documents of the filters, in their order, a few and then more at a time. They have the
 * words of the filters, and at some time they had documents of those filters by which documents are added up.
 */
export async function* receptoresInOrder(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  sentido: OrdenDocumentos['sentido'],
): AsyncGenerator<readonly string[]> {
  const { store } = context;
  const sums = ofSums(context, filtros);
  const conditions = [
    ...withWords(store, namesIn(filtros)),
    ...(sums === undefined ? [] : [sql<SqlBool>`exists ${sums}`]),
  ];
  let last: string | undefined;
  let most = FIRST;
  for (;;) {
    const rows = await conditions
      .reduce((one, condition) => one.where(condition), store.select('receptores_documentos', BY_KEY))
      .select('receptor_documento')
      .distinct()
      .$if(last !== undefined, (one) =>
        one.where('receptor_documento', sentido === 'asc' ? '>' : '<', last ?? ''),
      )
      .orderBy('receptor_documento', sentido)
      .limit(most)
      .execute();
    if (rows.length > 0) yield rows.map(({ receptor_documento }) => receptor_documento);
    if (rows.length < most) return;
    last = rows.at(-1)?.receptor_documento;
    most *= GROWTH;
  }
}

/** The sums of a receiver's documents that pass the filters; undefined where every receiver has such documents. */
function ofSums(context: SessionContext, filtros: FiltrosDocumentos) {
  if (areOfAll(context, filtros)) return undefined;
  return sumsByName(context, filtros)
    .where(sql<boolean>`resumen_busquedas.busqueda = receptores_documentos.busqueda`)
    .where('cantidad', '>', 0)
    .select(sql`1`.as('one'));
}
