import type { FiltrosDocumentos } from '@portal/contracts';
import { sumarDias } from '@portal/sifen';
import type { SelectQueryBuilder } from 'kysely';
import { seesAllEmpresas, type Caller } from '../core/context.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

type Tabla = 'resumen_documentos' | 'resumen_receptores';

/** Filters whose documents are counted and added up beforehand, by days. */
const FILTROS_RESUMIDOS = [
  'id_empresa',
  'desde',
  'hasta',
  'tipo',
  'estado',
  'origen',
  'moneda',
  'correo_fallido',
  'con_nota_credito',
] as const satisfies readonly (keyof FiltrosDocumentos)[];

const esVacio = (valor: unknown): boolean =>
  valor === undefined ||
  (typeof valor === 'string' && valor.trim() === '') ||
  (Array.isArray(valor) && valor.length === 0);

/** Whether the documents of these filters can be counted without looking at them. */
export function esResumible(filtros: FiltrosDocumentos): boolean {
  const resumidos: readonly string[] = FILTROS_RESUMIDOS;
  return Object.entries(filtros).every(
    ([nombre, valor]) =>
      resumidos.includes(nombre) || esVacio(valor) || (nombre === 'monto_min' && Number(valor) <= 0),
  );
}

export interface Detalle {
  /** By days, or by months where whole ones are asked for; otherwise as coarse as it may be. */
  readonly por?: 'dia' | 'mes';
}

/** The summary of the documents that the caller may see and that pass the filters; of filters that are not summed up it knows nothing. */
export function resumenDe(
  store: Store,
  user: Caller,
  {
    id_empresa,
    desde,
    hasta,
    tipo = [],
    estado = [],
    origen,
    moneda = '',
    correo_fallido,
    con_nota_credito,
  }: FiltrosDocumentos,
  detalle: Detalle = {},
): SelectQueryBuilder<Tables, 'resumen_documentos', object> {
  return resumenDeEmpresas(store, empresasDe(user, id_empresa), { desde, hasta }, detalle)
    .$if(tipo.length > 0, (one) => one.where('tipo', 'in', tipo))
    .$if(estado.length > 0, (one) => one.where('estado', 'in', estado))
    .$if(origen !== undefined, (one) => one.where('origen', '=', origen ?? ''))
    .$if(moneda !== '', (one) => one.where('moneda', '=', moneda))
    .$if(correo_fallido !== undefined, (one) =>
      one.where('correo_fallido', '=', correo_fallido === true ? 1 : 0),
    )
    .$if(con_nota_credito !== undefined, (one) =>
      one.where('acreditada', '=', con_nota_credito === true ? 1 : 0),
    );
}

interface Periodo {
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
}

/** The summary of the documents of all companies, not only those of the caller: an index has the entries of all. */
export const resumenDeTodas = (store: Store, periodo: Periodo) =>
  resumenDeEmpresas(store, undefined, periodo, {});

function resumenDeEmpresas(
  store: Store,
  empresas: readonly string[] | undefined,
  periodo: Periodo,
  detalle: Detalle,
) {
  const partes = elegirPartes(periodo, detalle).map(([nivel, primero, ultimo]) => {
    const parte = store
      .select('resumen_documentos', indiceDe('resumen_documentos', empresas))
      .where('nivel', '=', nivel)
      .where('periodo', '>=', primero)
      .where('periodo', '<=', ultimo);
    return empresas === undefined ? parte : parte.where('id_empresa', 'in', empresas);
  });
  const [unica] = partes;
  return unica !== undefined && partes.length === 1
    ? unica
    : store.selectAmong('resumen_documentos', todas(partes));
}

const todas = <T extends Tabla>(partes: readonly SelectQueryBuilder<Tables, T, object>[]) =>
  partes.map((parte) =>
    (parte as unknown as { selectAll(): SelectQueryBuilder<Tables, T, object> }).selectAll(),
  );

/** What each receiver was billed by the companies that the caller may see, in a period. */
export function resumenDeReceptores(
  store: Store,
  user: Caller,
  id_empresa: string | undefined,
  periodo: Periodo,
): SelectQueryBuilder<Tables, 'resumen_receptores', object> {
  const empresas = empresasDe(user, id_empresa);
  const partes = elegirPartes(periodo, {}).map(([nivel, primero, ultimo]) => {
    const parte = store
      .select('resumen_receptores', indiceDe('resumen_receptores', empresas))
      .where('nivel', '=', nivel)
      .where('periodo', '>=', primero)
      .where('periodo', '<=', ultimo);
    return empresas === undefined ? parte : parte.where('id_empresa', 'in', empresas);
  });
  return store.selectAmong('resumen_receptores', todas(partes));
}

