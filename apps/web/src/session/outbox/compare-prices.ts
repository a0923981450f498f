import { api } from '../../api/client.ts';
import { asQuery } from '../../api/query-api.ts';
import { record } from '../../lib/record.ts';
import type { OutboxEntry, PriceDifference } from './entry.ts';

/** Codes that the service takes at once. */
const mostCodes = 100;

/** The document is not stored before: a connection that does not respond must not hold it up. */
const shortMs = 2_000;

interface Line {
  readonly codigo: string;
  readonly descripcion: string;
  readonly precio: number;
}

function linesOf(datos: unknown): readonly Line[] {
  const { items } = record(datos);
  if (!Array.isArray(items)) return [];
  return items.map((item) => {
    const { codigo, descripcion, precio_unitario } = record(item);
    return { codigo: String(codigo), descripcion: String(descripcion), precio: Number(precio_unitario) };
  });
}

const keyOf = (code: string): string => code.trim().toLowerCase();

async function askPrices(
  id_empresa: string,
  lines: readonly Line[],
  moneda: string,
  timeout?: number,
): Promise<Readonly<Record<string, number>>> {
  const codes = [...new Set(lines.map(({ codigo }) => keyOf(codigo)))].filter((code) => code !== '');
  const prices: Record<string, number> = {};
  for (let from = 0; from < codes.length; from += mostCodes) {
    const filtros = { id_empresa, codigos: codes.slice(from, from + mostCodes) };
    const { data } = await api.controller.productos.consulta(
      { filtros, por_pagina: mostCodes },
      timeout === undefined ? {} : { timeout },
    );
    for (const { codigo, precio_unitario, moneda: own } of data)
      if (own === moneda) prices[keyOf(codigo)] = precio_unitario;
  }
  return prices;
}

/** Prices of the catalogue for the lines of a document, without a connection those of the browser's copy; empty without either. */
export const pricesNow = (
  id_empresa: string,
  datos: unknown,
  moneda: string,
): Promise<Readonly<Record<string, number>>> =>
  askPrices(id_empresa, linesOf(datos), moneda, shortMs).catch(() => ({}));

/**
 * Lines whose product costs something else now than when they were typed. A price that the user set against the catalogue stays
 * a decision as long as the catalogue's is the same.
 *
 * @returns `null` when the service cannot say now; none when it refuses to
 */
export async function comparePrices({ content }: OutboxEntry): Promise<readonly PriceDifference[] | null> {
  const { kind, id_empresa, datos, moneda, precios = {} } = content;
  if (kind !== 'factura') return [];
  const lines = linesOf(datos);
  const { data: current, error } = await asQuery(() => askPrices(id_empresa, lines, moneda));
  if (error !== undefined) return error.result === 'refused' ? [] : null;
  return lines.flatMap(({ codigo, descripcion, precio }) => {
    const now = current[keyOf(codigo)];
    const before = precios[keyOf(codigo)] ?? precio;
    return now === undefined || now === before || now === precio
      ? []
      : [{ codigo, descripcion, typed: precio, current: now }];
  });
}
