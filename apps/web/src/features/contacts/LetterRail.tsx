import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useTexts } from './texts.ts';

const letters = Array.from('#ABCDEFGHIJKLMNOPQRSTUVWXYZ');

const Letter = styled('button')(({ theme }) => ({
  all: 'unset',
  // Touch target size; in a low window the letters scroll.
  flex: '1 0 2.4rem',
  width: '2.4rem',
  display: 'grid',
  placeItems: 'center',
  fontSize: '1.1rem',
  fontWeight: 600,
  borderRadius: '0.4rem',
  cursor: 'pointer',
  color: theme.palette.primary.main,
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
  '&:disabled': { color: theme.palette.text.disabled, cursor: 'default' },
}));

interface LetterRailProps {
  /** Index of the first contact of each letter. */
  readonly starts: ReadonlyMap<string, number>;
  readonly onLetter: (index: number) => void;
}

/** The alphabet beside the list: jumps to the first contact of a letter. */
export function LetterRail({ starts, onLetter }: LetterRailProps) {
  const t = useTexts();
  return (
    <Box
      role="group"
      aria-label={t('letras')}
      sx={{
        display: { xs: 'none', sm: 'flex' },
        flexDirection: 'column',
        flexShrink: 0,
        overflowY: 'auto',
        scrollbarWidth: 'none',
      }}
    >
      {letters.map((letter) => {
        const index = starts.get(letter);
        return (
          <Letter
            key={letter}
            type="button"
            disabled={index === undefined}
            onClick={() => index !== undefined && onLetter(index)}
          >
            {letter}
          </Letter>
        );
      })}
    </Box>
  );
}
