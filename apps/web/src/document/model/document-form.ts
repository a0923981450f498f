import { emptyLineaComplementos, type LineaComplementos } from './linea-complementos.ts';
import type { IvaKind } from './iva.ts';
import { fieldTime } from './local-time.ts';
import { randomKey } from './random-key.ts';

/**
 * The part of a form that every kind of document has: numbers are the typed text, so that nothing is lost
 * while it is incomplete. Fields are named as in the document, so that a message of the service finds its field by path.
 */
export interface DocumentForm {
  establecimiento: string;
  punto: string;
  /** `datetime-local` in Paraguayan time. */
  fecha_emision: string;
  /** The date was chosen; otherwise it is the moment of issue. */
  fecha_fija: boolean;
  moneda: string;
  tipo_cambio: string;
  /** Each line has its own exchange rate. */
  cambio_por_item: boolean;
  receptor: ReceptorForm;
  items: LineaForm[];
  observacion: string;
}

export const receptorKinds = ['contribuyente', 'no_contribuyente', 'innominado', 'exterior'] as const;
export type ReceptorKind = (typeof receptorKinds)[number];

/** The fields that a key (a RUC, a product code) filled; they belong to it even when they are edited. */
export interface Filled<Field extends string = string> {
  readonly key: string;
  readonly fields: readonly Field[];
  /** By a stored document, which does not say whether its code is a product's. */
  readonly isStored?: boolean;
  /** The values of `fields`, as JSON, when the kind was changed: what differs was typed for another receiver. */
  readonly left?: readonly string[] | undefined;
}

/** The input of all four kinds, so that switching back to a kind restores its input. */
export interface ReceptorForm {
  tipo: ReceptorKind;
  /** `80069563-1`; without the hyphen the check digit is computed. */
  ruc: string;
  tipo_operacion: string;
  tipo_contribuyente: string;
  nombre: string;
  nombre_fantasia: string;
  tipo_documento: string;
  desc_tipo_documento: string;
  numero_documento: string;
  pais: string;
  contacto: ContactoForm;
  /** By the RUC or document number; absent in local copies of former versions. */
  filled?: Filled;
}

export interface ContactoForm {
  direccion: string;
  numero_casa: string;
  departamento: string;
  distrito: string;
  ciudad: string;
  telefono: string;
  celular: string;
  codigo_cliente: string;
  correos: string[];
}

/** Fields of a line that belong to its product code. */
export const productFields = ['descripcion', 'unidad', 'precio_unitario', 'iva', 'proporcion'] as const;
export type ProductField = (typeof productFields)[number];

export interface LineaForm extends LineaComplementos {
  /** React key of the row. */
  clave: string;
  codigo: string;
  descripcion: string;
  unidad: string;
  cantidad: string;
  precio_unitario: string;
  descuento_unitario: string;
  iva: IvaKind;
  proporcion: string;
  /** Notas de crédito: the line of the factura, from 1; `null` for other lines. */
  linea: number | null;
  /** By the product code. */
  filled?: Filled<ProductField>;
}

export const emptyContacto = (): ContactoForm => ({
  direccion: '',
  numero_casa: '',
  departamento: '',
  distrito: '',
  ciudad: '',
  telefono: '',
  celular: '',
  codigo_cliente: '',
  correos: [],
});

export const emptyReceptor = (): ReceptorForm => ({
  tipo: 'contribuyente',
  ruc: '',
  tipo_operacion: '1',
  tipo_contribuyente: '2',
  nombre: '',
  nombre_fantasia: '',
  tipo_documento: '1',
  desc_tipo_documento: '',
  numero_documento: '',
  pais: '',
  contacto: emptyContacto(),
});

export const emptyLinea = (): LineaForm => ({
  clave: randomKey(),
  codigo: '',
  descripcion: '',
  unidad: '77',
  cantidad: '1',
  precio_unitario: '',
  descuento_unitario: '',
  iva: '10',
  proporcion: '',
  linea: null,
  ...emptyLineaComplementos(),
});

/** Whether a line is blank; a blank line is not an item of the document. */
export const isBlank = (linea: LineaForm): boolean =>
  linea.codigo.trim() === '' && linea.descripcion.trim() === '' && linea.precio_unitario.trim() === '';

/** An empty document. `now` is in milliseconds. */
export const emptyDocument = (now: number): DocumentForm => ({
  establecimiento: '',
  punto: '',
  fecha_emision: fieldTime(now),
  fecha_fija: false,
  moneda: 'PYG',
  tipo_cambio: '',
  cambio_por_item: false,
  receptor: emptyReceptor(),
  items: [emptyLinea()],
  observacion: '',
});

/** Establecimiento and punto of a draft; `null` until chosen. */
export const draftPlace = ({ establecimiento, punto }: DocumentForm) => ({
  establecimiento: establecimiento === '' ? null : establecimiento,
  punto: punto === '' ? null : punto,
});
