import { columnOf as lineColumnOf } from '../../../document/model/paste-headings.ts';
import { pasteColumns, type PasteColumn } from '../../../document/model/paste-columns.ts';
import { plainText } from '../../../lib/plain-text.ts';

/** Columns of the factura as a whole: its first row with a value gives it. */
export const headColumns = [
  'factura',
  'establecimiento',
  'punto',
  'fecha',
  'ruc',
  'tipo_documento',
  'documento',
  'nombre',
  'pais',
  'direccion',
  'numero_casa',
  'correo',
  'telefono',
  'codigo_cliente',
  'operacion',
  'transaccion',
  'moneda',
  'tipo_cambio',
  'condicion',
  'plazo',
  'cuotas',
  'vencimiento',
  'forma_pago',
  'orden_compra',
  'observacion',
] as const;
export type HeadColumn = (typeof headColumns)[number];
export type ColumnName = HeadColumn | PasteColumn;

/** Names in Spanish and English, without accents; the first match counts. What none of them matches may be a column of the lines. */
const names: readonly (readonly [column: HeadColumn, words: RegExp])[] = [
  ['vencimiento', /vencimiento|^vence\b|\bdue\b/],
  ['codigo_cliente', /^cod(igo)?\.? (de )?(l )?cliente|^(customer|client) code/],
  ['factura', /^(n(ro|umero)?[.°º]?( de)? ?)?(factura|grupo)\b|^(invoice|group)\b/],
  ['establecimiento', /^(establecimiento|establishment|branch)\b/],
  ['punto', /^(punto|point)\b/],
  ['fecha', /^(fecha|date|issue date)\b/],
  ['ruc', /^(ruc|tax id|tin)\b/],
  ['tipo_documento', /^(tipo de doc|tipo doc|document type|id type)/],
  [
    'documento',
    /^(n(ro|umero)?[.°º]?( de)? ?)?(documento|cedula|pasaporte)\b|^(ci|c\.i\.|document|id number|passport)(\b|$)/,
  ],
  ['nombre', /^(nombre|razon social|cliente|receptor|customer|client|name)\b(?!.*(producto|product))/],
  ['pais', /^(pais|country)\b/],
  ['numero_casa', /^(n(ro|umero)?[.°º]?( de)? ?)casa\b|^house\b/],
  ['direccion', /^(direccion|domicilio|address)\b/],
  ['correo', /^(correos?|e-?mails?|mail)\b/],
  ['telefono', /^(telefono|tel\.?|phone)(\b|$)/],
  ['operacion', /^(tipo de operacion|operacion|operation)/],
  ['transaccion', /^(tipo de transaccion|transaccion|transaction)/],
  ['tipo_cambio', /^(tipo de cambio|cambio|cotizacion|exchange)/],
  ['moneda', /^(moneda|divisa|currency)\b/],
  ['condicion', /^(condicion|terms|sale terms)/],
  ['plazo', /^(plazo|term)\b/],
  ['cuotas', /^(cuotas|cantidad de cuotas|instal)/],
  ['forma_pago', /^((forma|medio) de pago|pago|payment)/],
  ['orden_compra', /^(orden de compra|o\.?c\.?$|purchase order|po$)/],
  ['observacion', /^(observacion|nota|remark|note|comment)/],
];

/** Headings of the template, which name a column where a file has none of its own. */
export const titles: Readonly<Record<ColumnName, string>> = {
  factura: 'Factura',
  establecimiento: 'Establecimiento',
  punto: 'Punto',
  fecha: 'Fecha de emisión',
  ruc: 'RUC',
  tipo_documento: 'Tipo de documento',
  documento: 'Documento',
  nombre: 'Nombre o razón social',
  pais: 'País',
  direccion: 'Dirección',
  numero_casa: 'Número de casa',
  correo: 'Correo',
  telefono: 'Teléfono',
  codigo_cliente: 'Código de cliente',
  operacion: 'Tipo de operación',
  transaccion: 'Tipo de transacción',
  moneda: 'Moneda',
  tipo_cambio: 'Tipo de cambio',
  condicion: 'Condición',
  plazo: 'Plazo',
  cuotas: 'Cuotas',
  vencimiento: 'Primer vencimiento',
  forma_pago: 'Forma de pago',
  orden_compra: 'Orden de compra',
  observacion: 'Observación',
  codigo: 'Código',
  descripcion: 'Descripción',
  unidad: 'Unidad',
  cantidad: 'Cantidad',
  precio_unitario: 'Precio unitario',
  descuento_unitario: 'Descuento unitario',
  iva: 'IVA',
};

/** Every column, in the order of the template. */
export const columnNames: readonly ColumnName[] = [...headColumns, ...pasteColumns];

/** The column that a heading names. */
export function columnOf(heading: string): ColumnName | undefined {
  const plain = plainText(heading).replace(/\s+/g, ' ').trim();
  return names.find(([, words]) => words.test(plain))?.[0] ?? lineColumnOf(heading);
}

/** Whether a row of headings is one: a factura has at least what is sold, or its price. */
export const isHeading = (columns: readonly (ColumnName | undefined)[]): boolean =>
  columns.filter((column) => column !== undefined).length >= 2 &&
  columns.some((column) => column === 'descripcion' || column === 'precio_unitario' || column === 'codigo');
