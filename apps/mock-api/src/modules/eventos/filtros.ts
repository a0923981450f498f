import type { FiltrosEventos, OperationData, PortalOperations } from '@portal/contracts';
import { leerBusqueda, NUMERO_MAXIMO } from '@portal/sifen';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { seesAllEmpresas, type SessionContext } from '../../core/context.ts';
import { midnight } from '../../documentos/midnight.ts';
import { contains, withWords } from '../../documentos/search.ts';
import { countRows, withoutPassedDay, type ListQuery } from '../../lists/list-page.ts';
import type { Order } from '../../lists/list-result.ts';
import { LIST, type Store } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';

type Evento = ExpressionBuilder<Tables, 'eventos'>;
type Condition = Expression<SqlBool>;

/** Origins by tab. */
const ORIGINS = { emitidos: ['emisor'], recibidos: ['receptor', 'sifen'] } as const;

type Fields = OperationData<PortalOperations['eventos']['consulta']>['orden']['campo'];

/** The list of events that the caller may see. The caller must have refused a foreign `id_empresa`. */
export const eventosList = (
  context: SessionContext,
  { filtros, orden }: { readonly filtros: FiltrosEventos; readonly orden: Order<Fields> },
): ListQuery<'eventos', Fields> => ({
  store: context.store,
  table: 'eventos',
  rows: (isContinued) => filterEventos(context, isContinued ? withoutPassedDay(filtros, orden) : filtros),
});

const filterEventos = ({ store, user }: SessionContext, filtros: FiltrosEventos) =>
  store
    .select('eventos', LIST)
    .where((evento) =>
      evento.and(conditionsOf(evento, store, seesAllEmpresas(user) ? undefined : user.empresas, filtros)),
    );

function conditionsOf(
  evento: Evento,
  store: Store,
  empresas: readonly string[] | undefined,
  {
    id_empresa,
    pestana,
    desde,
    hasta,
    tipo = [],
    estado = [],
    tipo_documento = [],
    ...filtros
  }: FiltrosEventos,
): Condition[] {
  const { id_documento, texto = '' } = filtros;
  const companies = id_empresa === undefined ? empresas : [id_empresa];
  return [
    ...(companies === undefined
      ? []
      : [companies.length === 0 ? sql<SqlBool>`1 = 0` : evento('id_empresa', 'in', companies)]),
    ...(pestana === undefined ? [] : [evento('origen', 'in', ORIGINS[pestana])]),
    ...(desde === undefined ? [] : [evento('fecha', '>=', midnight(desde))]),
    ...(hasta === undefined ? [] : [evento('fecha', '<', midnight(hasta, 1))]),
    ...(tipo.length === 0 ? [] : [evento('tipo', 'in', tipo)]),
    ...(estado.length === 0 ? [] : [evento('estado', 'in', estado)]),
    ...(tipo_documento.length === 0 ? [] : [evento('tipo_documento', 'in', tipo_documento)]),
    ...(id_documento === undefined ? [] : [evento('id_documento', '=', id_documento)]),
    ...(texto.trim() === '' ? [] : [matchesText(evento, store, texto)]),
  ];
}

/** A whole CDC, or words of which each occurs, or a number, or a part of a CDC. */
function matchesText(evento: Evento, store: Store, texto: string): Condition {
  const { numero, cdc, parteCdc } = leerBusqueda(texto);
  if (cdc !== undefined) return evento('cdc', '=', cdc);
  return evento.or([
    evento.and(withWords(store, texto)),
    ...(numero === undefined ? [] : [endsWithNumber(evento, store, numero), isInRange(evento, numero)]),
    ...(numero === undefined && parteCdc !== undefined ? [contains(store, 'cdc', parteCdc)] : []),
  ]);
}

type Numero = NonNullable<ReturnType<typeof leerBusqueda>['numero']>;

/** The printed number of a document. `busqueda` has it as well, with an index of its parts. */
function endsWithNumber(evento: Evento, store: Store, { establecimiento, punto, numero }: Numero): Condition {
  const place = establecimiento === undefined ? '' : `${establecimiento}-${punto ?? ''}`;
  const printed = `${place}-${String(numero).padStart(7, '0')}`;
  return evento.and([contains(store, 'busqueda', printed), evento('numero', 'like', `%${printed}`)]);
}

/** A number within its series. */
const inSeries = (column: 'desde' | 'hasta') =>
  sql<number>`((${sql.ref(column)} - 1) % ${sql.lit(NUMERO_MAXIMO)}) + 1`;

/** A voided range that contains the number. */
const isInRange = (evento: Evento, { establecimiento, punto, numero }: Numero): Condition =>
  evento.and([
    evento('tipo', '=', 'inutilizacion'),
    evento(inSeries('desde'), '<=', numero),
    evento(inSeries('hasta'), '>=', numero),
    ...(establecimiento === undefined ? [] : [evento('establecimiento', '=', establecimiento)]),
    ...(punto === undefined ? [] : [evento('punto', '=', punto)]),
  ]);

/** Number of events per tab, and the tabs whose count stopped at the limit. */
export async function countPestanas(context: SessionContext, filtros: FiltrosEventos) {
  const count = (pestana: keyof typeof ORIGINS) =>
    countRows(context.store, filterEventos(context, { ...filtros, pestana }));
  const [emitidos, recibidos] = await Promise.all([count('emitidos'), count('recibidos')]);
  const hay_mas = [
    ...(emitidos.hay_mas ? (['emitidos'] as const) : []),
    ...(recibidos.hay_mas ? (['recibidos'] as const) : []),
  ];
  return { emitidos: emitidos.total, recibidos: recibidos.total, ...(hay_mas.length > 0 && { hay_mas }) };
}
