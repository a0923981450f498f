import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import IconButton from '@mui/material/IconButton';
import { useState, type KeyboardEvent } from 'react';
import { useTexts } from '../texts.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';

/** A password with show and hide, and a hint while Caps Lock is on. Pasting is allowed. */
export function PasswordInput({ hint, onKeyUp, ...input }: Omit<TextInputProps, 'type' | 'end'>) {
  const t = useTexts();
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent<HTMLInputElement>) => {
    setCapsLock(event.getModifierState('CapsLock'));
    onKeyUp?.(event);
  };
  return (
    <TextInput
      {...input}
      type={isShown ? 'text' : 'password'}
      hint={hasCapsLock ? t('password.capsLock') : hint}
      onKeyUp={watchCapsLock}
      autoCapitalize="none"
      spellCheck={false}
      // Also while it is shown as text: it is never stored.
      data-secret=""
      end={
        <IconButton
          size="small"
          aria-label={t(isShown ? 'password.hide' : 'password.show')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
        </IconButton>
      }
    />
  );
}
