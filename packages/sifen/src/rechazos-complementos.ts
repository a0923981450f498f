import { anticiposUsados, documentosAsociados, type FacturaAnticipo } from './anticipos.ts';
import { ASOCIADOS_DE_FACTURA, codigosDeAnticipo, esTipoAdmitido } from './decisiones.ts';
import type { CodigoConocido } from './reglas/tabla.ts';
import type { DocumentoEmitido } from './documento.ts';
import { instante } from './fechas.ts';
import { ordenDeSerie } from './numeracion.ts';
import { tieneCambioPorItem, type Totales } from './totales.ts';

/** The authority's data about the documents that a factura refers to. */
export interface ContextoComplementosSet {
  /** The documents that a factura refers to, by CDC; an unknown CDC is missing. */
  asociados?: ReadonlyMap<string, { cancelado: boolean }> | undefined;
  anticipos?: ReadonlyMap<string, FacturaAnticipo> | undefined;
  /** The highest series used before, and the time of the first signature in it. */
  serie_vigente?: { serie: string | undefined; desde: string } | undefined;
}

/** Global or per-line exchange rate (MT D017, E725). */
export function* rechazosCambio(documento: DocumentoEmitido): Generator<CodigoConocido> {
  const { moneda, tipo_cambio, items } = documento;
  const byItem = tieneCambioPorItem(documento);
  if (moneda === 'PYG') {
    if (byItem) yield '1856';
  } else if (!byItem) {
    if (!((tipo_cambio ?? 0) > 0)) yield '1209';
  } else {
    if (tipo_cambio !== undefined) yield '1210';
    if (items.some((item) => !((item.tipo_cambio ?? 0) > 0))) yield '1854';
  }
}

/** Associated documents of a factura, and the facturas of its advances (MT H). */
export function* rechazosAsociados(
  documento: DocumentoEmitido,
  { asociados, anticipos }: ContextoComplementosSet,
  totales: Totales,
): Generator<CodigoConocido> {
  const nombrados = documentosAsociados(documento);
  if (nombrados.some((one) => !esTipoAdmitido(one, ASOCIADOS_DE_FACTURA))) yield '2414';
  for (const one of nombrados) {
    if (one.tipo !== 'electronico' || asociados === undefined) continue;
    const known = asociados.get(one.cdc);
    if (known === undefined) yield '2403';
    else if (known.cancelado) yield '2404';
  }
  for (const [cdc, used] of anticiposUsados(documento, totales)) {
    const factura = anticipos?.get(cdc);
    // That of a cancelled factura is told of the associated document.
    if (factura === undefined || factura.cancelada) continue;
    yield* codigosDeAnticipo({ ruc: documento.emisor.ruc, moneda: documento.moneda }, cdc, used, factura);
  }
}

/**
 * Series are used in order from AA on: none is skipped, and once a series is in use nothing is signed in the one before
 * it (MT C010).
 */
export function esSerieFueraDeOrden(
  { timbrado, fecha_firma }: DocumentoEmitido,
  { serie_vigente }: ContextoComplementosSet,
): boolean {
  const orden = ordenDeSerie(timbrado.serie);
  const vigente = ordenDeSerie(serie_vigente?.serie) ?? 0;
  if (orden === undefined || orden > vigente + 1) return true;
  return (
    orden < vigente && serie_vigente !== undefined && instante(fecha_firma) > instante(serie_vigente.desde)
  );
}
