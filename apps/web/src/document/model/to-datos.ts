import { calcularDigitoVerificador, esNumeroRuc, isoParaguay } from '@portal/sifen';
import type { Contacto, DatosDocumento, Item, Receptor, Totales } from '@portal/sifen';
import { parseNumber } from '../../lib/number-text.ts';
import {
  isBlank,
  type ContactoForm,
  type DocumentForm,
  type LineaForm,
  type ReceptorForm,
} from './document-form.ts';
import { ivaOfKind } from './iva.ts';
import { lineaComplementosOf } from './linea-complementos.ts';
import { momentOf } from './local-time.ts';

/** Data of a document of any kind. */
export interface AnyDatos {
  readonly fecha_emision: string;
}

export interface FilledDatos<Datos extends AnyDatos = DatosDocumento> {
  readonly datos: Datos;
  readonly totales: Totales;
  /** For each item of `datos`, its row in the form: blank rows are left out. */
  readonly rows: readonly number[];
}

/** Inputs of the conversion from outside the form. */
export interface FillContext {
  /** Milliseconds, for an issue date that was not chosen. */
  readonly now: number;
  readonly redondeo_sedeco: boolean;
  /** Another document that the kind needs, as loaded by it. */
  readonly related?: unknown;
}

/**
 * The items, with their rows in the form.
 *
 * @param isItem whether a row is part of the document
 */
export function itemsOf(
  { items, moneda, cambio_por_item, tipo_cambio }: DocumentForm,
  isItem = (linea: LineaForm): boolean => !isBlank(linea),
) {
  const hasRates = moneda !== 'PYG' && cambio_por_item;
  const rate = moneda === 'PYG' || hasRates ? undefined : optionalNumber(tipo_cambio);
  return {
    rows: items.flatMap((linea, index) => (isItem(linea) ? [index] : [])),
    amounts: {
      items: items
        .filter(isItem)
        .map((linea) => ({ ...itemOf(linea), ...lineaComplementosOf(linea, hasRates) })),
      moneda,
      ...(rate !== undefined && { tipo_cambio: rate }),
    },
  };
}

/** Date, receiver and remark. */
export function headerOf(form: DocumentForm, now: number) {
  return {
    fecha_emision: form.fecha_fija ? momentOf(form.fecha_emision) : isoParaguay(now),
    receptor: receptorOf(form.receptor),
    ...(form.observacion.trim() !== '' && { observacion: form.observacion.trim() }),
  };
}

function itemOf(linea: LineaForm): Item {
  return {
    codigo: linea.codigo.trim(),
    descripcion: linea.descripcion.trim(),
    unidad: Number(linea.unidad),
    cantidad: parseNumber(linea.cantidad),
    precio_unitario: parseNumber(linea.precio_unitario),
    descuento_unitario: linea.descuento_unitario.trim() === '' ? 0 : parseNumber(linea.descuento_unitario),
    ...ivaOfKind(linea.iva, parseNumber(linea.proporcion)),
    ...(linea.linea !== null && { linea: linea.linea }),
  };
}

/** RUC and check digit as typed; a missing digit is computed, a wrong one is kept and reported by the rules. */
export function splitRuc(text: string): { ruc: string; dv: number } {
  const clean = text.replace(/[\s.]/g, '').toUpperCase();
  const cut = clean.indexOf('-');
  const ruc = cut < 0 ? clean : clean.slice(0, cut);
  const digit = cut < 0 ? '' : clean.slice(cut + 1);
  if (digit === '') return { ruc, dv: esNumeroRuc(ruc) ? calcularDigitoVerificador(ruc) : Number.NaN };
  return { ruc, dv: /^\d$/.test(digit) ? Number(digit) : Number.NaN };
}

export function receptorOf(form: ReceptorForm): Receptor {
  const nombre = form.nombre.trim();
  const contacto = contactoOf(form.contacto, form.tipo === 'exterior');
  switch (form.tipo) {
    case 'contribuyente':
      return {
        tipo: 'contribuyente',
        tipo_operacion: form.tipo_operacion === '2' ? 2 : form.tipo_operacion === '3' ? 3 : 1,
        ...splitRuc(form.ruc),
        tipo_contribuyente: form.tipo_contribuyente === '1' ? 1 : 2,
        nombre,
        ...(form.nombre_fantasia.trim() !== '' && { nombre_fantasia: form.nombre_fantasia.trim() }),
        ...(contacto !== undefined && { contacto }),
      };
    case 'no_contribuyente':
      return {
        tipo: 'no_contribuyente',
        ...documentoOf(form),
        nombre,
        ...(contacto !== undefined && { contacto }),
      };
    case 'innominado':
      return { tipo: 'innominado' };
    case 'exterior':
      return {
        tipo: 'exterior',
        pais: form.pais,
        ...documentoOf(form),
        nombre,
        contacto: { ...contacto, direccion: form.contacto.direccion.trim() },
      };
  }
}

/** The identity document of a receiver without RUC. */
const documentoOf = (form: ReceptorForm) => ({
  tipo_documento: documentKind(form.tipo_documento),
  ...(form.tipo_documento === '9' && { desc_tipo_documento: form.desc_tipo_documento.trim() }),
  numero_documento: form.numero_documento.trim(),
});

const documentKinds = [1, 2, 3, 4, 6, 9] as const;
const documentKind = (text: string): (typeof documentKinds)[number] =>
  documentKinds.find((kind) => String(kind) === text) ?? 1;

function contactoOf(form: ContactoForm, isAbroad: boolean): Contacto | undefined {
  const contacto: Contacto = {
    ...filled('telefono', form.telefono),
    ...filled('celular', form.celular),
    ...filled('codigo_cliente', form.codigo_cliente),
    ...(form.correos.length > 0 && { correos: form.correos }),
    ...streetOf(form, isAbroad),
    ...(isAbroad ? {} : placeOf(form)),
  };
  return Object.keys(contacto).length > 0 ? contacto : undefined;
}

/**
 * A house number without a street is kept, as a place is: the rules then ask for the street. Abroad they ask for it anyway,
 * and the form has no field for the number.
 */
function streetOf({ direccion, numero_casa }: ContactoForm, isAbroad: boolean): Contacto {
  const street = direccion.trim();
  const number = numero_casa.trim() === '' ? 0 : parseNumber(numero_casa);
  if (street !== '') return { direccion: street, numero_casa: number };
  return number === 0 || isAbroad ? {} : { numero_casa: number };
}

/** Codes of the place; the service adds the descriptions. */
function placeOf({ departamento, distrito, ciudad }: ContactoForm): Contacto {
  if (departamento === '') return {};
  return {
    departamento: Number(departamento),
    ...(distrito !== '' && { distrito: Number(distrito) }),
    ...(ciudad !== '' && { ciudad: Number(ciudad) }),
  };
}

const filled = (key: 'telefono' | 'celular' | 'codigo_cliente', text: string): Contacto =>
  text.trim() === '' ? {} : { [key]: text.trim() };

const optionalNumber = (text: string): number | undefined => {
  const value = parseNumber(text);
  return Number.isNaN(value) ? undefined : value;
};
