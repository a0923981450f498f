import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import type { RootState } from '../../lib/store/root-reducer.ts';
import { selectUser } from '../../session/session-slice.ts';
import type { DocumentForm } from '../model/document-form.ts';
import { removeCopiesOf, removeCopy, writeCopy } from './local-copy.ts';

const delayMs = 500;

/**
 * Stores a copy of an unsaved form in this browser: shortly after each change, and at once when the page or the form is closed.
 *
 * @param pendingKey key of an issue whose response was lost
 */
export function useLocalCopy(key: string, form: DocumentForm, isDirty: boolean, pendingKey: string | null) {
  const store = useStore<RootState>();
  const latest = useRef({ key, form, isDirty, pendingKey });
  useEffect(() => {
    latest.current = { key, form, isDirty, pendingKey };
  });
  // The values that no copy is stored of any more.
  const settled = useRef<DocumentForm | null>(null);
  const keep = useCallback(() => {
    const now = latest.current;
    if (now.form === settled.current || (!now.isDirty && now.pendingKey === null)) return;
    writeCopy(now.key, {
      form: now.form,
      guardado: new Date().toISOString(),
      clave_unica: now.pendingKey,
      sesion_perdida: selectUser(store.getState()) === null,
    });
  }, [store]);
  const kept = useRef(key);
  useEffect(() => {
    // The key of the form changed (saved as a draft, another company): the copy moves to the new key.
    if (kept.current !== key) removeCopy(kept.current);
    kept.current = key;
  }, [key]);
  useEffect(() => {
    const timer = setTimeout(keep, delayMs);
    return () => clearTimeout(timer);
  }, [keep, key, form, isDirty, pendingKey]);
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);
  /** Saved: removes the copy. */
  const drop = useCallback(() => {
    latest.current = { ...latest.current, isDirty: false, pendingKey: null };
    removeCopy(latest.current.key);
  }, []);
  /**
   * Issued, left to the outbox or discarded: removes the copy and those of its key, and stores none of these values when the form
   * is closed.
   */
  const forget = useCallback(
    (issueKey: string | null) => {
      settled.current = latest.current.form;
      drop();
      if (issueKey !== null) removeCopiesOf(issueKey);
    },
    [drop],
  );
  return { drop, forget };
}
