import { cdcDeTexto, parsearCdc } from '@portal/sifen';
import { text } from './texts.ts';

const LENGTH = 44;

/** The error of a typed or pasted CDC, for its field; undefined without one. */
export interface CdcCheck {
  /** 44 characters with a valid check digit. */
  readonly cdc: string | undefined;
  readonly error: string | undefined;
  /** Number of the 44 characters entered so far. */
  readonly length: number;
}

/**
 * Validates a CDC during typing: a wrong digit is reported once all 44 are entered, a short CDC only when searching.
 *
 * @param isFinished whether the user has tried to search
 */
export function checkCdc(typed: string, isFinished: boolean): CdcCheck {
  const { length } = cdcDeTexto(typed);
  if (length === 0) return { cdc: undefined, error: isFinished ? text('error.cdcVacio') : undefined, length };
  const parsed = parsearCdc(typed);
  if (parsed.ok) return { cdc: parsed.cdc, error: undefined, length };
  const isTooShort = length < LENGTH && /^[\dA-D]*$/.test(cdcDeTexto(typed));
  return {
    cdc: undefined,
    error: isTooShort && !isFinished ? undefined : text(`error.cdc.${parsed.codigo}`),
    length,
  };
}
