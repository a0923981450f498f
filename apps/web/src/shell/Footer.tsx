import { styled } from '@mui/material/styles';
import { Logos } from './logos/Logos.tsx';
import { useTexts } from './texts.ts';

const Line = styled('footer')(({ theme }) => ({
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  paddingInline: '2.4rem',
  fontSize: '1.25rem',
  color: theme.palette.text.secondary,
  [theme.breakpoints.down('md')]: { paddingInline: '1.6rem' },
}));

/** The footer text and the strip of logos (spec §1). */
export function Footer() {
  const t = useTexts();
  return (
    <Line>
      {t('footer')}
      <Logos />
    </Line>
  );
}
