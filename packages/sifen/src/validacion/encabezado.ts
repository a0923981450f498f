import { MONEDAS } from '../catalogos/monedas.ts';
import { existeOpcion } from '../catalogos/opcion.ts';
import { PRESENCIAS, TIPOS_TRANSACCION } from '../catalogos/operacion.ts';
import { cuentaDecimales } from '../decimal.ts';
import type { DatosDocumento } from '../documento.ts';
import { instante } from '../fechas.ts';
import { MENSAJES } from '../mensajes.ts';
import { situacionEmision } from '../plazos.ts';
import { problema, problemaLargo, problemaLargoOpcional } from '../problema.ts';
import type { Problema } from '../problema.ts';

const OTRA_PRESENCIA = 9;
/** tTipoCambioBase: 5 digits and 4 decimals. */
const CAMBIO_MAXIMO = 99_999.9999;

/** Issue date within its limits (MT D002). */
export function validarFechaEmision(fechaEmision: string, ahora: string): Problema[] {
  const campo = 'fecha_emision';
  if (Number.isNaN(instante(fechaEmision))) return [problema(campo, 'fecha', 'Ingrese la fecha de emisión')];
  switch (situacionEmision(fechaEmision, ahora)) {
    case 'atrasada':
      return [problema(campo, 'emision_atrasada', MENSAJES.emisionAtrasada)];
    case 'adelantada':
      return [problema(campo, 'emision_adelantada', MENSAJES.emisionAdelantada)];
    case 'en_plazo':
      return [];
  }
}

/** Currency and exchange rate (MT D015–D018). */
export function validarMoneda({
  moneda,
  tipo_cambio,
}: Pick<DatosDocumento, 'moneda' | 'tipo_cambio'>): Problema[] {
  if (!existeOpcion(MONEDAS, moneda)) return [problema('moneda', 'catalogo', 'Seleccione la moneda')];
  const campo = 'tipo_cambio';
  if (moneda === 'PYG') {
    if (tipo_cambio === undefined) return [];
    return [problema(campo, 'no_corresponde', 'En guaraníes no corresponde tipo de cambio')];
  }
  if (tipo_cambio === undefined || !(tipo_cambio > 0))
    return [problema(campo, 'requerido', MENSAJES.tipoCambio)];
  if (tipo_cambio >= CAMBIO_MAXIMO || cuentaDecimales(tipo_cambio) > 4) {
    const mensaje = 'El tipo de cambio admite hasta 5 dígitos y 4 decimales';
    return [problema(campo, 'formato', mensaje)];
  }
  return [];
}

/** What only a factura has in its header: kind of transaction and presence (MT D011, E011). */
export function validarOperacion(datos: DatosDocumento): Problema[] {
  const problemas: Problema[] = [];
  if (!existeOpcion(TIPOS_TRANSACCION, datos.tipo_transaccion)) {
    problemas.push(problema('tipo_transaccion', 'catalogo', 'Seleccione el tipo de transacción'));
  }
  if (!existeOpcion(PRESENCIAS, datos.presencia)) {
    problemas.push(problema('presencia', 'catalogo', 'Seleccione la presencia'));
  } else if (datos.presencia === OTRA_PRESENCIA) {
    const descripcion = datos.desc_presencia ?? '';
    problemas.push(
      ...problemaLargo('desc_presencia', descripcion, [10, 30], 'la descripción de la presencia'),
    );
  }
  return problemas;
}

/** Free text of the issuer (dInfoEmi). */
export function validarObservacion(observacion: string | undefined): Problema[] {
  return problemaLargoOpcional('observacion', observacion, [1, 3000], 'la observación');
}
