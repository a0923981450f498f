import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { BoardCard } from '@portal/contracts';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { DateInput } from '../../../ui/form/DateField.tsx';
import { dueState } from '../model.ts';
import { dueText, secondsOf } from './due-text.ts';
import { useTexts as useBoardTexts } from '../texts.ts';
import { useTexts } from './texts.ts';

interface DueFieldProps {
  readonly card: BoardCard;
  /** Milliseconds. */
  readonly now: number;
  readonly onDue: (due: number | null) => void;
}

/** Due date of a card, in Paraguayan time. */
export function DueField({ card, now, onDue }: DueFieldProps) {
  const t = useTexts();
  const b = useBoardTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const due = dueState(card, now);
  const text = dueText(card.due);
  const shown = typed ?? text;
  const isUnfinished = shown !== '' && secondsOf(shown) === undefined;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1 }}>
      <Box sx={{ flex: '0 1 30rem' }}>
        <DateInput
          label={t('tarjeta.vence')}
          withTime
          value={shown}
          {...(isUnfinished && { error: t('error.fecha') })}
          {...(due !== null &&
            !isUnfinished && {
              hint: b(`vence.${due}`, { fecha: formatDate(new Date(Number(card.due) * 1000).toISOString()) }),
            })}
          onDate={(value) => {
            const seconds = secondsOf(value);
            setTyped(seconds === undefined ? value : null);
            if (value === '') onDue(null);
            else if (seconds !== undefined) onDue(seconds);
          }}
        />
      </Box>
      {shown !== '' && (
        <Button
          onClick={() => {
            setTyped(null);
            onDue(null);
          }}
        >
          {t('tarjeta.sinFecha')}
        </Button>
      )}
    </Box>
  );
}
