import {
  correlativoDe,
  evaluarInutilizacion,
  NUMERO_MAXIMO,
  puedePasar,
  RANGO_MAXIMO,
  type EstadoDocumento,
  type RangoNumeros,
  type RechazoEvento,
} from '@portal/sifen';
import type { Store } from '../../store/store.ts';
import type { DocumentosTable } from '../../store/schema/tables.ts';
import { CONSUMED_AT } from '../model/consumed-numbers.ts';
import { inutilizadosRangos } from '../model/inutilizados.ts';
import type { Serie } from '../model/numeracion.ts';
import { numeroDe } from '../../core/document-number.ts';
import { puntosDe } from '../signing/emisor-situation.ts';
import { tieneXml } from '../model/tiene-xml.ts';

export interface PedidoRango extends RangoNumeros {
  readonly id_empresa: string;
}

type DocumentoDeRango = Pick<DocumentosTable, 'id' | 'establecimiento' | 'punto' | 'numero' | 'estado'>;

/** Uses of the numbers of a range. */
export interface ContenidoRango {
  readonly serie: Serie;
  /** Counted through the series. */
  readonly desde: number;
  readonly hasta: number;
  readonly documentos: readonly DocumentoDeRango[];
  /** Void numbers, counted through the series. */
  readonly inutilizados: ReadonlySet<number>;
  /** When the first of its numbers was used or passed over; absent while none is. */
  readonly consumido_en: string | undefined;
}

/** Cancelled documents were approved; the others with a number that counts are approved or wait. */
const AUTORIZADO: readonly string[] = ['aprobado', 'aprobado_observacion', 'cancelado'];

/** The service has them, or may have them: they are sent again, or responded to, before their numbers can be void. */
const EN_PROCESO: readonly string[] = ['enviado', 'error_envio'];

/** True if a document becomes `inutilizado` with its number. */
export const canInutilizar = (estado: string): boolean =>
  puedePasar(estado as EstadoDocumento, 'inutilizado');

/** The series of a requested range. */
export function serieDe({
  id_empresa,
  timbrado,
  establecimiento,
  punto,
  tipo_documento,
}: PedidoRango): Serie {
  return { id_empresa, timbrado, establecimiento, punto, tipo: tipo_documento };
}

const isNumero = (numero: number): boolean => numero >= 1 && numero <= NUMERO_MAXIMO;

/** True if a range can be looked at number by number: its own rules refuse the others. */
export const isListed = ({ desde, hasta }: Pick<RangoNumeros, 'desde' | 'hasta'>): boolean =>
  isNumero(desde) && isNumero(hasta) && hasta >= desde && hasta - desde < RANGO_MAXIMO;

/**
 * Looks up what the numbers of a range are used for; of one that is none, or too long, nothing.
 *
 * @param except id of the inutilización that asks: its own range does not count.
 */
export async function contentOf(store: Store, pedido: PedidoRango, except?: string): Promise<ContenidoRango> {
  const serie = serieDe(pedido);
  if (!isListed(pedido))
    return { serie, desde: 0, hasta: 0, documentos: [], inutilizados: new Set(), consumido_en: undefined };
  const desde = correlativoDe(pedido.desde, pedido.serie);
  const hasta = correlativoDe(pedido.hasta, pedido.serie);
  const ofSerie = store.select('documentos').where((eb) => eb.and({ ...serie }));
  const documentos = await ofSerie
    .select(['id', 'establecimiento', 'punto', 'numero', 'estado'])
    .where('numero', '>=', desde)
    .where('numero', '<=', hasta)
    .orderBy('numero')
    .execute();
  // Numbers are given out in their order: the first from here on shows when this one was used or passed over.
  const next = await ofSerie
    .select(CONSUMED_AT)
    .where('numero', '>=', desde)
    .orderBy('numero')
    .executeTakeFirst();
  const rangos = await inutilizadosRangos(store, serie, { desde, hasta }, except);
  const inutilizados = new Set<number>();
  for (const rango of rangos)
    for (let numero = Math.max(desde, rango.desde); numero <= Math.min(hasta, rango.hasta); numero += 1)
      inutilizados.add(numero);
  for (const { numero, estado } of documentos) if (estado === 'inutilizado') inutilizados.add(numero);
  return { serie, desde, hasta, documentos, inutilizados, consumido_en: next?.[CONSUMED_AT] };
}

/** Why a range cannot be voided, with what it holds. */
export async function evaluateRango(
  store: Store,
  pedido: PedidoRango & { readonly motivo: string },
  content: ContenidoRango,
  now: string,
  recibido_en?: string,
): Promise<RechazoEvento | undefined> {
  const { serie, documentos, inutilizados, consumido_en } = content;
  const numeros = (son: (estado: string) => boolean): string[] =>
    documentos.filter(({ estado }) => son(estado)).map((one) => numeroDe(one, one.numero));
  return evaluarInutilizacion({
    ...pedido,
    ahora: now,
    recibido_en,
    consumido_en,
    aprobados: numeros((estado) => AUTORIZADO.includes(estado)),
    en_proceso: numeros((estado) => EN_PROCESO.includes(estado)),
    inutilizados: [...inutilizados].sort((a, b) => a - b).map((numero) => numeroDe(serie, numero)),
    ...(await placeOf(store, serie)),
  });
}

async function placeOf(store: Store, { id_empresa, timbrado, establecimiento, punto, tipo }: Serie) {
  const known = await store
    .select('timbrados')
    .select('id')
    .where('id_empresa', '=', id_empresa)
    .where('numero', '=', timbrado)
    .executeTakeFirst();
  const own = await store
    .select('establecimientos')
    .select('puntos')
    .where('id_empresa', '=', id_empresa)
    .where('codigo', '=', establecimiento)
    .executeTakeFirst();
  return {
    timbrado_valido: known !== undefined,
    establecimiento_valido: own !== undefined,
    punto_valido: own !== undefined && puntosDe(own).includes(punto),
    tipo_valido: tieneXml(tipo),
  };
}
