import type { DatosBorradorNota, FacturaAcreditable } from '@portal/contracts';
import {
  calcularTotales,
  importeDe,
  sumar,
  validarDatosNota,
  type DatosDocumento,
  type DocumentoAsociado,
  type FacturaAsociada,
  type Problema,
  type Totales,
  cdcDeTexto,
} from '@portal/sifen';
import { isBlank } from '../../../document/model/document-form.ts';
import { documentShape, messagesOf } from '../../../document/model/form-rules.ts';
import { padded } from '../../../document/model/linea-complementos.ts';
import type { DocumentRules } from '../../../document/model/review.ts';
import { headerOf, itemsOf, type AnyDatos } from '../../../document/model/to-datos.ts';
import { isCredited, type AsociadoForm, type NotaForm } from './nota-form.ts';

const FACTURA_IMPRESA = 1;

/** Tolerance for parts of an amount that are rounded separately. */
const sameAmount = 0.0001;

function asociadoOf(form: AsociadoForm): DocumentoAsociado | undefined {
  if (form.tipo === 'electronico') {
    if (form.cdc === '') return undefined;
    const { ruc_fusionado } = form;
    return {
      tipo: 'electronico',
      cdc: cdcDeTexto(form.cdc),
      ...(ruc_fusionado !== '' && { ruc_fusionado }),
    };
  }
  return {
    tipo: 'impreso',
    timbrado: form.timbrado.trim(),
    establecimiento: padded(form.establecimiento, 3),
    punto: padded(form.punto, 3),
    numero: padded(form.numero, 7),
    tipo_documento: FACTURA_IMPRESA,
    fecha: form.fecha,
  };
}

/** Whether this nota credits the rest of every line. */
function creditsAll(items: DatosDocumento['items'], { lineas }: FacturaAcreditable): boolean {
  const left = sumar([
    ...lineas.map(({ importe_pendiente }) => importe_pendiente),
    ...items.filter(({ cantidad }) => Number.isFinite(cantidad)).map((item) => -importeDe(item)),
  ]);
  return Math.abs(left) < sameAmount;
}

/** The nota that credits the rest also takes the rounding of the factura, so that it equals the balance. */
function totalsOf(
  amounts: ReturnType<typeof itemsOf>['amounts'],
  factura: FacturaAcreditable | undefined,
): Totales {
  const totales = calcularTotales(amounts);
  if (factura === undefined || !creditsAll(amounts.items, factura)) return totales;
  const redondeo = sumar([totales.total_general, -factura.saldo]);
  return redondeo > 0 && redondeo < 50 ? calcularTotales({ ...amounts, ajuste: { redondeo } }) : totales;
}

/**
 * The data of the factura for the rules. Once prices of a line were adjusted, only the service knows the original price, so the
 * lines are validated there.
 */
function asociadaOf({ moneda, saldo, tipo_cambio, receptor, lineas }: FacturaAcreditable): FacturaAsociada {
  const known = lineas.map(({ item, cantidad, ...rest }) => ({ ...rest, item: { ...item, cantidad } }));
  const isAdjusted = known.some(
    ({ item, total }) => Math.abs(sumar([importeDe(item), -total])) >= sameAmount,
  );
  return {
    cancelada: false,
    moneda,
    saldo,
    tipo_cambio,
    ...(receptor !== null && { receptor }),
    ...(!isAdjusted && { lineas: known }),
  };
}

const impedimentoOf = (factura: FacturaAcreditable): Problema[] =>
  factura.impedimento === null
    ? []
    : [{ campo: 'asociado', codigo: 'impedimento', mensaje: factura.impedimento, nivel: 'error' }];

/** Conversion and validation of a nota de crédito; `related` is the electronic factura. */
export const notaRules: DocumentRules<NotaForm> = {
  fill: (form, { now, related }) => {
    const isPrinted = form.asociado.tipo === 'impreso';
    const { rows, amounts } = itemsOf(form, isPrinted ? (linea) => !isBlank(linea) : isCredited);
    const asociado = asociadoOf(form.asociado);
    const datos: DatosDocumento = {
      ...amounts,
      ...headerOf(form, now),
      ...(form.motivo !== '' && { motivo: Number(form.motivo) }),
      ...(asociado !== undefined && { asociado }),
    };
    return {
      datos,
      totales: totalsOf(amounts, isPrinted ? undefined : (related as FacturaAcreditable | undefined)),
      rows,
    };
  },
  shapeErrors: (form) => messagesOf(documentShape(form)),
  validate: ({ datos }, { related, ...context }) => {
    const factura = related as FacturaAcreditable | undefined;
    return [
      ...(factura === undefined ? [] : impedimentoOf(factura)),
      ...validarDatosNota(datos as DatosDocumento, {
        ...context,
        ...(factura !== undefined && { factura_asociada: asociadaOf(factura) }),
      }),
    ];
  },
};

/** The data of a draft: missing numbers are `null`. */
export function toBorrador(form: NotaForm, datos: AnyDatos): DatosBorradorNota {
  const { fecha_emision, ...rest } = datos;
  // JSON serialises NaN as null, which the contract of a draft allows everywhere.
  const plain = JSON.parse(JSON.stringify(rest)) as DatosBorradorNota;
  return { ...plain, ...(form.fecha_fija && fecha_emision !== '' && { fecha_emision }) };
}
