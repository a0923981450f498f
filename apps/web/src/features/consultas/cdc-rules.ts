import { cdcDeTexto, parsearCdc } from '@portal/sifen';
import { text } from './texts.ts';

const LARGO = 44;

/** What a typed or pasted CDC still lacks or has wrong, for its field; undefined while there is nothing to say. */
export interface CdcCheck {
  /** 44 characters with a right check digit. */
  readonly cdc: string | undefined;
  readonly error: string | undefined;
  /** How many of the 44 characters there are. */
  readonly length: number;
}

/**
 * Checks a CDC while it is typed: a wrong digit is told as soon as all 44 are there, a short one only when it is to be searched.
 *
 * @param isFinished whether the search was tried
 */
export function checkCdc(typed: string, isFinished: boolean): CdcCheck {
  const { length } = cdcDeTexto(typed);
  if (length === 0) return { cdc: undefined, error: isFinished ? text('error.cdcVacio') : undefined, length };
  const parsed = parsearCdc(typed);
  if (parsed.ok) return { cdc: parsed.cdc, error: undefined, length };
  const isTooShort = length < LARGO && /^[\dA-D]*$/.test(cdcDeTexto(typed));
  return {
    cdc: undefined,
    error: isTooShort && !isFinished ? undefined : text(`error.cdc.${parsed.codigo}`),
    length,
  };
}
