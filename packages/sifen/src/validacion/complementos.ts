import { anticiposUsados, documentosAsociados, normalizarCdc, type FacturaAnticipo } from '../anticipos.ts';
import { parsearCdc } from '../cdc.ts';
import { problemaDecimales } from '../condicion.ts';
import { cuentaDecimales, sumar } from '../decimal.ts';
import { ASOCIADOS_DE_FACTURA, codigosDeAnticipo } from '../decisiones.ts';
import type { DatosDocumento } from '../documento.ts';
import { instante } from '../fechas.ts';
import { MENSAJES } from '../mensajes.ts';
import { problema, problemaLargoOpcional } from '../problema.ts';
import type { Problema } from '../problema.ts';
import { retencionesDe } from '../retencion.ts';
import type { Totales, TotalesItem } from '../totales.ts';
import { problemasCompraPublica } from './compra-publica.ts';
import { problemasCdc, validarAsociado, validarFechaAsociado, type AsociadosAdmitidos } from './asociado.ts';

/** Facts from outside the document; missing ones are not checked. */
export interface ContextoComplementos {
  /** RUC of the issuer without check digit: advances must be its own facturas. */
  ruc_emisor?: string | undefined;
  /** Facts about the facturas of advances, by CDC; those of other systems are missing. */
  anticipos?: ReadonlyMap<string, FacturaAnticipo> | undefined;
}

const FACTURA = 1;
const ASOCIADOS_MAXIMOS = 99;

/** Associated documents that a factura may have (MT 12, 2414). */
const ADMITIDOS: AsociadosAdmitidos = {
  ...ASOCIADOS_DE_FACTURA,
  vacio: 'Ingrese el CDC del documento asociado',
  otroTipo: 'El documento asociado debe ser una nota de remisión o la factura de un anticipo',
};
const DE_ANTICIPO = {
  electronicos: [FACTURA],
  vacio: MENSAJES.cdcAnticipo,
  otroTipo: 'El anticipo se documenta con una factura electrónica',
};

const DE_FACTURA_ANTICIPO = {
  2404: 'La factura del anticipo está cancelada',
  2437: 'El tipo de transacción de esa factura no es anticipo',
  2438: 'La factura del anticipo está en otra moneda',
  2439: 'La factura del anticipo es de otro emisor',
  2441: 'La factura del anticipo es de otro receptor',
} as const;

/** Validates the optional parts of a factura: order, information for the Fisco and of the lines, global discount, advances, associated documents. */
export function validarComplementos(
  datos: DatosDocumento,
  totales: Totales,
  context: ContextoComplementos,
): Problema[] {
  return [
    ...problemaLargoOpcional('orden_compra', datos.orden_compra, [1, 15], 'la orden de compra'),
    ...problemaLargoOpcional(
      'informacion_fisco',
      datos.informacion_fisco,
      [1, 3000],
      'la información de interés del Fisco',
    ),
    ...problemasCompraPublica(datos),
    ...datos.items.flatMap(({ informacion }, i) =>
      problemaLargoOpcional(`items.${i}.informacion`, informacion, [1, 500], 'la información del ítem'),
    ),
    ...problemasDescuento(datos, totales),
    ...problemasAnticipo(datos, totales),
    ...problemasFacturasAnticipo(datos, totales, context),
    ...problemasAsociados(datos),
  ];
}

/** A nota de crédito has none of these. */
export function validarSinComplementos(datos: DatosDocumento): Problema[] {
  const sobrantes = (
    [
      'informacion_fisco',
      'orden_compra',
      'compra_publica',
      'codigo_contratacion',
      'descuento_global',
      'anticipo_global',
      'documentos_asociados',
    ] as const
  ).filter((campo) => datos[campo] !== undefined);
  const items = datos.items.flatMap(({ anticipo_unitario = 0 }, i) =>
    anticipo_unitario > 0 ? [`items.${i}.anticipo_unitario`] : [],
  );
  return [...sobrantes, ...items].map((campo) =>
    problema(campo, 'no_corresponde', 'Una nota de crédito no lleva este dato'),
  );
}

function problemasDescuento(
  { descuento_global, moneda, items }: DatosDocumento,
  totales: Totales,
): Problema[] {
  if (descuento_global === undefined) return [];
  const { tipo, valor: value } = descuento_global;
  const campo = 'descuento_global.valor';
  if (!(value > 0)) return [problema(campo, 'descuento', 'El descuento global debe ser mayor a cero')];
  if (tipo === 'porcentaje') {
    if (value > 100) return [problema(campo, 'maximo', 'El descuento global no puede superar el 100 %')];
    if (cuentaDecimales(value) > 8) {
      return [problema(campo, 'decimales', 'El porcentaje admite hasta 8 decimales')];
    }
  } else {
    if (value > sumar(totales.items.map(({ bruto: gross }) => gross))) {
      return [problema(campo, 'maximo', 'El descuento global supera el total de los ítems')];
    }
    const decimales = problemaDecimales(value, campo, moneda);
    if (decimales.length > 0) return decimales;
  }
  return items.flatMap((item, i) => {
    const { descuento_global: global = 0 } = totales.items[i] ?? {};
    if (item.descuento_unitario > item.precio_unitario) return [];
    if (sumar([item.descuento_unitario, global]) <= item.precio_unitario) return [];
    const mensaje = 'El descuento del ítem y el global superan el precio';
    return [problema(`items.${i}.descuento_unitario`, 'descuento', mensaje)];
  });
}

