import type { FiltrosDocumentos } from '@portal/contracts';
import {
  cdcDeTexto,
  correlativoDe,
  leerBusqueda,
  NUMERO_MAXIMO,
  ordenDeSerie,
  type BusquedaDocumento,
} from '@portal/sifen';
import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely';
import type { Clock } from '../core/clock.ts';
import { seesAllEmpresas, type Caller, type SessionContext } from '../core/context.ts';
import { isAmong } from '../lists/among.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { ofAlerta } from './alertas.ts';
import { midnight } from './midnight.ts';
import { withWords, contains, wordsOf } from './search.ts';
import type { OrdenDocumentos } from './types.ts';

type Consulta<O> = SelectQueryBuilder<Tables, 'documentos', O>;
type Column = keyof Tables['documentos'];

/**
 * Documents that the caller may see and that pass the filters, without columns or order. The caller must
 * have refused a foreign `id_empresa` before. Amounts are in the chosen currency, in guaraníes while none is.
 */
export function filterDocumentos(
  context: Pick<SessionContext, 'store' | 'user' | 'clock'>,
  filtros: FiltrosDocumentos,
  plan: Plan = {},
): Consulta<object> {
  const documentos = withFilters(context, filtros, plan)(context.store.select('documentos', plan.index));
  return isOfRareStates(plan.index) ? documentos.where(IS_NOT_APPROVED) : documentos;
}

/** Indexes of the documents that are not approved, each in another order. */
export const BY_STATE_AND_KIND = 'documentos_estado_tipo';
const BY_STATE_AND_TOTAL = 'documentos_estado_total';
const BY_STATE_AND_LOTE = 'documentos_estado_lote';

/** That of a field, where there is one. Amounts are in guaraníes. */
export function indexOfRareStates(campo: OrdenDocumentos['campo'], moneda: string | undefined) {
  if (campo === 'tipo') return BY_STATE_AND_KIND;
  if (campo === 'lote') return BY_STATE_AND_LOTE;
  return campo === 'total' && montoColumn(moneda) === 'total_gs' ? BY_STATE_AND_TOTAL : undefined;
}

const isOfRareStates = (index: string | undefined): boolean =>
  index === BY_STATE_AND_KIND || index === BY_STATE_AND_TOTAL || index === BY_STATE_AND_LOTE;

/** Their condition: a literal, for SQLite does not use such an index for a parameter. */
export const IS_NOT_APPROVED = sql<boolean>`estado <> 'aprobado'`;

/** The conditions of `filterDocumentos`, for rows that were found before. */
export function withFilters(
  { store, user, clock }: Pick<SessionContext, 'store' | 'user' | 'clock'>,
  filtros: FiltrosDocumentos,
  { receptores, candidates }: Plan,
): DeDocumentos {
  const steps = [
    ofEmpresas(user, filtros.id_empresa),
    deEmision(filtros),
    candidates === undefined
      ? ofTexto(store, filtros, receptores !== undefined)
      : (one: Consulta<object>) => one.where(isAmong(store, 'id', candidates)),
    ofNumero(store, filtros),
    receptores === undefined
      ? ofWords(store, filtros, candidates !== undefined)
      : (one: Consulta<object>) => one.where(isAmong(store, 'busqueda', receptores, { areWeighed: true })),
    ofReceptor(filtros),
    ofMonto(filtros),
    ofMarks(filtros),
    ofRespuesta(filtros, clock),
  ];
  return (consulta) => steps.reduce((one, step) => step(one), consulta);
}

/** What is known beforehand of the documents that are looked for. */
export interface Plan {
  /** SQLite looks for them in this index. */
  readonly index?: string | undefined;
  /** Every `busqueda` that has the words of the filter `receptor`, and those of a `texto` that is words alone. */
  readonly receptores?: readonly string[] | undefined;
  /** Ids of all documents that `desde`, `hasta` and a `texto` with digits find, or a part in `cdc`, newest first. */
  readonly candidates?: readonly string[] | undefined;
}

/** Adds conditions to a query of documents. */
export type DeDocumentos = (consulta: Consulta<object>) => Consulta<object>;
type Step = DeDocumentos;
type Kind = Pick<Store, 'kind'>;

const ofEmpresas =
  (user: Caller, idEmpresa: string | undefined): Step =>
  (consulta) => {
    if (idEmpresa !== undefined) return consulta.where('id_empresa', '=', idEmpresa);
    if (seesAllEmpresas(user)) return consulta;
    return user.empresas.length === 0
      ? consulta.where(sql<boolean>`1 = 0`)
      : consulta.where('id_empresa', 'in', user.empresas);
  };

