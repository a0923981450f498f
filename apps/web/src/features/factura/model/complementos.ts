import { cdcDeTexto, type CompraPublica, type DatosDocumento, type DocumentoAsociado } from '@portal/sifen';
import { isFilled, padded, type LineaComplementos } from '../../../document/model/linea-complementos.ts';
import type { ReceptorForm } from '../../../document/model/document-form.ts';
import { randomKey } from '../../../document/model/random-key.ts';
import { parseNumber } from '../../../lib/number-text.ts';

/** What a factura may have besides, each part named as in the document; empty texts stand for nothing. */
export interface ComplementosForm {
  informacion_fisco: string;
  orden_compra: string;
  compra_publica: CompraPublica;
  codigo_contratacion: string;
  descuento_global: { tipo: 'porcentaje' | 'monto'; valor: string };
  anticipo_global: { monto: string; cdc: string };
  documentos_asociados: AsociadoForm[];
}

/** Both kinds side by side: going back to a kind finds what was typed there. */
export interface AsociadoForm {
  /** Identity of the row while the form lives. */
  clave: string;
  tipo: 'electronico' | 'impreso';
  cdc: string;
  timbrado: string;
  establecimiento: string;
  punto: string;
  numero: string;
  tipo_documento: string;
  fecha: string;
}

export const emptyComplementos = (): ComplementosForm => ({
  informacion_fisco: '',
  orden_compra: '',
  compra_publica: { modalidad: '', entidad: '', anio: '', secuencia: '', fecha: '' },
  codigo_contratacion: '',
  descuento_global: { tipo: 'porcentaje', valor: '' },
  anticipo_global: { monto: '', cdc: '' },
  documentos_asociados: [],
});

const REMISION_IMPRESA = 4;

export const emptyAsociado = (): AsociadoForm => ({
  clave: randomKey(),
  tipo: 'electronico',
  cdc: '',
  timbrado: '',
  establecimiento: '',
  punto: '',
  numero: '',
  tipo_documento: String(REMISION_IMPRESA),
  fecha: '',
});

/** Whether a part of the contract with the State is entered. */
export const hasContract = ({ modalidad, entidad, anio, secuencia, fecha }: CompraPublica): boolean =>
  isFilled(modalidad, entidad, anio, secuencia, fecha);

/** How many of the parts are in use. */
export function countComplementos(
  form: ComplementosForm & {
    readonly cambio_por_item: boolean;
    readonly items: readonly LineaComplementos[];
  },
): number {
  const { descuento_global, anticipo_global, items } = form;
  return [
    isFilled(form.orden_compra),
    isFilled(form.informacion_fisco),
    isFilled(form.codigo_contratacion) || hasContract(form.compra_publica),
    isFilled(descuento_global.valor),
    isFilled(anticipo_global.monto, anticipo_global.cdc),
    form.documentos_asociados.length > 0,
    form.cambio_por_item,
    items.some(({ informacion }) => isFilled(informacion)),
    items.some(({ dncp_general, dncp_especifico }) => isFilled(dncp_general, dncp_especifico)),
    items.some(({ anticipo_unitario, cdc_anticipo }) => isFilled(anticipo_unitario, cdc_anticipo)),
  ].filter(Boolean).length;
}

/** Whether the receiver is a body of the State. */
export const isToState = ({ tipo, tipo_operacion }: Pick<ReceptorForm, 'tipo' | 'tipo_operacion'>): boolean =>
  tipo === 'contribuyente' && tipo_operacion === '3';

/** Whether a field, by its name, is one of these. */
export const isComplemento = (field: string): boolean =>
  /^(informacion_fisco|orden_compra|compra_publica|codigo_contratacion|descuento_global|anticipo_global|documentos_asociados)\b/.test(
    field,
  ) || /^items\.\d+\.(informacion|dncp_\w+|tipo_cambio|anticipo_unitario|cdc_anticipo)$/.test(field);

type Complementos = Pick<
  DatosDocumento,
  | 'informacion_fisco'
  | 'orden_compra'
  | 'compra_publica'
  | 'codigo_contratacion'
  | 'descuento_global'
  | 'anticipo_global'
  | 'documentos_asociados'
>;

/** The parts of the document that are in use. */
export function complementosOf({
  informacion_fisco,
  orden_compra,
  compra_publica,
  codigo_contratacion,
  descuento_global: { tipo, valor },
  anticipo_global: { monto, cdc },
  documentos_asociados,
}: ComplementosForm): Complementos {
  return {
    ...(isFilled(informacion_fisco) && { informacion_fisco: informacion_fisco.trim() }),
    ...(isFilled(orden_compra) && { orden_compra: orden_compra.trim() }),
    ...(hasContract(compra_publica) && {
      compra_publica: {
        modalidad: compra_publica.modalidad.trim(),
        entidad: padded(compra_publica.entidad, 5),
        anio: compra_publica.anio.trim(),
        secuencia: padded(compra_publica.secuencia, 7),
        fecha: compra_publica.fecha,
      },
    }),
    ...(isFilled(codigo_contratacion) && { codigo_contratacion: codigo_contratacion.trim() }),
    ...(isFilled(valor) && { descuento_global: { tipo, valor: parseNumber(valor) } }),
    ...(isFilled(monto, cdc) && {
      anticipo_global: { monto: parseNumber(monto), ...(isFilled(cdc) && { cdc: cdcDeTexto(cdc) }) },
    }),
    ...(documentos_asociados.length > 0 && { documentos_asociados: documentos_asociados.map(asociadoOf) }),
  };
}

function asociadoOf(form: AsociadoForm): DocumentoAsociado {
  if (form.tipo === 'electronico') return { tipo: 'electronico', cdc: cdcDeTexto(form.cdc) };
  return {
    tipo: 'impreso',
    timbrado: form.timbrado.trim(),
    establecimiento: padded(form.establecimiento, 3),
    punto: padded(form.punto, 3),
    numero: padded(form.numero, 7),
    tipo_documento: form.tipo_documento === '1' ? 1 : REMISION_IMPRESA,
    fecha: form.fecha,
  };
}
