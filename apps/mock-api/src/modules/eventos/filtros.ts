import type { FiltrosEventos } from '@portal/contracts';
import { leerBusqueda, NUMERO_MAXIMO } from '@portal/sifen';
import { sql, type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { seesAllEmpresas, type SessionContext } from '../../core/context.ts';
import { contains, isIn, withWords, wordsOf } from '../../documentos/search.ts';
import { midnight } from '../../documentos/filtros.ts';
import { areWithin, sourceOfWords } from '../../lists/found-words.ts';
import { FEW } from '../../documentos/limits.ts';
import { roundDown } from '../../documentos/plan.ts';
import { isEmpty } from '../../documentos/resumen.ts';
import { COUNTED_ROWS, sortedIfFew, type ListSource } from '../../lists/large-list.ts';
import { searchedEvents, searchedText } from '../../store/searched-words.ts';
import type { Store } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';

const RECIBIDOS = ['receptor', 'sifen'] as const;

/** Events that the caller may see and that pass the filters. The caller must have refused a foreign `id_empresa`. */
function filterEventos(
  { store, user }: SessionContext,
  filtros: FiltrosEventos,
  index?: string,
  isBounded?: boolean,
) {
  const { id_empresa, pestana, desde, hasta, tipo = [], estado = [], tipo_documento = [] } = filtros;
  const own = seesAllEmpresas(user) ? undefined : user.empresas;
  return store
    .select('eventos', index, isBounded)
    .$if(id_empresa !== undefined, (query) => query.where('id_empresa', '=', id_empresa ?? ''))
    .$if(id_empresa === undefined && own !== undefined, (query) =>
      own === undefined || own.length === 0
        ? query.where(sql<boolean>`1 = 0`)
        : query.where('id_empresa', 'in', own),
    )
    .$if(pestana === 'emitidos', (query) => query.where('origen', '=', 'emisor'))
    .$if(pestana === 'recibidos', (query) => query.where('origen', 'in', RECIBIDOS))
    .$if(desde !== undefined, (query) => query.where('fecha', '>=', midnight(desde ?? '')))
    .$if(hasta !== undefined, (query) => query.where('fecha', '<', midnight(hasta ?? '', 1)))
    .$if(tipo.length > 0, (query) => query.where('tipo', 'in', tipo))
    .$if(estado.length > 0, (query) => query.where('estado', 'in', estado))
    .$if(tipo_documento.length > 0, (query) => query.where('tipo_documento', 'in', tipo_documento))
    .$if(filtros.id_documento !== undefined, (query) =>
      query.where('id_documento', '=', filtros.id_documento ?? ''),
    )
    .$if((filtros.texto ?? '').trim() !== '', (query) => conTexto(store, query, filtros.texto ?? ''));
}

/**
 * The events of a list. On SQLite the query names its index: that of the sort (within a company, if one is chosen), that of the document
 * or CDC, or where there are few that of a filter. Each has all that lists filter by.
 *
 * @param isExport counts and sorts as many as an export reads at once
 * @param isCounted whether it has to be known how many they are
 */
export async function eventosDeLista(
  context: SessionContext,
  filtros: FiltrosEventos,
  { isExport = false, isCounted = true } = {},
): Promise<ListSource<'eventos'>> {
  const { store } = context;
  const { texto = '' } = filtros;
  const source = {
    store,
    table: 'eventos',
    filtered: (index?: string) => filterEventos(context, filtros, index),
  } as const;
  if (filtros.id_documento !== undefined) return { ...source, indexOf: () => 'eventos_id_documento_index' };
  if (leerBusqueda(texto).cdc !== undefined) return { ...source, indexOf: () => 'eventos_cdc' };
  const place = filtros.id_empresa === undefined ? 'eventos_orden' : 'eventos_empresa';
  const inOrder = { ...source, indexOf: (campo: string) => `${place}_${campo}` };
  if (texto.trim() !== '') {
    const also = await idsOfRanges(store, texto);
    const orPart = printedPart(texto);
    const words = { texto, areAlone: false, orPart, also, isExport, isCounted };
    const found = await sourceOfWords(inOrder, searchedEvents, words);
    // PostgreSQL counts while it looks for the page.
    if (found.counted !== undefined || isExport || !isCounted || store.kind === 'postgres') return found;
    // Too many to be found by their ids: whether they have the text is in the index by date alone.
    const counted = await store.countUpTo(
      source.filtered(`${place}_fecha`),
      (found.most ?? COUNTED_ROWS) + 1,
    );
    return { ...found, counted };
  }
  const narrow = narrowOf(context, filtros);
  return narrow === undefined || isExport ? inOrder : sortedIfFew(inOrder, place, narrow);
}

/** The column of a filter that finds fewest; undefined where all events of all companies are asked for. */
function narrowOf(
  { user }: SessionContext,
  { desde, hasta, tipo = [], estado = [], tipo_documento = [], id_empresa, pestana }: FiltrosEventos,
): string | undefined {
  if (desde !== undefined || hasta !== undefined) return 'fecha';
  if (estado.length > 0) return 'estado';
  if (tipo.length > 0) return 'tipo';
  if (tipo_documento.length > 0) return 'tipo_documento';
  const isOfAll = id_empresa === undefined && seesAllEmpresas(user) && pestana === undefined;
  return isOfAll ? undefined : 'fecha';
}

/** Whether an index by date has these events and no others between them: all events, or those of a company. */
const areAllOfIndex = ({ user }: SessionContext, { id_empresa, ...others }: FiltrosEventos): boolean =>
  (id_empresa !== undefined || seesAllEmpresas(user)) && Object.values(others).every(isEmpty);

const TABS = { emitidos: ['emisor'], recibidos: RECIBIDOS } as const;

/** Events by tab, counted up to the same limit as the list. */
export async function countPestanas(context: SessionContext, filtros: FiltrosEventos) {
  const source = await eventosDeLista(context, filtros, { isCounted: false });
  const { store, filtered, indexOf, most = COUNTED_ROWS } = source;
  const hasWords = (filtros.texto ?? '').trim() !== '';
  // With twice as many one of the two tabs has more than are counted. Those with a text are not read on for that.
  const limit = hasWords ? most + 1 : 2 * most + 2;
  const first = areAllOfIndex(context, filtros)
    ? filterEventos(context, filtros, indexOf?.('fecha'), true)
    : filtered(indexOf?.('fecha'));
  const found = first.select(['sandbox', 'origen']).limit(limit);
  const { all, ...counts } = await store
    // PostgreSQL would read whole rows for any of them: those of an order are in an index.
    .selectAmong('eventos', [hasWords ? found : found.orderBy('fecha')])
    // Not by groups, for which SQLite would sort them.
    .select((of) => [
      of.fn.countAll<number | string>().as('all'),
      of.fn.countAll<number | string>().filterWhere('origen', 'in', TABS.emitidos).as('emitidos'),
      of.fn.countAll<number | string>().filterWhere('origen', 'in', TABS.recibidos).as('recibidos'),
    ])
    .executeTakeFirstOrThrow();
  const isExact = Number(all) < limit;
  const count = async (pestana: keyof typeof TABS) => {
    const found = Number(counts[pestana]);
    if (isExact) return { total: Math.min(found, most), hasMore: found > most };
    if (found >= FEW) return { total: Math.min(roundDown(found - 1), most), hasMore: true };
    const own = filtered(indexOf?.('fecha')).where('origen', 'in', TABS[pestana]);
    const counted = await store.countUpTo(own, most + 1);
    return { total: Math.min(counted, most), hasMore: counted > most };
  };
  const [emitidos, recibidos] = [await count('emitidos'), await count('recibidos')];
  const hay_mas = [
    ...(emitidos.hasMore ? (['emitidos'] as const) : []),
    ...(recibidos.hasMore ? (['recibidos'] as const) : []),
  ];
  return {
    emitidos: emitidos.total,
    recibidos: recibidos.total,
    ...(hay_mas.length > 0 && { hay_mas }),
  };
}

type Consulta = SelectQueryBuilder<Tables, 'eventos', object>;

/** A number within its series; for a document, the end of the printed number. */
const enSerie = (column: 'desde' | 'hasta') =>
  sql<number>`((${sql.ref(column)} - 1) % ${sql.lit(NUMERO_MAXIMO)}) + 1`;

/** What a number in a text looks like in the events of documents, or the part of a CDC that it is. */
function printedPart(texto: string): string | undefined {
  const { numero, parteCdc } = leerBusqueda(texto);
  if (numero === undefined) return parteCdc;
  const impreso = String(numero.numero).padStart(7, '0');
  return numero.establecimiento === undefined
    ? `-${impreso}`
    : `${numero.establecimiento}-${numero.punto ?? ''}-${impreso}`;
}

/** The ids of the voided ranges that a number in a text is in. */
async function idsOfRanges(store: Store, texto: string): Promise<string[]> {
  const { numero } = leerBusqueda(texto);
  if (numero === undefined) return [];
  const rows = await store
    .select('eventos', 'eventos_orden_tipo')
    .select('id')
    .where('tipo', '=', 'inutilizacion')
    .where((eb) => isInRange(eb, numero))
    .execute();
  return rows.map(({ id }) => id);
}

type Numero = NonNullable<ReturnType<typeof leerBusqueda>['numero']>;

const isInRange = (
  eb: ExpressionBuilder<Tables, 'eventos'>,
  { establecimiento, punto, numero }: Numero,
): Expression<SqlBool> =>
  eb.and([
    eb(enSerie('desde'), '<=', numero),
    eb(enSerie('hasta'), '>=', numero),
    ...(establecimiento === undefined ? [] : [eb('establecimiento', '=', establecimiento)]),
    ...(punto === undefined ? [] : [eb('punto', '=', punto)]),
  ]);

function conTexto(store: Store, consulta: Consulta, texto: string): Consulta {
  const { numero, cdc } = leerBusqueda(texto);
  if (cdc !== undefined) return consulta.where('cdc', '=', cdc);
  const part = printedPart(texto);
  const byWords = withWords(store, texto);
  const found = consulta.where((eb) =>
    eb.or([
      eb.and(byWords),
      ...(numero === undefined ? [] : [eb('numero', 'like', `%${part ?? ''}`), isInRange(eb, numero)]),
      ...(numero === undefined && part !== undefined ? [contains(store, 'cdc', part)] : []),
    ]),
  );
  if (store.kind === 'sqlite') return found;
  // What its index of the searched texts finds, and the ranges: all of the above are among these.
  const text = sql.raw(searchedText(searchedEvents));
  const words = wordsOf(texto);
  return found.where((eb) =>
    eb.or([
      eb.and(words.map((word) => isIn(store, text, word))),
      ...(part === undefined || areWithin(words, part) ? [] : [isIn(store, text, part)]),
      ...(numero === undefined ? [] : [eb('tipo', '=', 'inutilizacion')]),
    ]),
  );
}
