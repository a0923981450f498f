import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { ShortcutKeys } from '../../ui/shortcuts/ShortcutKeys.tsx';
import { addressOfBoards } from './address.ts';
import { useTexts } from './texts.ts';

/** Clicks the element with this shortcut: in the list with the focus, otherwise the first on the page. */
function press(key: string): void {
  const opener = `[aria-keyshortcuts="${key}"]`;
  const near = document.activeElement?.closest('section')?.querySelector<HTMLElement>(opener);
  (near ?? document.querySelector<HTMLElement>(opener))?.click();
}

/** The keyboard shortcuts of a board, or of the page of all boards. */
export default function BoardKeys({ isBoard = false }: { readonly isBoard?: boolean }) {
  const t = useTexts();
  const navigate = useNavigate();
  const shortcuts = useMemo(
    () =>
      isBoard
        ? [
            { key: 'n', label: t('tarjeta.nueva'), run: () => press('n') },
            { key: 'l', label: t('lista.nueva'), run: () => press('l') },
            { key: 'b', label: t('tablero.todos'), run: () => void navigate(addressOfBoards()) },
          ]
        : [{ key: 'n', label: t('tablero.nuevo'), run: () => press('n') }],
    [t, isBoard, navigate],
  );
  return <ShortcutKeys shortcuts={shortcuts} />;
}
