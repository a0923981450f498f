import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { useTexts } from '../texts.ts';
import { areShortcutsOn, setShortcuts, shortcutFor, type Shortcut } from './shortcuts.ts';

const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog.tsx'));

/** Handles the keyboard shortcuts of a screen. Its button and the key `?` show their list, where they can be turned off. */
export function ShortcutKeys({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [areOn, setOn] = useState(areShortcutsOn);
  useEffect(() => {
    if (!areOn) return undefined;
    const help: Shortcut = { key: '?', label: '', run: () => setOpen(true) };
    const listen = (event: KeyboardEvent) => {
      const wanted = shortcutFor(event, [...shortcuts, help]);
      if (wanted === undefined) return;
      event.preventDefault();
      wanted.run();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [areOn, shortcuts]);
  return (
    <>
      <Tooltip title={t('shortcuts.title')}>
        <IconButton
          aria-label={t('shortcuts.title')}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          // Hidden on devices without a keyboard.
          sx={{ '@media (hover: none)': { display: 'none' } }}
        >
          <KeyboardOutlined />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <Suspense fallback={null}>
          <ShortcutsDialog
            shortcuts={shortcuts}
            areOn={areOn}
            onToggle={(isOn) => {
              setShortcuts(isOn);
              setOn(isOn);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