const deEmision =
  ({ tipo = [], estado = [], origen }: FiltrosDocumentos): Step =>
  (consulta) =>
    consulta
      .$if(tipo.length > 0, (one) => one.where('tipo', 'in', tipo))
      .$if(estado.length > 0, (one) => one.where('estado', 'in', estado))
      .$if(origen !== undefined, (one) => one.where('origen', '=', origen ?? 'portal'));

interface Dias {
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
}

/** Documents issued on these days in Paraguay, both included. */
export const onDays = (consulta: Consulta<object>, { desde, hasta }: Dias): Consulta<object> =>
  consulta
    .$if(desde !== undefined, (one) => one.where('fecha_emision', '>=', midnight(desde ?? '')))
    .$if(hasta !== undefined, (one) => one.where('fecha_emision', '<', midnight(hasta ?? '', 1)));

/** Whether a search text has no number and no part of a CDC: it can only mean receivers. */
export const isWordsOnly = (texto = ''): boolean => Object.keys(leerBusqueda(texto)).length === 0;

/**
 * The days and the search text. An exact number or CDC is looked for on all days.
 *
 * @param areReceptores the words of the text are looked for among the receivers
 */
const ofTexto =
  (store: Kind, { texto = '', ...days }: FiltrosDocumentos, areReceptores: boolean): Step =>
  (consulta) => {
    if (texto.trim() === '' || (isWordsOnly(texto) && areReceptores)) return onDays(consulta, days);
    const { numero, cdc, parteCdc } = leerBusqueda(texto);
    const { desde, hasta } = days;
    return consulta.where((eb) => {
      const enPeriodo = [
        ...(desde === undefined ? [] : [eb('fecha_emision', '>=', midnight(desde))]),
        ...(hasta === undefined ? [] : [eb('fecha_emision', '<', midnight(hasta, 1))]),
      ];
      const byWords = eb.and(withWords(store, texto));
      return eb.or([
        ...(numero === undefined ? [] : [isNumero(eb, numero)]),
        ...(cdc === undefined ? [] : [eb('cdc', '=', cdc)]),
        eb.and([
          ...enPeriodo,
          parteCdc === undefined ? byWords : eb.or([byWords, contains(store, 'cdc', parteCdc)]),
        ]),
      ]);
    });
  };

/** The condition of a number of a search text. */
export function isNumero(
  eb: ExpressionBuilder<Tables, 'documentos'>,
  { establecimiento, punto, serie, numero }: NonNullable<BusquedaDocumento['numero']>,
) {
  return eb.and([
    eb(NUMERO_EN_SERIE, '=', numero),
    ...(serie === undefined ? [] : [eb('numero', '=', correlativoDe(numero, serie))]),
    ...(establecimiento === undefined ? [] : [eb('establecimiento', '=', establecimiento)]),
    ...(punto === undefined ? [] : [eb('punto', '=', punto)]),
  ]);
}

const ofNumero =
  (
    store: Kind,
    { establecimiento = '', punto = '', serie, cdc = '', lote = '', ...numeros }: FiltrosDocumentos,
  ): Step =>
  (consulta) => {
    const characters = cdcDeTexto(cdc);
    return consulta
      .$if(establecimiento !== '', (one) => one.where('establecimiento', '=', establecimiento))
      .$if(punto !== '', (one) => one.where('punto', '=', punto))
      .$if(serie !== undefined, (one) => ofSerie(one, serie ?? ''))
      .$if(numeros.numero_desde !== undefined, (one) =>
        one.where(NUMERO_EN_SERIE, '>=', numeros.numero_desde ?? 1),
      )
      .$if(numeros.numero_hasta !== undefined, (one) =>
        one.where(NUMERO_EN_SERIE, '<=', numeros.numero_hasta ?? 0),
      )
      .$if(lote !== '', (one) => one.where('lote', '=', lote))
      .$if(characters.length === LARGO_CDC, (one) => one.where('cdc', '=', characters))
      .$if(characters !== '' && characters.length !== LARGO_CDC, (one) =>
        one.where(contains(store, 'cdc', characters)),
      );
  };

