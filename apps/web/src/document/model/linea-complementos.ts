import { cdcDeTexto, type Item } from '@portal/sifen';
import { parseNumber } from '../../lib/number-text.ts';
import type { UnknownRecord } from '../../lib/record.ts';
import { figure, words } from './datos-parts.ts';

/** Optional parts of a line, named as in the document; empty texts count as missing. */
export interface LineaComplementos {
  informacion: string;
  dncp_general: string;
  dncp_especifico: string;
  tipo_cambio: string;
  anticipo_unitario: string;
  cdc_anticipo: string;
}

export const emptyLineaComplementos = (): LineaComplementos => ({
  informacion: '',
  dncp_general: '',
  dncp_especifico: '',
  tipo_cambio: '',
  anticipo_unitario: '',
  cdc_anticipo: '',
});

export const isFilled = (...texts: string[]): boolean => texts.some((text) => text.trim() !== '');

/** As printed: `1` becomes `001` or `0000001`. */
export const padded = (text: string, width: number): string =>
  text.trim() === '' ? '' : text.trim().padStart(width, '0');

/** The used optional parts of an item; with rates per line every line has one, `NaN` until it is entered. */
export function lineaComplementosOf(linea: LineaComplementos, hasRates: boolean): Partial<Item> {
  const { informacion, dncp_general, dncp_especifico, tipo_cambio, anticipo_unitario, cdc_anticipo } = linea;
  return {
    ...(isFilled(informacion) && { informacion: informacion.trim() }),
    ...(isFilled(dncp_general) && { dncp_general: dncp_general.trim() }),
    ...(isFilled(dncp_especifico) && { dncp_especifico: dncp_especifico.trim() }),
    ...(hasRates && { tipo_cambio: parseNumber(tipo_cambio) }),
    ...(isFilled(anticipo_unitario) && { anticipo_unitario: parseNumber(anticipo_unitario) }),
    ...(isFilled(cdc_anticipo) && { cdc_anticipo: cdcDeTexto(cdc_anticipo) }),
  };
}

/** The fields of an item of a draft or of an issued document. */
export const lineaComplementosFrom = (item: UnknownRecord): LineaComplementos => ({
  informacion: words(item, 'informacion'),
  dncp_general: words(item, 'dncp_general'),
  dncp_especifico: words(item, 'dncp_especifico'),
  tipo_cambio: figure(item, 'tipo_cambio'),
  anticipo_unitario: figure(item, 'anticipo_unitario'),
  cdc_anticipo: words(item, 'cdc_anticipo'),
});
