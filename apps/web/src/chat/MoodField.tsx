import EditOutlined from '@mui/icons-material/EditOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useRef, useState, type KeyboardEvent } from 'react';
import { controlStyles } from '../ui/form/control-styles.ts';
import { useTexts } from './texts.ts';

const maxLength = 100;

const Shown = styled(ButtonBase)(({ theme }) => ({
  maxWidth: '100%',
  minHeight: '2.4rem',
  gap: '0.6rem',
  font: 'inherit',
  fontSize: '1.25rem',
  color: theme.palette.text.secondary,
  borderRadius: '0.4rem',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& svg': { fontSize: '1.4rem', flex: 'none' },
  '&:hover': { color: theme.palette.text.primary },
}));

const Field = styled('input')(({ theme }) => ({
  ...controlStyles(theme),
  minHeight: '3.2rem',
  padding: '0.4rem 0.8rem',
  fontSize: '1.3rem',
}));

interface MoodFieldProps {
  readonly mood: string;
  readonly onChange: (mood: string) => void;
}

/** The user's mood, changed in place: Enter or leaving the field saves it, Escape cancels. */
export function MoodField({ mood, onChange }: MoodFieldProps) {
  const t = useTexts();
  const [draft, setDraft] = useState<string | null>(null);
  const shown = useRef<HTMLButtonElement>(null);
  const end = (next: string) => {
    setDraft(null);
    if (next.trim() !== mood) onChange(next.trim());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    if (event.nativeEvent.isComposing) return;
    // Escape cancels the change, it does not close the panel.
    event.stopPropagation();
    end(event.key === 'Enter' ? event.currentTarget.value : mood);
    setTimeout(() => shown.current?.focus());
  };
  return draft === null ? (
    <Shown ref={shown} aria-label={t('editMood', { animo: mood })} onClick={() => setDraft(mood)}>
      <span>{mood === '' ? t('noMood') : mood}</span>
      <EditOutlined />
    </Shown>
  ) : (
    <Field
      autoFocus
      value={draft}
      maxLength={maxLength}
      aria-label={t('mood')}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={({ target }) => end(target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
