import {
  esFecha,
  MONEDAS,
  PAISES,
  TIPOS_DOCUMENTO_RECEPTOR,
  TIPOS_OPERACION,
  TIPOS_PAGO,
  TIPOS_TRANSACCION_EMITIBLES,
} from '@portal/sifen';
import type { OpcionCatalogo } from '@portal/sifen';
import { unitOf } from '../../../document/model/paste-lines.ts';
import type { IvaKind } from '../../../document/model/iva.ts';
import { markUndecided, pastedNumber, numberText, tidyNumber } from '../../../lib/number-text.ts';
import { plainText } from '../../../lib/plain-text.ts';
import { textOf, type Cell } from './read-sheet.ts';

/** What the cells of a file mean. Undefined: the text is not one of the column's values. */

/** A number as the form holds it; one of a text with two readings stays undecided, and is refused by the form's rule. */
export function numberOf(cell: Cell, isMoney: boolean): string {
  if (typeof cell === 'number') return numberText(cell);
  return tidyNumber(markUndecided(pastedNumber(textOf(cell)), { isMoney, isPasted: true }));
}

const DAY =
  /^(?:(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})|(\d{4})-(\d{1,2})-(\d{1,2}))(?:[ T]+(\d{1,2}):(\d{2})(?::\d{2})?)?$/;
/** Days of a spreadsheet between 2000 and 2100, in a cell without a format of its own. */
const isSerial = (cell: Cell): cell is number => typeof cell === 'number' && cell > 36_525 && cell < 73_051;
const EPOCH = Date.UTC(1899, 11, 30);

/** `YYYY-MM-DDTHH:mm`, from a date of a workbook, `20/11/2026 14:30` or `2026-11-20`. */
export function momentOf(cell: Cell): string | undefined {
  const text = textOf(isSerial(cell) ? new Date(Math.round(EPOCH / 60_000 + cell * 1440) * 60_000) : cell);
  const parts = DAY.exec(text);
  if (parts === null) return undefined;
  const [, d1, m1, y1, y2, m2, d2, hour = '0', minute = '00'] = parts;
  const day = [y1 ?? y2, (m1 ?? m2)?.padStart(2, '0'), (d1 ?? d2)?.padStart(2, '0')].join('-');
  return esFecha(day) && Number(hour) < 24 && Number(minute) < 60
    ? `${day}T${hour.padStart(2, '0')}:${minute}`
    : undefined;
}

/** The code of a catalog by its code, its literal or its label, or by another name. */
function codeOf<Code extends number | string>(
  catalog: readonly OpcionCatalogo<Code>[],
  cell: Cell,
  others: Readonly<Record<string, Code>> = {},
): string | undefined {
  const wanted = plainText(textOf(cell));
  const found = catalog.find(
    ({ codigo, literal, etiqueta }) =>
      plainText(String(codigo)) === wanted ||
      plainText(literal) === wanted ||
      (etiqueta !== undefined && plainText(etiqueta) === wanted),
  );
  const code = found?.codigo ?? others[wanted];
  return code === undefined ? undefined : String(code);
}

const own = { gs: 'PYG', 'gs.': 'PYG', '₲': 'PYG', guaranies: 'PYG', us$: 'USD', u$s: 'USD', dolares: 'USD' };
export const currencyOf = (cell: Cell) => codeOf(MONEDAS, cell, own);
export const countryOf = (cell: Cell) => codeOf(PAISES, cell);
export const operationOf = (cell: Cell) =>
  codeOf(
    TIPOS_OPERACION.filter(({ codigo }) => codigo < 4),
    cell,
  );
export const transactionOf = (cell: Cell) => codeOf(TIPOS_TRANSACCION_EMITIBLES, cell);
export const identityOf = (cell: Cell) =>
  codeOf(
    TIPOS_DOCUMENTO_RECEPTOR.filter(({ codigo }) => codigo !== 5),
    cell,
    { ci: 1, cedula: 1, passport: 2 },
  );
export const paymentOf = (cell: Cell) =>
  codeOf(TIPOS_PAGO, cell, { cash: 1, cheque: 2, check: 2, 'credit card': 3, 'debit card': 4, transfer: 5 });

export function unitCodeOf(cell: Cell): string | undefined {
  const text = textOf(cell);
  return unitOf(text) ?? (/^\d+$/.test(text) ? text : undefined);
}

/** 10 %, which a workbook may hold as 0.1; 5 %; exenta; exonerada. */
export function ivaOf(cell: Cell): IvaKind | undefined {
  const text = plainText(textOf(cell)).replace(/[\s%]/g, '').replace(/^iva/, '').replace(',', '.');
  if (text === '10' || text === '0.1') return '10';
  if (text === '5' || text === '0.05') return '5';
  if (text.startsWith('exon')) return 'exonerada';
  return text === '0' || /^exen|^exempt/.test(text) ? 'exenta' : undefined;
}

/** Contado, or crédito. */
export function conditionOf(cell: Cell): 'contado' | 'credito' | undefined {
  const text = plainText(textOf(cell));
  if (['contado', 'cash', '1'].includes(text)) return 'contado';
  return ['credito', 'credit', '2'].includes(text) ? 'credito' : undefined;
}

/** `1` is `001`. Undefined when it is no code of three digits. */
export function placeOf(cell: Cell): string | undefined {
  const text = textOf(cell);
  return /^\d{1,3}$/.test(text) ? text.padStart(3, '0') : undefined;
}
