import { numberText } from '../../lib/number-text.ts';
import { isRecord, record, type UnknownRecord } from '../../lib/record.ts';

/** Typed access to the loose data of drafts and issued documents: missing values and other types count as empty. */

export const part = (from: UnknownRecord, key: string): UnknownRecord => record(from[key]);

export const list = (from: UnknownRecord, key: string): UnknownRecord[] => {
  const value = from[key];
  return Array.isArray(value) ? value.filter(isRecord) : [];
};

export const words = (from: UnknownRecord, key: string, otherwise = ''): string => {
  const value = from[key];
  return typeof value === 'string' ? value : otherwise;
};

/** A number as text of a field. */
export const figure = (from: UnknownRecord, key: string): string => {
  const value = from[key];
  return typeof value === 'number' ? numberText(value) : '';
};

/** A code of a catalog, as the value of its `select`. */
export const code = (from: UnknownRecord, key: string, otherwise = ''): string => {
  const value = from[key];
  return typeof value === 'number' ? String(value) : otherwise;
};
