import type { ColumnName } from './columns.ts';

/** The columns of fields whose names differ. */
const columns: readonly (readonly [field: RegExp, column: ColumnName])[] = [
  [/^fecha_emision/, 'fecha'],
  [/^receptor\.(ruc|dv)/, 'ruc'],
  [/^receptor\.(tipo_documento|desc_tipo_documento)/, 'tipo_documento'],
  [/^receptor\.numero_documento/, 'documento'],
  [/^receptor\.nombre/, 'nombre'],
  [/^receptor\.pais/, 'pais'],
  [/^receptor\.tipo_operacion/, 'operacion'],
  [/^receptor\.contacto\.correos/, 'correo'],
  [/^receptor\.contacto\.numero_casa/, 'numero_casa'],
  [/^receptor\.contacto\.(telefono|celular)/, 'telefono'],
  [/^receptor\.contacto\.codigo_cliente/, 'codigo_cliente'],
  [/^receptor\.contacto/, 'direccion'],
  [/^receptor/, 'nombre'],
  [/^tipo_transaccion/, 'transaccion'],
  [/^condicion\.(generador\.primer_vencimiento|cuotas\.\d+\.vencimiento)/, 'vencimiento'],
  [/^condicion\.(generador|cuotas)/, 'cuotas'],
  [/^condicion\.plazo/, 'plazo'],
  [/^condicion\.pagos/, 'forma_pago'],
  [/^condicion/, 'condicion'],
];
const same = ['establecimiento', 'punto', 'moneda', 'tipo_cambio', 'orden_compra', 'observacion'] as const;

const lineColumns: Readonly<Record<string, ColumnName>> = {
  codigo: 'codigo',
  descripcion: 'descripcion',
  unidad: 'unidad',
  cantidad: 'cantidad',
  precio_unitario: 'precio_unitario',
  descuento_unitario: 'descuento_unitario',
  afectacion: 'iva',
  tasa: 'iva',
  iva: 'iva',
  proporcion: 'iva',
};

export interface CellPlace {
  /** Index of the line, when the field is one of a line. */
  readonly line: number | undefined;
  readonly column: ColumnName | undefined;
}

/** The cell of a field of the form or of a document: `items.0.cantidad`, `receptor.ruc`. */
export function cellOfField(field: string): CellPlace {
  const [, index, name = ''] = /^items\.(\d+)(?:\.(\w+))?/.exec(field) ?? [];
  if (index !== undefined) return { line: Number(index), column: lineColumns[name] };
  const own = same.find((column) => field === column);
  if (own !== undefined) return { line: undefined, column: own };
  return { line: undefined, column: columns.find(([fields]) => fields.test(field))?.[1] };
}
