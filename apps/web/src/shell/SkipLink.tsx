import { styled } from '@mui/material/styles';
import { useTexts } from './texts.ts';

const Anchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  insetInlineStart: '1.2rem',
  top: '-10rem',
  zIndex: theme.zIndex.tooltip,
  padding: '1rem 1.6rem',
  borderRadius: '0.8rem',
  backgroundColor: theme.palette.primary.main,
  color: theme.palette.primary.contrastText,
  fontWeight: 600,
  '&:focus': { top: '1.2rem' },
}));

/** First stop of the keyboard: past menu and toolbar. */
export function SkipLink() {
  const t = useTexts();
  return (
    <Anchor
      href="#contenido"
      onClick={(event) => {
        // The address stays as it is: it belongs to the router.
        event.preventDefault();
        document.getElementById('contenido')?.focus();
      }}
    >
      {t('skip')}
    </Anchor>
  );
}
