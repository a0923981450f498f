import type { ContactField, MoreField } from '../model.ts';

/** Stands for the value in a line of the notes. */
export const VALUE = '\u0000';

/** Several values in a cell, as older exports of Google join them. */
export const SEPARATOR = ' ::: ';

/** The texts that an import needs in the language of the page, for a worker that has no catalogs. */
export interface ImportTexts {
  /** Names of the fields, by which a file of this page is recognised. */
  readonly fields: Readonly<Record<ContactField | MoreField, string>>;
  /** Lines of the notes for values that a contact has no field for, with `VALUE`. */
  readonly notes: Readonly<Record<'fax' | 'direccion' | 'cumpleanos', string>>;
}

export const noteLine = (line: string, value: string): string => line.replace(VALUE, () => value);