function problemasAnticipo(datos: DatosDocumento, totales: Totales): Problema[] {
  const { anticipo_global, items } = datos;
  const byItem = items.flatMap((item, i) => problemasAnticipoItem(datos, i, totales.items[i]));
  if (anticipo_global === undefined) return byItem;
  const campo = 'anticipo_global';
  const { monto, cdc = '' } = anticipo_global;
  const problems: Problema[] = [];
  if (items.some(({ anticipo_unitario = 0 }) => anticipo_unitario > 0)) {
    problems.push(problema(campo, 'anticipo', 'El anticipo es global o por ítem, no los dos'));
  } else if (!(monto > 0)) {
    problems.push(problema(`${campo}.monto`, 'anticipo', 'El anticipo debe ser mayor a cero'));
  } else if (monto > sumar([totales.total_operacion, totales.total_anticipo ?? 0])) {
    problems.push(problema(`${campo}.monto`, 'maximo', 'El anticipo supera el total de la factura'));
  } else {
    problems.push(...problemaDecimales(monto, `${campo}.monto`, datos.moneda));
  }
  return [...problems, ...problemasCdcAnticipo(datos, cdc, `${campo}.cdc`), ...byItem];
}

function problemasAnticipoItem(datos: DatosDocumento, i: number, linea: TotalesItem | undefined): Problema[] {
  const item = datos.items[i];
  if (item === undefined) return [];
  const { anticipo_unitario = 0, cdc_anticipo = '', precio_unitario, descuento_unitario } = item;
  const campo = `items.${i}.anticipo_unitario`;
  if (!(anticipo_unitario >= 0)) return [problema(campo, 'anticipo', 'El anticipo no puede ser negativo')];
  if (anticipo_unitario === 0) {
    if (cdc_anticipo === '') return [];
    return [problema(campo, 'requerido', 'Ingrese el anticipo que documenta la factura')];
  }
  const cdc = problemasCdcAnticipo(datos, cdc_anticipo, `items.${i}.cdc_anticipo`);
  const restas = sumar([descuento_unitario, linea?.descuento_global ?? 0, anticipo_unitario]);
  if (restas > precio_unitario) {
    return [problema(campo, 'maximo', 'El anticipo supera el precio con descuento'), ...cdc];
  }
  if (datos.moneda === 'PYG') return [...problemaDecimales(anticipo_unitario, campo, datos.moneda), ...cdc];
  if (cuentaDecimales(anticipo_unitario) > 8) {
    return [problema(campo, 'decimales', 'El anticipo admite hasta 8 decimales'), ...cdc];
  }
  return cdc;
}

/** Required (MT E719), unless the advance has a printed factura, which is among the associated documents. */
function problemasCdcAnticipo(
  { documentos_asociados = [] }: DatosDocumento,
  cdc: string,
  campo: string,
): Problema[] {
  const impresa = documentos_asociados.some(
    (one) => one.tipo === 'impreso' && one.tipo_documento === FACTURA,
  );
  return cdc.trim() === '' && impresa ? [] : problemasCdc(cdc, campo, DE_ANTICIPO);
}

function problemasFacturasAnticipo(
  datos: DatosDocumento,
  totales: Totales,
  { ruc_emisor, anticipos }: ContextoComplementos,
): Problema[] {
  const problems: Problema[] = [];
  for (const [texto, used] of anticiposUsados(datos, totales)) {
    const cdc = parsearCdc(texto);
    if (!cdc.ok || cdc.tipo !== FACTURA) continue;
    const factura = anticipos?.get(cdc.cdc);
    const { moneda } = datos;
    const [codigo] = codigosDeAnticipo({ ruc: ruc_emisor, moneda }, cdc.cdc, used, factura);
    if (codigo === undefined) continue;
    const mensaje =
      codigo === '2417'
        ? MENSAJES.superaAnticipo(factura?.saldo ?? 0, factura?.moneda ?? moneda)
        : DE_FACTURA_ANTICIPO[codigo];
    problems.push(problema(campoDelCdc(datos, cdc.cdc), 'factura_anticipo', mensaje));
  }
  return problems;
}

/** The field in which the CDC of an advance was entered. */
function campoDelCdc({ anticipo_global, items }: DatosDocumento, cdc: string): string {
  if (anticipo_global !== undefined) return 'anticipo_global.cdc';
  const i = items.findIndex(({ cdc_anticipo = '' }) => normalizarCdc(cdc_anticipo) === cdc);
  return `items.${i}.cdc_anticipo`;
}

function problemasAsociados(datos: DatosDocumento): Problema[] {
  const campo = 'documentos_asociados';
  const { documentos_asociados = [] } = datos;
  const cantidad = documentosAsociados(datos).length + retencionesDe(datos.condicion).length;
  if (cantidad > ASOCIADOS_MAXIMOS) {
    return [problema(campo, 'cantidad', 'Una factura admite hasta 99 documentos asociados')];
  }
  const esFechaHora = !Number.isNaN(instante(datos.fecha_emision));
  const seen = new Set<string>();
  return documentos_asociados.flatMap((one, i) => {
    const problems = [
      ...validarAsociado(one, `${campo}.${i}`, ADMITIDOS),
      ...(esFechaHora ? validarFechaAsociado(one, `${campo}.${i}`, datos.fecha_emision) : []),
    ];
    if (one.tipo === 'electronico' && one.ruc_fusionado !== undefined) {
      problems.push(problema(`${campo}.${i}`, 'no_corresponde', 'Una factura no lleva RUC fusionado'));
    }
    const clave = one.tipo === 'electronico' ? normalizarCdc(one.cdc) : JSON.stringify(one);
    if (problems.length === 0 && seen.has(clave)) {
      problems.push(problema(`${campo}.${i}`, 'repetido', 'El documento ya está en la lista'));
    }
    seen.add(clave);
    return problems;
  });
}
