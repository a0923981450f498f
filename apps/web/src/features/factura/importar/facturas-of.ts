import { emptyLinea } from '../../../document/model/document-form.ts';
import type { LineaForm, ReceptorForm } from '../../../document/model/document-form.ts';
import { splitRuc } from '../../../document/model/to-datos.ts';
import { randomKey } from '../../../document/model/random-key.ts';
import { emptyForm, type CondicionForm, type FacturaForm } from '../model/form-values.ts';
import {
  conditionOf,
  countryOf,
  currencyOf,
  identityOf,
  ivaOf,
  momentOf,
  numberOf,
  operationOf,
  paymentOf,
  placeOf,
  transactionOf,
  unitCodeOf,
} from './cells.ts';
import { headColumns, titles, type ColumnName, type HeadColumn } from './columns.ts';
import { textOf, type Cell, type Sheet, type SheetRow } from './read-sheet.ts';
import { text } from './texts.ts';

/** A message about a cell of the file. */
export interface CellProblem {
  /** Row of the file; undefined for the factura as a whole. */
  readonly row: number | undefined;
  readonly column: ColumnName | undefined;
  readonly message: string;
}

/** A factura of a file, as the form would hold it. */
export interface FileFactura {
  readonly key: string;
  readonly rows: readonly SheetRow[];
  readonly form: FacturaForm;
  /** Cells that could not be read. */
  readonly problems: readonly CellProblem[];
}

/** What a row that names none takes. */
export interface ImportDefaults {
  /** Milliseconds. */
  readonly now: number;
  readonly establecimiento: string;
  readonly punto: string;
}

