import NotificationsNone from '@mui/icons-material/NotificationsNone';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { NoteLabel } from '@portal/contracts';
import { formatDateTime } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { useTexts } from './texts.ts';
import { useLabelName } from './use-sections.tsx';

interface LabelChipsProps {
  readonly labels: readonly NoteLabel[];
  readonly reminder: string | null;
}

/** The reminder of a note, marked when overdue, and its labels. */
export function LabelChips({ labels, reminder }: LabelChipsProps) {
  const t = useTexts();
  const labelName = useLabelName();
  const now = useNow();
  if (labels.length === 0 && reminder === null) return null;
  const isPast = reminder !== null && Date.parse(reminder) <= Date.parse(now);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {reminder !== null && (
        <Chip
          size="small"
          icon={<NotificationsNone />}
          label={t(isPast ? 'recordatorio.pasado' : 'recordatorio.cuando', {
            cuando: formatDateTime(reminder),
          })}
          color={isPast ? 'default' : 'primary'}
          variant="outlined"
        />
      )}
      {labels.map((label) => (
        <Chip key={label.id} size="small" label={labelName(label)} />
      ))}
    </Box>
  );
}