/** SQLite's index of the ids. */
export const BY_ID = 'sqlite_autoindex_documentos_1';
/** The index of names, in the order of their dates. */
export const BY_NAME = 'documentos_orden_receptor';
/** SQLite's index of the CDC, which is unique. */
export const BY_CDC = 'sqlite_autoindex_documentos_2';

export const LARGO_CDC = 44;

/** Of a number as it is stored. */
export const NUMERO_EN_SERIE = sql<number>`(((numero - 1) % ${sql.lit(NUMERO_MAXIMO)}) + 1)`;

/** An empty text means the numbers before the first series. */
function ofSerie(consulta: Consulta<object>, serie: string): Consulta<object> {
  const previous = (ordenDeSerie(serie === '' ? undefined : serie) ?? Number.NaN) * NUMERO_MAXIMO;
  return consulta.where('numero', '>', previous).where('numero', '<=', previous + NUMERO_MAXIMO);
}

/** @param areCandidates the documents have the text, unless it is words */
const ofWords =
  (store: Kind, { receptor = '', texto = '' }: FiltrosDocumentos, areCandidates: boolean): Step =>
  (consulta) =>
    wordsOf(areCandidates && isWordsOnly(texto) ? `${receptor} ${texto}` : receptor).reduce(
      (one, word) => one.where(contains(store, 'busqueda', word)),
      consulta,
    );

const ofReceptor =
  ({ receptor_documento }: FiltrosDocumentos): Step =>
  (consulta) =>
    consulta.$if(receptor_documento !== undefined, (one) =>
      one.where('receptor_documento', '=', receptor_documento ?? ''),
    );

const ofMonto =
  ({ moneda = '', monto_min = 0, monto_max }: FiltrosDocumentos): Step =>
  (consulta) => {
    const monto = montoColumn(moneda);
    return consulta
      .$if(moneda !== '', (one) => one.where('moneda', '=', moneda))
      .$if(monto_min > 0, (one) => one.where(monto, '>=', monto_min))
      .$if(monto_max !== undefined, (one) => one.where(monto, '<=', monto_max ?? 0));
  };

const ofMarks =
  ({ con_nota_credito, correo_fallido }: FiltrosDocumentos): Step =>
  (consulta) =>
    consulta
      // Literals: SQLite does not use a partial index for a parameter.
      .$if(con_nota_credito !== undefined, (one) =>
        one.where(sql<boolean>`acreditada = ${sql.raw(con_nota_credito === true ? '1' : '0')}`),
      )
      .$if(correo_fallido !== undefined, (one) =>
        one.where(sql<boolean>`correo ${sql.raw(correo_fallido === true ? '=' : '<>')} 'fallido'`),
      );

const ofRespuesta =
  ({ codigo, alerta }: FiltrosDocumentos, clock: Clock): Step =>
  (consulta) =>
    consulta
      .$if(codigo !== undefined, (one) => one.where('codigo_respuesta', '=', codigo ?? ''))
      .$if(alerta !== undefined, (one) => (alerta === undefined ? one : ofAlerta(one, alerta, clock.now())));

/** The databases disagree on where nulls belong. */
export const WITHOUT_NULLS = sql`coalesce(lote, '')`;

export function montoColumn(moneda: string | undefined): 'total' | 'total_gs' {
  return (moneda ?? '') === '' ? 'total_gs' : 'total';
}

/** In the order that was asked for; equals in the order of their dates or ids, so that pages neither repeat nor lose a document. */
export function orderDocumentos<O>(
  consulta: Consulta<O>,
  { campo, sentido }: OrdenDocumentos,
  filtros: FiltrosDocumentos,
): Consulta<O> {
  const columns = columnsOf(campo, filtros.moneda);
  return columns
    .reduce((one, column) => one.orderBy(column === 'lote' ? WITHOUT_NULLS : column, sentido), consulta)
    .orderBy('id', sentido);
}

/** What a list is ordered by, before the ids. */
export function columnsOf(campo: OrdenDocumentos['campo'], moneda: string | undefined): readonly Column[] {
  switch (campo) {
    case 'numero':
      return ['establecimiento', 'punto', 'numero'];
    case 'total':
      return [montoColumn(moneda)];
    case 'receptor_nombre':
      return ['busqueda', 'fecha_emision'];
    // Of few values, or with one that very many have: an index has the documents of each in the order of their dates.
    case 'lote':
    case 'receptor_documento':
    case 'tipo':
    case 'estado':
    case 'moneda':
    case 'origen':
      return [campo, 'fecha_emision'];
    default:
      return [campo];
  }
}
