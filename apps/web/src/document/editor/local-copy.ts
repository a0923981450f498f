import { record } from '../../lib/record.ts';
import { local, readJson, writeJson } from '../../lib/storage.ts';
import type { DocumentKind } from '../document-kind.ts';
import type { DocumentForm } from '../model/document-form.ts';

/** Copy of an unsaved form in this browser, in case page, session or network is lost. */
export interface LocalCopy {
  readonly form: DocumentForm;
  /** ISO moment. */
  readonly guardado: string;
  /** Idempotency key of an issue whose response was lost: retrying with it issues nothing twice. */
  readonly clave_unica: string | null;
  /** The session ended during editing: the input is restored without asking. */
  readonly sesion_perdida: boolean;
}

/** One copy per kind of document, user, company and target (`nueva`, `borrador/<id>`, `corregir/<id>`). */
export const copyKey = (kind: string, user: string, empresa: string, target: string): string =>
  `${kind}.copia.${user}.${empresa}.${target}`;

/** The copy, or `null` when there is none of this version. */
export function readCopy(kind: DocumentKind, key: string): LocalCopy | null {
  const stored = readJson(key);
  return isCopy(kind, stored) ? stored : null;
}

export const writeCopy = (key: string, copy: LocalCopy): void => writeJson(key, copy);
export const removeCopy = (key: string): void => local.remove(key);

function isCopy(kind: DocumentKind, value: unknown): value is LocalCopy {
  const copy = record(value);
  const form = record(copy['form']);
  return 'guardado' in copy && Array.isArray(form['items']) && kind.isForm(form);
}
