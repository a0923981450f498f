import type { FiltrosDocumentos } from '@portal/contracts';
import { cdcDeTexto, leerBusqueda, NUMERO_MAXIMO, ordenDeSerie, type BusquedaDocumento } from '@portal/sifen';
import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely';
import type { Clock } from '../core/clock.ts';
import { seesAllEmpresas, type Caller, type SessionContext } from '../core/context.ts';
import type { Tables } from '../store/tables.ts';
import { deAlerta } from './alertas.ts';
import { conPalabras, contiene, palabras } from './busqueda.ts';
import type { OrdenDocumentos } from './tipos.ts';

type Consulta<O> = SelectQueryBuilder<Tables, 'documentos', O>;
type Columna = keyof Tables['documentos'];

/** Midnight in Paraguay, UTC−3 all year, as moments are stored. */
export function medianoche(dia: string, dias = 0): string {
  const momento = new Date(`${dia}T00:00:00-03:00`);
  momento.setUTCDate(momento.getUTCDate() + dias);
  return momento.toISOString();
}

/**
 * Documents that the caller may see and that pass the filters, without columns or order. The caller must
 * have refused a foreign `id_empresa` before. Amounts are in the chosen currency, in guaraníes while none is.
 */
export function filtrarDocumentos(
  context: Pick<SessionContext, 'store' | 'user' | 'clock'>,
  filtros: FiltrosDocumentos,
  plan: Plan = {},
): Consulta<object> {
  return conFiltros(context, filtros, plan)(context.store.select('documentos', plan.indice));
}

/** The conditions of `filtrarDocumentos`, for rows that were found before. */
export function conFiltros(
  { user, clock }: Pick<SessionContext, 'user' | 'clock'>,
  filtros: FiltrosDocumentos,
  { receptores, candidatos }: Plan,
): DeDocumentos {
  const steps = [
    deEmpresas(user, filtros.id_empresa),
    deEmision(filtros),
    candidatos === undefined ? deTexto(filtros, receptores !== undefined) : entreCandidatos(candidatos),
    deNumero(filtros),
    receptores === undefined ? deReceptor(filtros) : deReceptores(receptores),
    deMonto(filtros),
    deMarcas(filtros),
    deRespuesta(filtros, clock),
  ];
  return (consulta) => steps.reduce((one, step) => step(one), consulta);
}

/** What is known beforehand of the documents that are looked for. */
export interface Plan {
  /** SQLite looks for them in this index. */
  readonly indice?: string | undefined;
  /** Every `busqueda` that has the words of the filter `receptor`, and those of a `texto` that is words alone. */
  readonly receptores?: readonly string[] | undefined;
  /** Ids of all documents that the filters `texto`, `desde` and `hasta` find. */
  readonly candidatos?: readonly string[] | undefined;
}

/** Adds conditions to a query of documents. */
export type DeDocumentos = (consulta: Consulta<object>) => Consulta<object>;
type Paso = DeDocumentos;

const deEmpresas =
  (user: Caller, idEmpresa: string | undefined): Paso =>
  (consulta) => {
    if (idEmpresa !== undefined) return consulta.where('id_empresa', '=', idEmpresa);
    if (seesAllEmpresas(user)) return consulta;
    return user.empresas.length === 0
      ? consulta.where(sql<boolean>`1 = 0`)
      : consulta.where('id_empresa', 'in', user.empresas);
  };

const deEmision =
  ({ tipo = [], estado = [], origen }: FiltrosDocumentos): Paso =>
  (consulta) =>
    consulta
      .$if(tipo.length > 0, (one) => one.where('tipo', 'in', tipo))
      .$if(estado.length > 0, (one) => one.where('estado', 'in', estado))
      .$if(origen !== undefined, (one) => one.where('origen', '=', origen ?? 'portal'));

const ninguno = sql<boolean>`1 = 0`;

