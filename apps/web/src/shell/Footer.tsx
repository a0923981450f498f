import { styled } from '@mui/material/styles';
import { useTexts } from './texts.ts';

const Bar = styled('footer')(({ theme }) => ({
  padding: '1.2rem 2.4rem',
  fontSize: '1.25rem',
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.background.paper,
  borderTop: `1px solid ${theme.palette.divider}`,
}));

export function Footer() {
  const t = useTexts();
  return <Bar>{t('footer')}</Bar>;
}
