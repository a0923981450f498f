import { formatDateTime, formatMoney } from '../../lib/format.ts';
import { record } from '../../lib/record.ts';
import type { OutboxEntry } from '../../session/outbox/entry.ts';
import { text } from './texts.ts';

const escaped = (value: string): string =>
  value.replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

/** The lines of the document: description, quantity and price of each item. */
function linesOf({ content: { datos, moneda } }: OutboxEntry): string {
  const { items } = record(datos);
  if (!Array.isArray(items)) return '';
  return items
    .map((item) => {
      const { descripcion, cantidad, precio_unitario } = record(item);
      const price = formatMoney(Number(precio_unitario), moneda);
      return `<tr><td>${escaped(String(descripcion))}</td><td>${escaped(String(cantidad))}</td><td>${escaped(price)}</td></tr>`;
    })
    .join('');
}

/**
 * The paper that the buyer gets until the document has its number. It is no KuDE: without number, CDC and QR, and it says so.
 * In Spanish, as every document.
 */
export function paperOf(entry: OutboxEntry): string {
  const { content } = entry;
  const facts = [
    content.empresa,
    `${text('papel.cliente')}: ${content.cliente}`,
    `${text('papel.fecha')}: ${formatDateTime(content.datos.fecha_emision)}`,
  ];
  return [
    '<!doctype html><html lang="es"><head><meta charset="utf-8"><title>',
    escaped(text('papel.titulo')),
    '</title><style>body{font:14px sans-serif;color:#111}td{padding:4px 12px 4px 0}</style></head><body>',
    `<h1>${escaped(text('papel.titulo'))}</h1><p>${escaped(text('papel.aclaracion'))}</p>`,
    ...facts.map((fact) => `<p>${escaped(fact)}</p>`),
    `<table>${linesOf(entry)}</table>`,
    `<p><strong>${escaped(text('papel.total'))}: ${escaped(formatMoney(content.total, content.moneda))}</strong></p>`,
    '</body></html>',
  ].join('');
}
