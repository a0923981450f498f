import type { FiltrosDocumentos } from '@portal/contracts';
import { cdcDeTexto, leerBusqueda } from '@portal/sifen';
import type { SelectQueryBuilder } from 'kysely';
import type { SessionContext } from '../core/context.ts';
import type { Tables } from '../store/tables.ts';
import { filterDocumentos, isNumero, isWordsOnly, BY_CDC, BY_NAME, type Plan } from './filtros.ts';
import { COUNT_LIMIT } from './limits.ts';
import { documentosWithPart } from './cdc-part.ts';
import { findReceptores, ifFew, MOST_ADDED_UP } from './searched-receptores.ts';
import { areOfAll, isSummableByName, namesWithDocuments, type CountedNames } from './sums.ts';

/** The ids of so many documents that a text finds are kept at hand. */
const MAX_CANDIDATES = 2000;

type Documentos = SelectQueryBuilder<Tables, 'documentos', object>;

/** The words that the receivers of the filters have. */
export const namesIn = ({ texto = '', receptor = '' }: FiltrosDocumentos): string =>
  isWordsOnly(texto) ? `${receptor} ${texto}` : receptor;

/** What the texts of the filters name. */
export interface NamedText extends Plan {
  /** `receptores`, or more of them, whose documents can still be added up by their names. */
  readonly names: readonly string[] | undefined;
  /** How many documents these names have, where they were counted. */
  readonly ofNames?: Omit<CountedNames, 'names'> | undefined;
}

/** The receivers and documents that the texts of the filters name. */
export async function resolveText(context: SessionContext, filtros: FiltrosDocumentos): Promise<NamedText> {
  const [found, candidates] = await Promise.all([
    // More than are looked for one by one are only added up.
    findReceptores(context.store, namesIn(filtros), isSummableByName(filtros) ? MOST_ADDED_UP : undefined),
    findCandidates(context, filtros),
  ]);
  const ofNames = await withDocuments(context, filtros, found);
  const names = ofNames === undefined ? found : ofNames.names;
  return { names, receptores: ifFew(names), candidates, ofNames };
}

/** Of few names those that have documents of the filters; undefined where these leave out none, or nothing is counted beforehand. */
async function withDocuments(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  names: readonly string[] | undefined,
): Promise<CountedNames | undefined> {
  const few = ifFew(names) ?? [];
  return few.length === 0 || areOfAll(context, filtros) || !context.store.hasListIndexes
    ? undefined
    : namesWithDocuments(context, filtros, few);
}

/** The ids of what a search text with digits finds, or otherwise the filter `cdc`, newest first; undefined when they are too many, or others find them. */
async function findCandidates(
  context: SessionContext,
  filtros: FiltrosDocumentos,
): Promise<string[] | undefined> {
  return isWordsOnly(filtros.texto) ? findPart(context, filtros) : findText(context, filtros);
}

/** The ids of what a `texto` with digits finds, within the days unless it is an exact number or CDC; undefined when they are too many. */
async function findText(
  context: SessionContext,
  { texto = '', desde, hasta, id_empresa }: FiltrosDocumentos,
): Promise<string[] | undefined> {
  const { store } = context;
  const { numero, cdc, parteCdc } = leerBusqueda(texto);
  const maximum = parteCdc === undefined ? MAX_CANDIDATES : COUNT_LIMIT;
  const limit = maximum + 1;
  const found = new Map<string, string>();
  const find = async (consulta: Documentos) => {
    const rows = await consulta.select(['id', 'fecha_emision']).limit(limit).execute();
    for (const { id, fecha_emision } of rows) found.set(id, fecha_emision);
  };
  const own = id_empresa === undefined ? {} : { id_empresa };
  if (cdc !== undefined) await find(store.select('documentos', BY_CDC).where('cdc', '=', cdc));
  if (numero !== undefined)
    await find(
      filterDocumentos(context, own, { index: 'documentos_en_serie' }).where((eb) => isNumero(eb, numero)),
    );
  const days = { ...(desde === undefined ? {} : { desde }), ...(hasta === undefined ? {} : { hasta }) };
  if (parteCdc !== undefined) {
    const withPart = await documentosWithPart(context, parteCdc, { ...own, ...days }, maximum);
    if (withPart === undefined) return undefined;
    for (const [id, moment] of withPart) found.set(id, moment);
  }
  const all = await findReceptores(store, texto);
  if (all === undefined) return undefined;
  const { names: receptores } = (await withDocuments(context, own, all)) ?? { names: all };
  if (receptores.length > 0)
    await find(filterDocumentos(context, { ...own, ...days }, { index: BY_NAME, receptores }));
  return found.size > maximum ? undefined : newestFirst(found);
}

/** The ids of what a part in the filter `cdc` finds within the days; undefined when they are too many. */
async function findPart(
  context: SessionContext,
  { cdc = '', desde, hasta, id_empresa }: FiltrosDocumentos,
): Promise<string[] | undefined> {
  const part = cdcDeTexto(cdc);
  if (!/^[\dA-D]{8,43}$/.test(part)) return undefined;
  const found = await documentosWithPart(
    context,
    part,
    {
      ...(id_empresa === undefined ? {} : { id_empresa }),
      ...(desde === undefined ? {} : { desde }),
      ...(hasta === undefined ? {} : { hasta }),
    },
    COUNT_LIMIT,
  );
  return found && newestFirst(found);
}

/** Ids by the moments of issue. */
const newestFirst = (moments: ReadonlyMap<string, string>): string[] =>
  [...moments]
    .sort(([oneId, one], [otherId, other]) => compare(other, one) || compare(otherId, oneId))
    .map(([id]) => id);

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** So many candidates are looked at together. */
const FIRST_PART = 250;
/** How many times as many may be next. */
const GROWTH = 4;
const SMALLEST_PART = 50;

/** How many candidates to look at next: so many that what is missing is probably among them. */
function nextPart(last: number, looked: number, found: number, most: number): number {
  if (looked === 0) return FIRST_PART;
  const probable = (1.5 * (most - found) * looked) / found;
  // Where the others are none of those that were expected, they are looked through in few parts.
  const least = looked > FIRST_PART ? last * 2 : SMALLEST_PART;
  return Math.max(least, Math.ceil(Math.min(last * GROWTH, probable)));
}

/**
 * The first of the candidates that a query finds: looking at the rows of all of them takes longest.
 *
 * @param ids in the order that is wanted
 * @param find the ids of those of a part that are wanted, in any order
 */
export async function firstOf(
  ids: readonly string[],
  most: number,
  find: (part: readonly string[]) => Promise<readonly { readonly id: string }[]>,
): Promise<string[]> {
  const found: string[] = [];
  let part: readonly string[] = [];
  for (let start = 0; start < ids.length && found.length < most; start += part.length) {
    part = ids.slice(start, start + nextPart(part.length, start, found.length, most));
    const wanted = new Set((await find(part)).map(({ id }) => id));
    found.push(...part.filter((id) => wanted.has(id)));
  }
  return found.slice(0, most);
}