/** The facturas of a sheet: rows with the same value in the column «Factura» are one, others one each. */
export function facturasOf({ rows }: Pick<Sheet, 'rows'>, defaults: ImportDefaults): readonly FileFactura[] {
  const groups = new Map<string, SheetRow[]>();
  for (const row of rows) {
    const named = textOf(row.cells.get('factura'));
    const key = named === '' ? `row ${row.number}` : `named ${named}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups.values()].map((group) => facturaOf(group, defaults));
}

/** Reads cells, and notes what it could not read. */
class Reader {
  readonly problems: CellProblem[] = [];
  private readonly rows: readonly SheetRow[];

  constructor(rows: readonly SheetRow[]) {
    this.rows = rows;
    for (const column of headColumns) this.checkSame(column);
  }

  /** A value of the whole factura may be repeated in its rows, but not differ. */
  private checkSame(column: HeadColumn): void {
    const [first, ...others] = this.rows.filter(({ cells }) => cells.has(column));
    if (first === undefined) return;
    const value = textOf(first.cells.get(column));
    for (const { number, cells } of others) {
      if (textOf(cells.get(column)) !== value)
        this.problems.push({ row: number, column, message: text('distinto', { fila: first.number }) });
    }
  }

  /** The first row that has a value in a column. */
  head(column: HeadColumn): { readonly row: SheetRow; readonly cell: Cell } | undefined {
    const row = this.rows.find(({ cells }) => cells.has(column));
    return row && { row, cell: row.cells.get(column) ?? null };
  }

  text(column: HeadColumn, most = Number.POSITIVE_INFINITY): string {
    const found = this.head(column);
    const value = textOf(found?.cell);
    if (found !== undefined && value.length > most)
      this.problems.push({ row: found.row.number, column, message: text('largo', { n: most }) });
    return value.slice(0, most);
  }

  /** Notes a value that has no place beside another. */
  refuse(column: HeadColumn, message: string): void {
    const found = this.head(column);
    if (found !== undefined) this.problems.push({ row: found.row.number, column, message });
  }

  value<T>(column: HeadColumn, read: (cell: Cell) => T | undefined, otherwise: T): T {
    const found = this.head(column);
    return found === undefined ? otherwise : this.read(found.row, column, found.cell, read, otherwise);
  }

  read<T>(
    { number }: SheetRow,
    column: ColumnName,
    cell: Cell,
    read: (cell: Cell) => T | undefined,
    otherwise: T,
  ): T {
    const value = read(cell);
    if (value !== undefined) return value;
    this.problems.push({
      row: number,
      column,
      message: text('desconocido', { valor: textOf(cell).slice(0, 40), columna: titles[column] }),
    });
    return otherwise;
  }
}

function facturaOf(rows: readonly SheetRow[], defaults: ImportDefaults): FileFactura {
  const reader = new Reader(rows);
  const base = emptyForm(defaults.now);
  const fecha = reader.value('fecha', momentOf, '');
  const form: FacturaForm = {
    ...base,
    ...placeIn(reader, defaults),
    ...(fecha !== '' && { fecha_emision: fecha, fecha_fija: true }),
    moneda: reader.value('moneda', currencyOf, base.moneda),
    tipo_cambio: numberOf(reader.head('tipo_cambio')?.cell ?? null, true),
    tipo_transaccion: reader.value('transaccion', transactionOf, base.tipo_transaccion),
    receptor: receptorIn(reader, base.receptor),
    items: rows.map((row) => lineaIn(reader, row)),
    condicion: condicionIn(reader, base.condicion),
    orden_compra: reader.text('orden_compra', 15),
    observacion: reader.text('observacion', 3000),
  };
  return { key: randomKey(), rows, form, problems: reader.problems };
}

/** Also `001-002` in either column. */
function placeIn(reader: Reader, { establecimiento, punto }: ImportDefaults) {
  const joined = /^(\d{1,3})-(\d{1,3})$/.exec(reader.text('punto') || reader.text('establecimiento'));
  if (joined) {
    const [, first = '', second = ''] = joined;
    return { establecimiento: placeOf(first) ?? '', punto: placeOf(second) ?? '' };
  }
  return {
    establecimiento: reader.value('establecimiento', placeOf, establecimiento),
    punto: reader.value('punto', placeOf, punto),
  };
}

const PARAGUAY = 'PRY';
/** RUCs of legal entities begin so; those of persons are their cédula. */
const LEGAL_ENTITY = /^8\d{7}$/;

/** A receiver without name and document has no place for these. */
const contactColumns = ['direccion', 'numero_casa', 'correo', 'telefono', 'codigo_cliente'] as const;

/** Of no name and no document: an innominado. */
function receptorIn(reader: Reader, base: ReceptorForm): ReceptorForm {
  const pais = reader.value('pais', countryOf, PARAGUAY);
  const ruc = reader.text('ruc');
  const documento = reader.text('documento');
  const nombre = reader.text('nombre');
  const isAbroad = pais !== PARAGUAY;
  if (isAbroad) reader.refuse('ruc', text('sobra.exterior'));
  const isNamed = documento !== '' || nombre !== '';
  const tipo = isAbroad
    ? 'exterior'
    : ruc !== ''
      ? 'contribuyente'
      : isNamed
        ? 'no_contribuyente'
        : 'innominado';
  if (tipo === 'innominado') {
    for (const column of contactColumns) reader.refuse(column, text('sobra.innominado'));
  }
  return {
    ...base,
    tipo,
    ruc,
    tipo_contribuyente: LEGAL_ENTITY.test(splitRuc(ruc).ruc) ? '2' : '1',
    tipo_operacion: reader.value('operacion', operationOf, base.tipo_operacion),
    nombre,
    tipo_documento: reader.value('tipo_documento', identityOf, base.tipo_documento),
    numero_documento: documento,
    pais: isAbroad ? pais : '',
    contacto: {
      ...base.contacto,
      direccion: reader.text('direccion'),
      numero_casa: numberOf(reader.head('numero_casa')?.cell ?? null, true),
      telefono: reader.text('telefono'),
      codigo_cliente: reader.text('codigo_cliente'),
      correos: reader
        .text('correo')
        .split(/[;,\s]+/)
        .filter((address) => address !== ''),
    },
  };
}

function condicionIn(reader: Reader, base: CondicionForm): CondicionForm {
  const plazo = reader.text('plazo');
  const cuotas = numberOf(reader.head('cuotas')?.cell ?? null, false);
  const isCredit = plazo !== '' || cuotas !== '';
  const tipo = reader.value('condicion', conditionOf, isCredit ? 'credito' : 'contado');
  const pago = reader.value('forma_pago', paymentOf, '1');
  if (tipo === 'contado') {
    for (const column of ['plazo', 'cuotas'] as const) reader.refuse(column, text('sobra.contado'));
  } else if (cuotas !== '') reader.refuse('plazo', text('sobra.plazo'));
  const vencimiento = reader.value('vencimiento', momentOf, '').slice(0, 10);
  return {
    ...base,
    tipo,
    modalidad: cuotas === '' ? 'plazo' : 'cuotas',
    plazo: plazo === '' ? base.plazo : plazo,
    pagos: base.pagos.map((one) => ({ ...one, tipo: pago })),
    generador: {
      ...base.generador,
      ...(cuotas !== '' && { cantidad: cuotas }),
      ...(vencimiento !== '' && { primer_vencimiento: vencimiento }),
    },
  };
}

function lineaIn(reader: Reader, row: SheetRow): LineaForm {
  const base = emptyLinea();
  const { cells } = row;
  const value = <T>(column: 'unidad' | 'iva', read: (cell: Cell) => T | undefined, otherwise: T): T => {
    const cell = cells.get(column);
    return cell === undefined ? otherwise : reader.read(row, column, cell, read, otherwise);
  };
  const amount = (column: 'cantidad' | 'precio_unitario' | 'descuento_unitario', otherwise = ''): string => {
    const cell = cells.get(column);
    return cell === undefined ? otherwise : numberOf(cell, column !== 'cantidad');
  };
  return {
    ...base,
    codigo: textOf(cells.get('codigo')),
    descripcion: textOf(cells.get('descripcion')).replace(/\s*\n\s*/g, ' '),
    unidad: value('unidad', unitCodeOf, base.unidad),
    cantidad: amount('cantidad', base.cantidad),
    precio_unitario: amount('precio_unitario'),
    descuento_unitario: amount('descuento_unitario'),
    iva: value('iva', ivaOf, base.iva),
  };
}
