import { record } from '../../lib/record.ts';
import { local, readJson, writeJson } from '../../lib/storage.ts';
import type { DocumentKind } from '../document-kind.ts';
import type { DocumentForm } from '../model/document-form.ts';

/** What this browser keeps of a form that is not saved, in case the page, the session or the network goes away. */
export interface LocalCopy {
  readonly form: DocumentForm;
  /** ISO moment. */
  readonly guardado: string;
  /** Key of an issue whose response was lost: trying again with it issues nothing twice. */
  readonly clave_unica: string | null;
  /** The session ended under the person's hands: what they typed comes back without asking. */
  readonly sesion_perdida: boolean;
}

/** One copy for each kind of document, person, company and target (`nueva`, `borrador/<id>`, `corregir/<id>`). */
export const copyKey = (kind: string, user: string, empresa: string, target: string): string =>
  `${kind}.copia.${user}.${empresa}.${target}`;

/** The copy, or `null` when there is none or it is not one of this version. */
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
