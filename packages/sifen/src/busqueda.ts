import { cdcDeTexto } from './cdc.ts';

/** What a text typed into the search of documents may mean, besides words of the receiver. */
export interface BusquedaDocumento {
  /** A document number: `115` and `0000115` in any establecimiento, `001-001-0000115` in one. */
  readonly numero?: { readonly establecimiento?: string; readonly punto?: string; readonly numero: number };
  /** A complete CDC. */
  readonly cdc?: string;
  /** Part of a CDC, at least 8 characters. */
  readonly parteCdc?: string;
}

const COMPLETO = /^(\d{1,3})-(\d{1,3})-(\d{1,7})$/;
const LARGO_CDC = 44;

/**
 * What a search field asks for: of anything that holds a CDC (the official address of a QR, groups of a KuDE) its 44 characters, of
 * other text the text without doubled blanks.
 */
export const textoDeBusqueda = (texto: string): string =>
  leerBusqueda(texto).cdc ?? texto.trim().replace(/\s+/g, ' ');

/** Parses a search text; blanks between the digits of a CDC do not matter, and an address of a QR is searched by its CDC. */
export function leerBusqueda(texto: string): BusquedaDocumento {
  const junto = cdcDeTexto(texto);
  const [, establecimiento, punto, secuencia] = COMPLETO.exec(junto) ?? [];
  if (establecimiento !== undefined && punto !== undefined && Number(secuencia) > 0)
    return {
      numero: {
        establecimiento: establecimiento.padStart(3, '0'),
        punto: punto.padStart(3, '0'),
        numero: Number(secuencia),
      },
    };
  if (/^\d{1,7}$/.test(junto)) return Number(junto) > 0 ? { numero: { numero: Number(junto) } } : {};
  if (!/^[\dA-D]{8,44}$/.test(junto)) return {};
  return junto.length === LARGO_CDC ? { cdc: junto } : { parteCdc: junto };
}
