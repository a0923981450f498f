import type { FiltrosEventos, OperationData, PortalOperations } from '@portal/contracts';
import { leerBusqueda, NUMERO_MAXIMO } from '@portal/sifen';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { SessionContext } from '../../context/context.ts';
import { contains, withWords } from '../../records/search.ts';
import { equals, inEmpresas, oneOf, onDays } from '../../lists/filters.ts';
import { countRows, withoutPassedDay, type ListQuery } from '../../lists/list-page.ts';
import type { Order } from '../../lists/list-result.ts';
import { LIST, type Store } from '../../store/store.ts';
import type { Tables } from '../../store/schema/tables.ts';

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
      evento.and([
        ...inEmpresas(user, filtros.id_empresa),
        ...oneOf('origen', filtros.pestana && ORIGINS[filtros.pestana]),
        ...onDays('fecha', filtros),
        ...oneOf('tipo', filtros.tipo),
        ...oneOf('estado', filtros.estado),
        ...oneOf('tipo_documento', filtros.tipo_documento),
        ...equals('id_documento', filtros.id_documento),
        ...matchesText(evento, store, filtros.texto),
      ]),
    );

/** A whole CDC, or words of which each occurs, or a number, or a part of a CDC. */
function matchesText(evento: Evento, store: Store, texto = ''): Condition[] {
  if (texto.trim() === '') return [];
  const { numero, cdc, parteCdc } = leerBusqueda(texto);
  if (cdc !== undefined) return equals('cdc', cdc);
  return [
    evento.or([
      evento.and(withWords(store, texto)),
      ...(numero === undefined ? [] : [endsWithNumber(evento, store, numero), isInRange(evento, numero)]),
      ...(parteCdc === undefined ? [] : [contains(store, 'cdc', parteCdc)]),
    ]),
  ];
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
    ...equals('establecimiento', establecimiento),
    ...equals('punto', punto),
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
