import { MONEDAS } from '../catalogos/monedas.ts';
import { existeOpcion } from '../catalogos/opcion.ts';
import { PRESENCIAS, TIPOS_TRANSACCION, VENTA_CREDITO_FISCAL } from '../catalogos/operacion.ts';
import { cuentaDecimales } from '../decimal.ts';
import type { DatosDocumento } from '../documento.ts';
import { instante } from '../fechas.ts';
import { MENSAJES } from '../mensajes.ts';
import { esEmisionExtemporanea, esEmisionPasada, situacionEmision } from '../plazos.ts';
import { aviso, problema, problemaLargo, problemaLargoOpcional } from '../problema.ts';
import type { Problema } from '../problema.ts';
import { tieneCambioPorItem } from '../totales.ts';

const OTRA_PRESENCIA = 9;
/** tTipoCambioBase: 5 digits and 4 decimals. */
const CAMBIO_MAXIMO = 99_999.9999;

/** Issue date within its limits (MT D002). */
export function validarFechaEmision(fechaEmision: string, now: string): Problema[] {
  const campo = 'fecha_emision';
  if (Number.isNaN(instante(fechaEmision))) return [problema(campo, 'fecha', 'Ingrese la fecha de emisión')];
  switch (situacionEmision(fechaEmision, now)) {
    case 'atrasada':
      return [problema(campo, 'emision_atrasada', MENSAJES.emisionAtrasada)];
    case 'adelantada':
      return [problema(campo, 'emision_adelantada', MENSAJES.emisionAdelantada)];
    case 'en_plazo':
      if (esEmisionExtemporanea(fechaEmision, now))
        return [aviso(campo, 'emision_extemporanea', MENSAJES.emisionExtemporanea)];
      return esEmisionPasada(fechaEmision, now)
        ? [aviso(campo, 'emision_pasada', MENSAJES.emisionPasada)]
        : [];
  }
}

/** Currency and exchange rate, of the document or of every line (MT D015–D018, E725). */
export function validarMoneda({
  moneda,
  tipo_cambio,
  items,
}: Pick<DatosDocumento, 'moneda' | 'tipo_cambio' | 'items'>): Problema[] {
  if (!existeOpcion(MONEDAS, moneda)) return [problema('moneda', 'catalogo', 'Seleccione la moneda')];
  const changes = [
    ['tipo_cambio', tipo_cambio] as const,
    ...items.map((item, i) => [`items.${i}.tipo_cambio`, item.tipo_cambio] as const),
  ];
  if (moneda === 'PYG') {
    return changes
      .filter(([, cambio]) => cambio !== undefined)
      .map(([campo]) => problema(campo, 'no_corresponde', 'En guaraníes no corresponde tipo de cambio'));
  }
  if (!tieneCambioPorItem({ items })) return problemasCambio(tipo_cambio, 'tipo_cambio');
  const byItem = changes.slice(1).flatMap(([campo, cambio]) => problemasCambio(cambio, campo));
  if (tipo_cambio === undefined) return byItem;
  const mensaje = 'Con un tipo de cambio por ítem no corresponde otro para el documento';
  return [problema('tipo_cambio', 'no_corresponde', mensaje), ...byItem];
}

function problemasCambio(cambio: number | undefined, campo: string): Problema[] {
  if (cambio === undefined || !(cambio > 0)) return [problema(campo, 'requerido', MENSAJES.tipoCambio)];
  if (cambio < CAMBIO_MAXIMO && cuentaDecimales(cambio) <= 4) return [];
  return [problema(campo, 'formato', 'El tipo de cambio admite hasta 5 dígitos y 4 decimales')];
}

/** Header fields of facturas only: kind of transaction and presence (MT D011, E011). */
export function validarOperacion(datos: DatosDocumento): Problema[] {
  const problems: Problema[] = [];
  if (!existeOpcion(TIPOS_TRANSACCION, datos.tipo_transaccion)) {
    problems.push(problema('tipo_transaccion', 'catalogo', 'Seleccione el tipo de transacción'));
  } else if (datos.tipo_transaccion === VENTA_CREDITO_FISCAL) {
    const mensaje = 'La venta de crédito fiscal exige su resolución y no se emite desde aquí';
    problems.push(problema('tipo_transaccion', 'no_emitible', mensaje));
  }
  if (!existeOpcion(PRESENCIAS, datos.presencia)) {
    problems.push(problema('presencia', 'catalogo', 'Seleccione la presencia'));
  } else if (datos.presencia === OTRA_PRESENCIA) {
    const descripcion = datos.desc_presencia ?? '';
    problems.push(
      ...problemaLargo('desc_presencia', descripcion, [10, 30], 'la descripción de la presencia'),
    );
  }
  return problems;
}

/** Free text of the issuer (dInfoEmi). */
export function validarObservacion(observacion: string | undefined): Problema[] {
  return problemaLargoOpcional('observacion', observacion, [1, 3000], 'la observación');
}
