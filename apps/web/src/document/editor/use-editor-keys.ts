import { useEffect } from 'react';

interface EditorKeys {
  /** Ctrl+Enter. */
  readonly onIssue: () => void;
  /** Ctrl+S. */
  readonly onSave: () => void;
}

/** The keyboard shortcuts of the form, independent of the focus. */
export function useEditorKeys({ onIssue, onSave }: EditorKeys): void {
  const handleKey = (event: KeyboardEvent) => {
    // A dialog on top has its own keys.
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