const entreCandidatos =
  (ids: readonly string[]): Paso =>
  (consulta) =>
    // No id is empty: the index of ids finds nothing at once.
    consulta.where('id', 'in', ids.length === 0 ? [''] : ids);

const deReceptores =
  (receptores: readonly string[]): Paso =>
  (consulta) =>
    receptores.length === 0 ? consulta.where(ninguno) : consulta.where('busqueda', 'in', receptores);

interface Dias {
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
}

/** Documents issued on these days in Paraguay, both included. */
export const enDias = (consulta: Consulta<object>, { desde, hasta }: Dias): Consulta<object> =>
  consulta
    .$if(desde !== undefined, (one) => one.where('fecha_emision', '>=', medianoche(desde ?? '')))
    .$if(hasta !== undefined, (one) => one.where('fecha_emision', '<', medianoche(hasta ?? '', 1)));

/**
 * The days and the search text. An exact number or CDC is looked for on all days.
 *
 * @param sonReceptores the words of the text are looked for among the receivers
 */
const deTexto =
  ({ texto = '', ...dias }: FiltrosDocumentos, sonReceptores: boolean): Paso =>
  (consulta) => {
    const busqueda = leerBusqueda(texto);
    const soloPalabras = Object.keys(busqueda).length === 0;
    if (texto.trim() === '' || (soloPalabras && sonReceptores)) return enDias(consulta, dias);
    const { numero, cdc, parteCdc } = busqueda;
    const { desde, hasta } = dias;
    return consulta.where((eb) => {
      const enPeriodo = [
        ...(desde === undefined ? [] : [eb('fecha_emision', '>=', medianoche(desde))]),
        ...(hasta === undefined ? [] : [eb('fecha_emision', '<', medianoche(hasta, 1))]),
      ];
      const porPalabras = eb.and(conPalabras(texto));
      return eb.or([
        ...(numero === undefined ? [] : [esNumero(eb, numero)]),
        ...(cdc === undefined ? [] : [eb('cdc', '=', cdc)]),
        eb.and([
          ...enPeriodo,
          parteCdc === undefined ? porPalabras : eb.or([porPalabras, contiene('cdc', parteCdc)]),
        ]),
      ]);
    });
  };

function esNumero(
  eb: ExpressionBuilder<Tables, 'documentos'>,
  { establecimiento, punto, numero }: NonNullable<BusquedaDocumento['numero']>,
) {
  return eb.and([
    eb(NUMERO_EN_SERIE, '=', numero),
    ...(establecimiento === undefined ? [] : [eb('establecimiento', '=', establecimiento)]),
    ...(punto === undefined ? [] : [eb('punto', '=', punto)]),
  ]);
}

const deNumero =
  ({ establecimiento = '', punto = '', serie, cdc = '', lote = '', ...numeros }: FiltrosDocumentos): Paso =>
  (consulta) => {
    const caracteres = cdcDeTexto(cdc);
    return consulta
      .$if(establecimiento !== '', (one) => one.where('establecimiento', '=', establecimiento))
      .$if(punto !== '', (one) => one.where('punto', '=', punto))
      .$if(serie !== undefined, (one) => deSerie(one, serie ?? ''))
      .$if(numeros.numero_desde !== undefined, (one) =>
        one.where(NUMERO_EN_SERIE, '>=', numeros.numero_desde ?? 1),
      )
      .$if(numeros.numero_hasta !== undefined, (one) =>
        one.where(NUMERO_EN_SERIE, '<=', numeros.numero_hasta ?? 0),
      )
      .$if(lote !== '', (one) => one.where('lote', '=', lote))
      .$if(caracteres.length === LARGO_CDC, (one) => one.where('cdc', '=', caracteres))
      .$if(caracteres !== '' && caracteres.length !== LARGO_CDC, (one) =>
        one.where(contiene('cdc', caracteres)),
      );
  };

/** SQLite's index of the ids. */
export const POR_ID = 'sqlite_autoindex_documentos_1';
/** SQLite's index of the CDC, which is unique. */
export const POR_CDC = 'sqlite_autoindex_documentos_2';

