import { getIn, setIn } from 'formik';
import {
  emptyContacto,
  emptyLinea,
  emptyReceptor,
  productFields,
  type LineaForm,
  type ProductField,
  type ReceptorForm,
  type ReceptorKind,
} from './document-form.ts';
import { splitRuc } from './to-datos.ts';

/** Fields of a receiver that belong to its key, the RUC or document number. */
const receptorFields = [
  'nombre',
  'nombre_fantasia',
  'tipo_operacion',
  'tipo_contribuyente',
  'pais',
  ...Object.keys(emptyContacto()).map((field) => `contacto.${field}`),
];

const at = (receptor: ReceptorForm, field: string): unknown => getIn(receptor, field) as unknown;
const textAt = (receptor: ReceptorForm, field: string): string => JSON.stringify(at(receptor, field));
const isEmpty = (value: unknown): boolean => (Array.isArray(value) ? value.length === 0 : value === '');

/** RUC or document number without its spelling; a person has the same number as both. Empty for an innominado. */
export function receptorKey({ tipo, ruc, numero_documento }: ReceptorForm): string {
  switch (tipo) {
    case 'contribuyente':
      return splitRuc(ruc).ruc;
    case 'no_contribuyente':
    case 'exterior':
      return numero_documento.replace(/[\s.]/g, '').toUpperCase();
    case 'innominado':
      return '';
  }
}

/** Marks all data of a stored receiver as belonging to its key. */
export function filledByItsKey(receptor: ReceptorForm): ReceptorForm {
  const key = receptorKey(receptor);
  if (key === '') return receptor;
  return {
    ...receptor,
    filled: { key, fields: receptorFields.filter((field) => !isEmpty(at(receptor, field))) },
  };
}

/**
 * Clears what another key filled, also where it was edited since; what was typed into an empty field stays. Without a key, or with
 * the same one, the receiver is returned unchanged.
 */
export function clearFormerKey(receptor: ReceptorForm): ReceptorForm {
  const key = receptorKey(receptor);
  const { filled, ...rest } = receptor;
  if (filled === undefined || key === '' || filled.key === key) return receptor;
  const empty = emptyReceptor();
  return filled.fields.reduce<ReceptorForm>(
    (cleared, field, i) =>
      filled.left && filled.left[i] !== textAt(receptor, field)
        ? cleared
        : (setIn(cleared, field, at(empty, field)) as ReceptorForm),
    rest,
  );
}

/**
 * Changes the kind. What is on the screen belongs to the key of the former kind: another key clears it, but for what is typed
 * over it after the change.
 */
export function withKind(receptor: ReceptorForm, tipo: ReceptorKind): ReceptorForm {
  const changed = { ...filledByItsKey(receptor), tipo };
  const { filled } = changed;
  if (filled === undefined) return changed;
  const left = filled.left ?? filled.fields.map((field) => textAt(receptor, field));
  const isBack = receptorKey(changed) === filled.key;
  return clearFormerKey({ ...changed, filled: { ...filled, left: isBack ? undefined : left } });
}

/**
 * Fills a receiver with what is registered under its RUC. A typed name stays unless the look-up is forced; that of another RUC is
 * replaced.
 */
export function fillFromRuc(
  receptor: ReceptorForm,
  registered: Pick<ReceptorForm, 'nombre' | 'tipo_contribuyente'>,
  isForced: boolean,
): ReceptorForm {
  const base = clearFormerKey(receptor);
  const takesName = isForced || base.nombre.trim() === '';
  const fields = [...(base.filled?.fields ?? []), 'tipo_contribuyente', ...(takesName ? ['nombre'] : [])];
  return {
    ...base,
    tipo_contribuyente: registered.tipo_contribuyente,
    nombre: takesName ? registered.nombre : base.nombre,
    filled: { key: receptorKey(base), fields: [...new Set(fields)] },
  };
}

/** Compares product codes as the service does. */
export const codeKey = (code: string): string => code.trim().toLowerCase();

function withoutFormer(linea: LineaForm): LineaForm {
  const { filled, ...rest } = linea;
  const key = codeKey(linea.codigo);
  if (filled === undefined || key === '' || filled.key === key) return linea;
  const empty = emptyLinea();
  return { ...rest, ...Object.fromEntries(filled.fields.map((field) => [field, empty[field]])) };
}

/**
 * Clears what the product of another code filled, also where it was edited since. Lines of a stored document are returned unchanged:
 * their code may be no product's, so only a known product replaces their data.
 */
export const clearFormerProduct = (linea: LineaForm): LineaForm =>
  linea.filled?.isStored === true ? linea : withoutFormer(linea);

/** Columns that people typed: a product does not replace them. */
export const typedColumns = (linea: LineaForm): ProductField[] =>
  (['descripcion', 'precio_unitario'] as const).filter(
    (field) => linea[field] !== '' && linea.filled?.fields.includes(field) !== true,
  );

/** Marks the data of a line of a stored document as belonging to its code. */
export const filledByDocument = (linea: LineaForm): LineaForm =>
  linea.codigo === ''
    ? linea
    : { ...linea, filled: { key: codeKey(linea.codigo), fields: productFields, isStored: true } };

/**
 * Fills a line with the data of a product, but for fields given otherwise. A price that the product lacks (its currency is another)
 * is cleared if the former product filled it.
 */
export function fillFromProduct(
  linea: LineaForm,
  product: Partial<Pick<LineaForm, 'codigo' | ProductField>>,
  given: ReadonlySet<string>,
): LineaForm {
  const codigo = given.has('codigo') ? linea.codigo : (product.codigo ?? linea.codigo);
  const base = withoutFormer({ ...linea, codigo });
  const fields = productFields.filter((field) => product[field] !== undefined && !given.has(field));
  return {
    ...base,
    ...Object.fromEntries(fields.map((field) => [field, product[field]])),
    filled: { key: codeKey(codigo), fields: [...new Set([...(base.filled?.fields ?? []), ...fields])] },
  };
}