/** A period after which there are no documents, without its end: it is then added up from whole years, and not from months and days. */
export async function sinFinal(store: Store, { desde, hasta }: Required<Periodo>): Promise<Periodo> {
  const posterior = await store
    .select('resumen_documentos', indiceDe('resumen_documentos', undefined))
    .select('periodo')
    .where('nivel', '=', 'd')
    .where('periodo', '>', hasta ?? DESPUES)
    .limit(1)
    .executeTakeFirst();
  return posterior === undefined ? { desde } : { desde, hasta };
}

/** The companies to look at; undefined: all. */
export function empresasDe(user: Caller, id_empresa: string | undefined): readonly string[] | undefined {
  if (id_empresa !== undefined) return [id_empresa];
  if (seesAllEmpresas(user)) return undefined;
  return user.empresas.length === 0 ? [''] : user.empresas;
}

const indiceDe = (tabla: Tabla, empresas: readonly string[] | undefined): string =>
  empresas === undefined ? `sqlite_autoindex_${tabla}_1` : `${tabla}_empresa`;

const ANTES = '0000';
const DESPUES = '9999';
const mesDe = (dia: string): string => dia.slice(0, 7);

/** Whole years and months as such, and the days at both ends that make no whole month. */
function elegirPartes({ desde, hasta }: Periodo, { por }: Detalle): readonly Parte[] {
  if (por === 'dia') return [['d', desde ?? ANTES, hasta ?? DESPUES]];
  if (por === 'mes' && desde === undefined && hasta === undefined) return [['m', ANTES, DESPUES]];
  const partes = partesDe(desde, hasta).flatMap((parte) =>
    por !== 'mes' && parte[0] === 'm' ? conAnios(parte) : [parte],
  );
  return partes.length === 0 ? NINGUNA : partes;
}

type Nivel = Tables['resumen_documentos']['nivel'];
type Parte = readonly [nivel: Nivel, primero: string, ultimo: string];

const NINGUNA: readonly Parte[] = [['t', DESPUES, ANTES]];

/** The parts that a period is added up from; both days are included. */
function partesDe(desde: string | undefined, hasta: string | undefined): readonly Parte[] {
  if (desde === undefined && hasta === undefined) return [['t', '', '']];
  if (desde !== undefined && hasta !== undefined && desde > hasta) return [];
  const primero = desde === undefined ? ANTES : desde.endsWith('-01') ? mesDe(desde) : mesSiguiente(desde);
  const ultimo = hasta === undefined ? DESPUES : esFinDeMes(hasta) ? mesDe(hasta) : mesAnterior(hasta);
  if (desde !== undefined && hasta !== undefined && primero > ultimo) return [['d', desde, hasta]];
  return [
    ...(desde === undefined || desde.endsWith('-01') ? [] : [['d', desde, `${mesDe(desde)}-31`] as const]),
    ['m', primero, ultimo],
    ...(hasta === undefined || esFinDeMes(hasta) ? [] : [['d', `${mesDe(hasta)}-01`, hasta] as const]),
  ];
}

/** Whole years in place of their months. */
function conAnios([, primero, ultimo]: Parte): readonly Parte[] {
  const esInicio = primero === ANTES || primero.endsWith('-01');
  const esFin = ultimo === DESPUES || ultimo.endsWith('-12');
  const primerAnio = esInicio ? anioDe(primero) : anioVecino(primero, 1);
  const ultimoAnio = esFin ? anioDe(ultimo) : anioVecino(ultimo, -1);
  if (primerAnio > ultimoAnio) return [['m', primero, ultimo]];
  return [
    ...(esInicio ? [] : [['m', primero, `${anioDe(primero)}-12`] as const]),
    ['a', primerAnio, ultimoAnio],
    ...(esFin ? [] : [['m', `${anioDe(ultimo)}-01`, ultimo] as const]),
  ];
}

const anioDe = (periodo: string): string => periodo.slice(0, 4);
const anioVecino = (periodo: string, pasos: 1 | -1): string =>
  String(Number(anioDe(periodo)) + pasos).padStart(4, '0');

const esFinDeMes = (dia: string): boolean => sumarDias(dia, 1).endsWith('-01');
const mesSiguiente = (dia: string): string => mesDe(sumarDias(`${mesDe(dia)}-28`, 4));
const mesAnterior = (dia: string): string => mesDe(sumarDias(`${mesDe(dia)}-01`, -1));
