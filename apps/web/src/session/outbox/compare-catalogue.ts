import { api } from '../../api/client.ts';
import { asQuery } from '../../api/query-api.ts';
import { record } from '../../lib/record.ts';
import type { CatalogueValues, LineDifference, LineIva, OutboxEntry } from './entry.ts';

/** Codes that the service takes at once. */
const mostCodes = 100;

/** The document is not stored before: a connection that does not respond must not hold it up. */
const shortMs = 2_000;

interface Line {
  readonly codigo: string;
  readonly precio: number;
  readonly descripcion: string;
  readonly iva: LineIva;
}

const ivaOf = ({ afectacion, tasa, proporcion }: Readonly<Record<string, unknown>>): LineIva => ({
  afectacion: Number(afectacion),
  tasa: Number(tasa),
  proporcion: Number(proporcion),
});

function linesOf(datos: unknown): readonly Line[] {
  const { items } = record(datos);
  if (!Array.isArray(items)) return [];
  return items.map((item) => {
    const line = record(item);
    return {
      codigo: String(line['codigo']),
      precio: Number(line['precio_unitario']),
      descripcion: String(line['descripcion']),
      iva: ivaOf(line),
    };
  });
}

const keyOf = (code: string): string => code.trim().toLowerCase();

type Catalogue = Readonly<Record<string, CatalogueValues>>;

async function askCatalogue(
  id_empresa: string,
  lines: readonly Line[],
  moneda: string,
  timeout?: number,
): Promise<Catalogue> {
  const codes = [...new Set(lines.map(({ codigo }) => keyOf(codigo)))].filter((code) => code !== '');
  const products: Record<string, CatalogueValues> = {};
  for (let from = 0; from < codes.length; from += mostCodes) {
    const filtros = { id_empresa, codigos: codes.slice(from, from + mostCodes) };
    const { data } = await api.controller.productos.consulta(
      { filtros, por_pagina: mostCodes },
      timeout === undefined ? {} : { timeout },
    );
    for (const product of data)
      products[keyOf(product.codigo)] = {
        ...(product.moneda === moneda && { precio: product.precio_unitario }),
        descripcion: product.descripcion.trim(),
        iva: ivaOf(product),
      };
  }
  return products;
}

/** The catalogue for the lines of a document, without a connection the browser's copy; empty without either. */
export const catalogueNow = (id_empresa: string, datos: unknown, moneda: string): Promise<Catalogue> =>
  askCatalogue(id_empresa, linesOf(datos), moneda, shortMs).catch(() => ({}));

const textOf = (value: unknown): string => JSON.stringify(value);

/** True if the catalogue has changed since the line was typed, and the line does not have its new value. */
const hasChanged = (current: unknown, before: unknown, typed: unknown): boolean =>
  textOf(current) !== textOf(before) && textOf(current) !== textOf(typed);

/**
 * Lines whose product has another price, text or IVA now than when they were typed. What the user typed against the catalogue
 * stays a decision as long as the catalogue is the same.
 *
 * @returns `null` when the service cannot say now; none when it refuses to
 */
export async function compareCatalogue({ content }: OutboxEntry): Promise<readonly LineDifference[] | null> {
  const { kind, id_empresa, datos, moneda, catalogo = {} } = content;
  if (kind !== 'factura') return [];
  const lines = linesOf(datos);
  const { data: products, error } = await asQuery(() => askCatalogue(id_empresa, lines, moneda));
  if (error !== undefined) return error.result === 'refused' ? [] : null;
  return lines.flatMap((typed): readonly LineDifference[] => {
    const current = products[keyOf(typed.codigo)];
    if (current === undefined) return [];
    const before = { ...typed, ...catalogo[keyOf(typed.codigo)] };
    const { codigo, descripcion: linea } = typed;
    const { precio, descripcion, iva } = current;
    const differences: LineDifference[] = [];
    if (precio !== undefined && hasChanged(precio, before.precio, typed.precio))
      differences.push({ codigo, linea, field: 'precio', typed: typed.precio, current: precio });
    if (hasChanged(descripcion, before.descripcion, typed.descripcion))
      differences.push({
        codigo,
        linea,
        field: 'descripcion',
        typed: typed.descripcion,
        current: descripcion,
      });
    if (hasChanged(iva, before.iva, typed.iva))
      differences.push({ codigo, linea, field: 'iva', typed: typed.iva, current: iva });
    return differences;
  });
}
