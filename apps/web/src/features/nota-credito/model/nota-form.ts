import type { FacturaAcreditable } from '@portal/contracts';
import { code, list, part, words } from '../../../document/model/datos-parts.ts';
import { emptyDocument, type DocumentForm, type LineaForm } from '../../../document/model/document-form.ts';
import { documentFrom, lineaFrom } from '../../../document/model/from-datos.ts';
import type { UnknownRecord } from '../../../lib/record.ts';
import { parseNumber } from '../../../lib/number-text.ts';

export const asociadoKinds = ['electronico', 'impreso'] as const;

/** The factura: an electronic one by its CDC, or a printed one. */
export interface AsociadoForm {
  tipo: (typeof asociadoKinds)[number];
  cdc: string;
  /** The RUC in the CDC, when it was merged with that of the company; else empty. */
  ruc_fusionado: string;
  timbrado: string;
  establecimiento: string;
  punto: string;
  numero: string;
  fecha: string;
}

/**
 * The form of a nota de crédito. For an electronic factura `items` has the credited lines, each with its line number;
 * for a printed one lines are free.
 */
export interface NotaForm extends DocumentForm {
  /** Code of iMotEmi; empty until chosen. */
  motivo: string;
  asociado: AsociadoForm;
}

const emptyAsociado = (tipo: AsociadoForm['tipo'] = 'electronico'): AsociadoForm => ({
  tipo,
  cdc: '',
  ruc_fusionado: '',
  timbrado: '',
  establecimiento: '',
  punto: '',
  numero: '',
  fecha: '',
});

/** An empty form. `now` is in milliseconds. */
export const emptyNota = (now: number): NotaForm => ({
  ...emptyDocument(now),
  items: [],
  motivo: '',
  asociado: emptyAsociado(),
});

/** Resets all values that come from the factura, before choosing another or a printed one. */
export function withoutFactura(form: NotaForm, tipo: AsociadoForm['tipo']): NotaForm {
  const { moneda, tipo_cambio, cambio_por_item, receptor, items } = emptyDocument(0);
  return {
    ...form,
    moneda,
    tipo_cambio,
    cambio_por_item,
    receptor,
    items: tipo === 'impreso' ? items : [],
    asociado: emptyAsociado(tipo),
  };
}

/** The form for a factura, initially crediting its whole balance. */
export function withFactura(
  form: NotaForm,
  { cdc, datos }: Pick<FacturaAcreditable, 'cdc' | 'datos'>,
  ruc_fusionado = '',
): NotaForm {
  const filled = documentFrom(datos, form);
  return {
    ...filled,
    fecha_emision: form.fecha_emision,
    fecha_fija: form.fecha_fija,
    observacion: form.observacion,
    items: linesFrom(datos),
    motivo: code(datos, 'motivo', form.motivo),
    asociado: { ...emptyAsociado(), cdc, ruc_fusionado },
  };
}

/** Fills the form from a draft or a rejected nota; missing values are taken from `base`. */
export function fromDatos(datos: UnknownRecord, base: NotaForm): NotaForm {
  const asociado = part(datos, 'asociado');
  const isPrinted = asociado['tipo'] === 'impreso';
  const filled = documentFrom(datos, base);
  return {
    ...filled,
    items: isPrinted ? filled.items : linesFrom(datos),
    motivo: code(datos, 'motivo'),
    asociado: {
      tipo: isPrinted ? 'impreso' : 'electronico',
      cdc: words(asociado, 'cdc'),
      ruc_fusionado: words(asociado, 'ruc_fusionado'),
      timbrado: words(asociado, 'timbrado'),
      establecimiento: words(asociado, 'establecimiento'),
      punto: words(asociado, 'punto'),
      numero: words(asociado, 'numero'),
      fecha: words(asociado, 'fecha'),
    },
  };
}

const linesFrom = (datos: UnknownRecord): LineaForm[] => list(datos, 'items').map(lineaFrom);

/** Whether a line is part of the nota: it has a quantity other than zero. */
export const isCredited = ({ cantidad }: LineaForm): boolean =>
  cantidad.trim() !== '' && parseNumber(cantidad) !== 0;
