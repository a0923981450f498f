import { useEffect } from 'react';

interface EditorKeys {
  /** Ctrl and Enter. */
  readonly onIssue: () => void;
  /** Ctrl and S. */
  readonly onSave: () => void;
}

/** The keys of the form, wherever in it the focus is. */
export function useEditorKeys({ onIssue, onSave }: EditorKeys): void {
  const handleKey = (event: KeyboardEvent) => {
    // A dialog on top has keys of its own.
    const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
    if (!(event.ctrlKey || event.metaKey) || isInDialog) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      onIssue();
    } else if (event.key.toLowerCase() === 's') {
      event.preventDefault();
      onSave();
    }
  };
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  });
}
