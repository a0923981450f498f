import Box from '@mui/material/Box';
import type { MailLabel } from '@portal/contracts';
import { usePlaceName } from './use-sections.tsx';

interface LabelChipsProps {
  /** Ids. */
  readonly labels: readonly number[];
  readonly all: readonly MailLabel[];
}

/** The labels of a mail; the colour is a mark, the text keeps that of the page. */
export function LabelChips({ labels, all }: LabelChipsProps) {
  const nameOf = usePlaceName();
  return all
    .filter(({ id }) => labels.includes(id))
    .map((label) => (
      <Box
        key={label.id}
        component="span"
        data-label=""
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.75,
          flex: 'none',
          px: 1,
          borderRadius: '1rem',
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          color: 'text.primary',
          fontSize: '1.15rem',
          fontWeight: 500,
          lineHeight: '2rem',
          '&::before': {
            content: '""',
            width: '0.8rem',
            height: '0.8rem',
            borderRadius: '50%',
            backgroundColor: label.color,
          },
        }}
      >
        <bdi>{nameOf('label', label)}</bdi>
      </Box>
    ));
}
