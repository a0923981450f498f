import { plainText } from '../../lib/plain-text.ts';
import type { PasteColumn } from './paste-columns.ts';

/** Neither of one unit nor an amount: a total, or a discount in per cent. */
const unusable =
  /total|subtotal|toplam|tutar|إجمالي|اجمالي|مجموع|^(?=.*%)(?=.*(desc|dto|disc|rebaja|indirim|iskonto|خصم))/;

/**
 * Headings of other programs by the column that they name, without accents; the first match counts. Of two headings of one column the
 * earlier rule wins: in `Ítem, Detalle` the first is a number.
 */
const headings: readonly (readonly [column: PasteColumn, words: RegExp])[] = [
  ['descuento_unitario', /^(desc(uento|onto)?s?|dto|discount|rebaja|indirim|iskonto)\b|^(ال)?خصم/],
  ['codigo', /^((item|product|urun|stok) )?(cod(igo)?s?|codes?|kodu?|sku|ref(erencia)?)\b|^(ال)?(كود|رمز)/],
  ['descripcion', /^(descripcion|descricao|detalle|description|ac[iı]klama)|^(ال)?(وصف|بيان)/],
  ['descripcion', /^(producto?|articulo|concepto|product|(urun|mal)( adi)?)\b|^(ال)?(صنف|منتج)/],
  ['precio_unitario', /^(precio|preco|p\.? ?unit|unit ?price|price|valor|(birim )?fiyat)|^(ال)?سعر/],
  ['unidad', /^(unidad|unidade|u\.? ?m(ed)?|medida|unit|birim)\b|^(ال)?وحدة/],
  ['cantidad', /^(cant(idad)?|quantidade|qtd|qty|quantity|miktar|adet)\b|^(ال)?(كمية|عدد)/],
  ['iva', /^(%? ?iva|tasa|impuesto|vat|tax|kdv)\b|^(ال)?ضريبة|^ض/],
  ['descripcion', /^item\b/],
];

/** Place of a heading among the rules; -1 for an unknown one. */
function ruleOf(cell: string): number {
  const name = plainText(cell).trim();
  return unusable.test(name) ? -1 : headings.findIndex(([, words]) => words.test(name));
}

/** The column that a heading names. */
export const columnOf = (cell: string): PasteColumn | undefined => headings[ruleOf(cell)]?.[0];

/** The column of each heading; of two headings of one column the better one has it. */
export function columnsOf(cells: readonly string[]): (PasteColumn | undefined)[] {
  const rules = cells.map(ruleOf);
  return rules.map((rule, i) => {
    const column = headings[rule]?.[0];
    const rivals = rules.filter((other) => other >= 0 && headings[other]?.[0] === column);
    const best = Math.min(...rivals);
    return column !== undefined && rule === best && rules.indexOf(rule) === i ? column : undefined;
  });
}
