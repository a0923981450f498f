import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { dayOf, formatMoment } from '../lib/moment.ts';
import { useTexts } from './texts.ts';

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '0.8rem',
  paddingTop: '1.2rem',
  fontSize: '1.2rem',
  color: theme.palette.text.secondary,
  '&::before, &::after': { content: '""', flex: 1, height: 1, backgroundColor: theme.palette.divider },
}));

const dayMs = 86_400_000;

/** Heading of the messages of a day: today, yesterday, or its date. @param day `2026-01-31` */
export function DayLine({ day }: { readonly day: string }) {
  const t = useTexts();
  const [today] = useState(() => new Date());
  // Noon, so that it is the same day in Paraguay.
  const noon = new Date(`${day}T15:00:00Z`);
  const name =
    day === dayOf(today)
      ? t('today')
      : day === dayOf(new Date(today.getTime() - dayMs))
        ? t('yesterday')
        : formatMoment(noon, { weekday: 'long', day: 'numeric', month: 'long' });
  return <Line>{name}</Line>;
}