const LARGO_CDC = 44;

/** Of a number as it is stored. */
export const NUMERO_EN_SERIE = sql<number>`(((numero - 1) % ${sql.lit(NUMERO_MAXIMO)}) + 1)`;

/** An empty text stands for the numbers before the first series. */
function deSerie(consulta: Consulta<object>, serie: string): Consulta<object> {
  const anteriores = (ordenDeSerie(serie === '' ? undefined : serie) ?? Number.NaN) * NUMERO_MAXIMO;
  return consulta.where('numero', '>', anteriores).where('numero', '<=', anteriores + NUMERO_MAXIMO);
}

const deReceptor =
  ({ receptor = '', receptor_documento }: FiltrosDocumentos): Paso =>
  (consulta) =>
    palabras(receptor).reduce(
      (one, palabra) => one.where(contiene('busqueda', palabra)),
      consulta.$if(receptor_documento !== undefined, (one) =>
        one.where('receptor_documento', '=', receptor_documento ?? ''),
      ),
    );

const deMonto =
  ({ moneda = '', monto_min = 0, monto_max }: FiltrosDocumentos): Paso =>
  (consulta) => {
    const monto = columnaMonto(moneda);
    return consulta
      .$if(moneda !== '', (one) => one.where('moneda', '=', moneda))
      .$if(monto_min > 0, (one) => one.where(monto, '>=', monto_min))
      .$if(monto_max !== undefined, (one) => one.where(monto, '<=', monto_max ?? 0));
  };

const deMarcas =
  ({ con_nota_credito, correo_fallido }: FiltrosDocumentos): Paso =>
  (consulta) =>
    consulta
      // Literals: SQLite does not use a partial index for a parameter.
      .$if(con_nota_credito !== undefined, (one) =>
        one.where(sql<boolean>`acreditada = ${sql.raw(con_nota_credito === true ? '1' : '0')}`),
      )
      .$if(correo_fallido !== undefined, (one) =>
        one.where(sql<boolean>`correo ${sql.raw(correo_fallido === true ? '=' : '<>')} 'fallido'`),
      );

const deRespuesta =
  ({ codigo, alerta }: FiltrosDocumentos, clock: Clock): Paso =>
  (consulta) =>
    consulta
      .$if(codigo !== undefined, (one) => one.where('codigo_respuesta', '=', codigo ?? ''))
      .$if(alerta !== undefined, (one) => (alerta === undefined ? one : deAlerta(one, alerta, clock.now())));

/** The databases disagree on where nulls belong. */
export const SIN_NULOS = sql`coalesce(lote, '')`;

export function columnaMonto(moneda: string | undefined): 'total' | 'total_gs' {
  return (moneda ?? '') === '' ? 'total_gs' : 'total';
}

/** In the order that was asked for; equals in the order of their dates or ids, so that pages neither repeat nor lose a document. */
export function ordenarDocumentos<O>(
  consulta: Consulta<O>,
  { campo, sentido }: OrdenDocumentos,
  filtros: FiltrosDocumentos,
): Consulta<O> {
  const columnas = columnasDe(campo, filtros.moneda);
  return columnas
    .reduce((one, columna) => one.orderBy(columna === 'lote' ? SIN_NULOS : columna, sentido), consulta)
    .orderBy('id', sentido);
}

/** What a list is ordered by, before the ids. */
export function columnasDe(campo: OrdenDocumentos['campo'], moneda: string | undefined): readonly Columna[] {
  switch (campo) {
    case 'numero':
      return ['establecimiento', 'punto', 'numero'];
    case 'total':
      return [columnaMonto(moneda)];
    case 'receptor_nombre':
      return ['busqueda'];
    // Of few values: an index has the documents of each in the order of their dates.
    case 'tipo':
    case 'estado':
    case 'moneda':
    case 'origen':
      return [campo, 'fecha_emision'];
    default:
      return [campo];
  }
}
