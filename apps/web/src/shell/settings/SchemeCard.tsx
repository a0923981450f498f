import CheckCircle from '@mui/icons-material/CheckCircle';
import { styled } from '@mui/material/styles';
import { paletteOf, type PaletteName } from '../../theme/palettes.ts';

const Card = styled('button')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: '0.6rem',
  padding: '0.6rem',
  border: `1px solid ${theme.palette.control}`,
  borderRadius: '1rem',
  background: 'none',
  font: 'inherit',
  fontSize: '1.3rem',
  color: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.palette.background.raised },
  '&[aria-pressed="true"]': {
    borderColor: theme.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
  },
}));

const Preview = styled('span')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '2.2rem 1fr',
  gap: '0.6rem',
  height: '5.6rem',
  padding: '0.8rem',
  borderRadius: '0.6rem',
  border: '1px solid',
  '& > span': { borderRadius: '0.3rem' },
});
const Lines = styled('span')({
  display: 'grid',
  gap: '0.5rem',
  alignContent: 'center',
  '& > span': { height: '0.6rem', borderRadius: '0.3rem' },
});
const Name = styled('span')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0.4rem',
  minHeight: '2rem',
});

interface SchemeCardProps {
  readonly name: PaletteName;
  readonly label: string;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

/** A small page in the colours of a scheme; pressed when it is in force everywhere. */
export function SchemeCard({ name, label, isCurrent, onChoose }: SchemeCardProps) {
  const colors = paletteOf(name);
  return (
    <Card type="button" aria-pressed={isCurrent} data-scheme={name} onClick={onChoose}>
      <Preview aria-hidden="true" style={{ background: colors.background, borderColor: colors.divider }}>
        <span style={{ background: colors.raised }} />
        <Lines>
          <span style={{ background: colors.text, width: '80%' }} />
          <span style={{ background: colors.primary.main, width: '55%' }} />
          <span style={{ background: colors.secondary.main, width: '35%' }} />
        </Lines>
      </Preview>
      <Name>
        {label}
        {isCurrent && <CheckCircle color="primary" sx={{ fontSize: '1.8rem' }} />}
      </Name>
    </Card>
  );
}
