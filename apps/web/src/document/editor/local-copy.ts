import { record } from '../../lib/record.ts';
import { local, readJson, tab, writeJson } from '../../lib/storage.ts';
import type { DocumentKind } from '../document-kind.ts';
import type { DocumentForm } from '../model/document-form.ts';
import { randomKey } from '../model/random-key.ts';

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

export const tabKey = 'portal.pestana';
const newTab = randomKey();

/** Id of this tab, also after it is reloaded. */
function tabId(): string {
  const id = tab.get(tabKey) ?? newTab;
  tab.set(tabKey, id);
  return id;
}

/**
 * One copy per kind of document, user, company and target (`nueva`, `borrador/<id>`, `corregir/<id>`). New documents in two tabs are
 * different documents.
 */
export const copyKey = (kind: string, user: string, empresa: string, target: string): string =>
  `${kind}.copia.${user}.${empresa}.${target}${target === 'nueva' ? `.${tabId()}` : ''}`;

/** The copy, or `null` when there is none of this version. */
function readCopy(kind: DocumentKind, key: string): LocalCopy | null {
  const stored = readJson(key);
  return isCopy(kind, stored) ? stored : null;
}

export interface FoundCopy {
  readonly key: string;
  readonly copy: LocalCopy;
  /** Of this tab; another tab may still be open with it. */
  readonly isOwn: boolean;
}

/** The copy of this key; for a new document without one, the newest copy of another tab. */
export function findCopy(kind: DocumentKind, key: string): FoundCopy | null {
  const own = readCopy(kind, key);
  if (own !== null) return { key, copy: own, isOwn: true };
  const ending = `.${tabId()}`;
  if (!key.endsWith(ending)) return null;
  const prefix = key.slice(0, -ending.length);
  return (
    local
      .keys()
      .filter((other) => other === prefix || other.startsWith(`${prefix}.`))
      .flatMap((other) => {
        const copy = readCopy(kind, other);
        return copy === null ? [] : [{ key: other, copy, isOwn: false }];
      })
      .toSorted((a, b) => b.copy.guardado.localeCompare(a.copy.guardado))[0] ?? null
  );
}

export const writeCopy = (key: string, copy: LocalCopy): void => writeJson(key, copy);
export const removeCopy = (key: string): void => local.remove(key);

/** The key of an issue of a draft whose response was lost. */
export const unsureKey = (kind: DocumentKind, user: string, empresa: string, draft: string): string | null =>
  readCopy(kind, copyKey(kind.name, user, empresa, `borrador/${draft}`))?.clave_unica ?? null;

/** Removes the copies of an issue that is settled, also those of other tabs. */
export function removeCopiesOf(clave_unica: string): void {
  local
    .keys()
    .filter((key) => key.includes('.copia.') && record(readJson(key))['clave_unica'] === clave_unica)
    .forEach(removeCopy);
}

function isCopy(kind: DocumentKind, value: unknown): value is LocalCopy {
  const copy = record(value);
  const form = record(copy['form']);
  return 'guardado' in copy && Array.isArray(form['items']) && kind.isForm(form);
}
