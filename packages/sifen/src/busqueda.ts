import { cdcDeTexto } from './cdc.ts';

/** Possible meanings of a search text, besides words of the receiver. */
export interface BusquedaDocumento {
  /** A document number: `115` and `0000115` in any establecimiento and series, `001-001-0000115` in one, `AA 001-001-0000115` in one series. */
  readonly numero?: {
    readonly establecimiento?: string;
    readonly punto?: string;
    readonly serie?: string;
    readonly numero: number;
  };
  /** A complete CDC. */
  readonly cdc?: string;
  /** Part of a CDC, at least 8 characters. */
  readonly parteCdc?: string;
}

/** A number may follow its kind and its series, as lists show it: `NCE AA 001-001-0000115`. */
const COMPLETO = /^(?:FE|AFE|NCE|NDE|NRE)?([A-Z]{2})?(\d{1,3})-(\d{1,3})-(\d{1,7})$/;
const LARGO_CDC = 44;

/**
 * Normalises a search text: the 44 characters of a CDC from text that contains one (the official URL of a QR, the groups of
 * a KuDE), otherwise the text without repeated blanks.
 */
export const textoDeBusqueda = (texto: string): string =>
  leerBusqueda(texto).cdc ?? texto.trim().replace(/\s+/g, ' ');

/** Parses a search text; blanks between the digits of a CDC are ignored, and the URL of a QR is searched by its CDC. */
export function leerBusqueda(texto: string): BusquedaDocumento {
  const junto = cdcDeTexto(texto);
  const [, serie, establecimiento, punto, sequence] = COMPLETO.exec(junto) ?? [];
  if (establecimiento !== undefined && punto !== undefined && Number(sequence) > 0)
    return {
      numero: {
        establecimiento: establecimiento.padStart(3, '0'),
        punto: punto.padStart(3, '0'),
        ...(serie !== undefined && { serie }),
        numero: Number(sequence),
      },
    };
  if (/^\d{1,7}$/.test(junto)) return Number(junto) > 0 ? { numero: { numero: Number(junto) } } : {};
  if (!/^[\dA-D]{8,44}$/.test(junto)) return {};
  return junto.length === LARGO_CDC ? { cdc: junto } : { parteCdc: junto };
}
