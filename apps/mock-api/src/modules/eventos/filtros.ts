import type { FiltrosEventos } from '@portal/contracts';
import { leerBusqueda, NUMERO_MAXIMO } from '@portal/sifen';
import { sql, type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { seesAllEmpresas, type SessionContext } from '../../core/context.ts';
import { contains, isIn, withWords, wordsOf } from '../../documentos/search.ts';
import { midnight } from '../../documentos/midnight.ts';
import { areWithin, sourceOfWords } from '../../lists/found-words.ts';
import { COUNTED_ROWS, sortedIfFew, type ListSource } from '../../lists/large-list.ts';
import { searchedEvents, searchedText } from '../../store/searched-words.ts';
import type { Store } from '../../store/store.ts';
import type { Access } from '../../lists/large-list.ts';
import type { Tables } from '../../store/tables.ts';

/** So many of an event are counted one by one. */
const FEW = 100;
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);
/** Two digits of a number that is exceeded anyway: "more than 4 300". */
const roundDown = (numero: number): number => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(numero)) - 1);
  return Math.floor(numero / step) * step;
};

const RECIBIDOS = ['receptor', 'sifen'] as const;

/** Events that the caller may see and that pass the filters. The caller must have refused a foreign `id_empresa`. */
function filterEventos(
  { store, user }: SessionContext,
  filtros: FiltrosEventos,
  index?: Access,
  isBounded?: boolean,
) {
  const { id_empresa, pestana, desde, hasta, tipo = [], estado = [], tipo_documento = [] } = filtros;
  const own = seesAllEmpresas(user) ? undefined : user.empresas;
  return store
    .select('eventos', 'list')
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
    filtered: (index?: Access) => filterEventos(context, filtros, index),
  } as const;
  if (filtros.id_documento !== undefined) return { ...source, indexOf: () => 'eventos_id_documento_index' };
  if (leerBusqueda(texto).cdc !== undefined) return { ...source, indexOf: () => 'eventos_cdc' };
  const place = placeOf(filtros);
  const inOrder = { ...source, indexOf: (campo: string) => `${place}_${campo}` };
  if (texto.trim() !== '') {
    const also = await idsOfRanges(store, texto);
    const orPart = printedPart(texto);
    // For its tabs it need not be known how many there are in all.
    const areAlone = isCounted && areWordsAlone(context, filtros);
    const words = { texto, areAlone, orPart, also, isExport, isCounted };
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

/** The beginning of the names of the indexes of events: of all, or of each company. */
const placeOf = ({ id_empresa }: FiltrosEventos): string =>
  id_empresa === undefined ? 'eventos_orden' : 'eventos_empresa';

/** Whether words are the only filter, none of which can be a part of a CDC: these are searched together. */
const areWordsAlone = ({ user }: SessionContext, { texto = '', ...others }: FiltrosEventos): boolean =>
  seesAllEmpresas(user) &&
  Object.values(others).every(isEmpty) &&
  wordsOf(texto).every((word) => /[^\da-d]/.test(word));

/** The type of document that nearly all events are of. */
const FACTURA = 1;

/** The column of a filter that finds fewest; undefined where all events of all companies are asked for. */
function narrowOf(
  { user }: SessionContext,
  { desde, hasta, tipo = [], estado = [], tipo_documento = [], id_empresa, pestana }: FiltrosEventos,
): string | undefined {
  if (tipo_documento.length > 0 && !tipo_documento.includes(FACTURA)) return 'tipo_documento';
  // Of each origin an index has the days in their order.
  const byDate = pestana === undefined ? 'fecha' : 'origen';
  if (desde !== undefined || hasta !== undefined) return byDate;
  if (estado.length > 0) return 'estado';
  if (tipo.length > 0) return 'tipo';
  if (tipo_documento.length > 0) return 'tipo_documento';
  const isOfAll = id_empresa === undefined && seesAllEmpresas(user) && pestana === undefined;
  return isOfAll ? undefined : byDate;
}

const TABS = { emitidos: ['emisor'], recibidos: RECIBIDOS } as const;
type Tab = keyof typeof TABS;
interface Counted {
  readonly total: number;
  readonly hasMore: boolean;
}

/** Events by tab, counted up to the same limit as the list, but with words alone, of which the list knows more. */
export async function countPestanas(context: SessionContext, filtros: FiltrosEventos) {
  const { id_empresa: _id, desde: _desde, hasta: _hasta, ...others } = filtros;
  const { emitidos, recibidos } = await (Object.values(others).every(isEmpty)
    ? countByOrigin(context, filtros)
    : countTogether(context, filtros));
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

/** Those of companies and days: an index has them by their origin. */
async function countByOrigin(
  context: SessionContext,
  filtros: FiltrosEventos,
): Promise<Record<Tab, Counted>> {
  const { store, user } = context;
  const isOfSome = filtros.id_empresa !== undefined || !seesAllEmpresas(user);
  const index = isOfSome ? 'eventos_empresa_origen' : 'eventos_orden_origen';
  const count = async (pestana: Tab) => {
    // It has no others between them, so that counting stops by itself.
    const found = filterEventos(context, { ...filtros, pestana }, index, true);
    // PostgreSQL would read whole rows for any of them: those of an order are in an index.
    const ordered = store.kind === 'postgres' ? found.orderBy('origen').orderBy('fecha') : found;
    return upTo(await store.countUpTo(ordered, COUNTED_ROWS + 1), COUNTED_ROWS);
  };
  const [emitidos, recibidos] = await Promise.all([count('emitidos'), count('recibidos')]);
  return { emitidos, recibidos };
}

const upTo = (counted: number, most: number): Counted => ({
  total: Math.min(counted, most),
  hasMore: counted > most,
});

/** Those of other filters: the events of both tabs are looked at once. */
async function countTogether(
  context: SessionContext,
  filtros: FiltrosEventos,
): Promise<Record<Tab, Counted>> {
  const source = await eventosDeLista(context, filtros, { isCounted: false });
  const { store, filtered, indexOf, most = COUNTED_ROWS } = source;
  const hasWords = (filtros.texto ?? '').trim() !== '';
  // With twice as many one of the two tabs has more than are counted. Those with a text are not read on for that.
  const limit = hasWords ? most + 1 : 2 * most + 2;
  const found = filtered(indexOf?.('fecha')).select(['sandbox', 'origen']).limit(limit);
  const { all, ...counts } = await store
    .selectAmong('eventos', [hasWords ? found : found.orderBy('fecha')])
    // Not by groups, for which SQLite would sort them.
    .select((of) => [
      of.fn.countAll<number | string>().as('all'),
      of.fn.countAll<number | string>().filterWhere('origen', 'in', TABS.emitidos).as('emitidos'),
      of.fn.countAll<number | string>().filterWhere('origen', 'in', TABS.recibidos).as('recibidos'),
    ])
    .executeTakeFirstOrThrow();
  const isExact = Number(all) < limit;
  const count = async (pestana: Tab): Promise<Counted> => {
    const found = Number(counts[pestana]);
    if (isExact) return upTo(found, most);
    if (found >= FEW) return { total: Math.min(roundDown(found - 1), most), hasMore: true };
    const place = placeOf(filtros);
    // Those that words find by their ids are read again; the others are together in the index of their origin.
    const isInOrder = indexOf?.('fecha') === `${place}_fecha`;
    const own = isInOrder
      ? filterEventos(context, { ...filtros, pestana }, `${place}_origen`)
      : filtered(indexOf?.('fecha')).where('origen', 'in', TABS[pestana]);
    return upTo(await store.countUpTo(own, most + 1), most);
  };
  return { emitidos: await count('emitidos'), recibidos: await count('recibidos') };
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
    .select('eventos', 'list')
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
