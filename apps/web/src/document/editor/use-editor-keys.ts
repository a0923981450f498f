import { useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

interface EditorKeys {
  /** Ctrl+Enter. */
  readonly onIssue: () => void;
  /** Ctrl+S. */
  readonly onSave: () => void;
}

/** Leaves the field and returns to it: a RUC or code over another clears the data of the former one when its field is left. */
function settleField(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  flushSync(() => field.blur());
  field.focus();
}

/** The keyboard shortcuts of the form, independent of the focus. */
export function useEditorKeys(keys: EditorKeys): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      // A dialog on top has its own keys.
      const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
      const isIssue = event.key === 'Enter';
      if (!(event.ctrlKey || event.metaKey) || isInDialog) return;
      if (!isIssue && event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      settleField();
      if (isIssue) latest.current.onIssue();
      else latest.current.onSave();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
