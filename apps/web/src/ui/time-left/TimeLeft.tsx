import Box from '@mui/material/Box';
import { instante } from '@portal/sifen';
import { useNow } from '../../lib/use-now.ts';
import { plazoRestante } from './time-left.ts';

const HOUR = 3_600_000;
/** Below this the remaining time counts as short. */
const SHORT_HOURS = 12;

interface TimeLeftProps {
  /** ISO moment. */
  readonly until: string;
  /** Hours of the whole deadline, for the bar. */
  readonly hours: number;
}

/** Remaining time until a deadline, as text and as a shrinking bar. */
export function TimeLeft({ until, hours }: TimeLeftProps) {
  const now = useNow();
  const left = Math.max(0, instante(until) - instante(now)) / HOUR;
  const tone = left === 0 ? 'error' : left < SHORT_HOURS ? 'warning' : 'info';
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box component="strong" sx={{ color: `${tone}.main`, fontWeight: 600 }}>
        {plazoRestante(until, now)}
      </Box>
      {/* The text says the same. */}
      <Box
        aria-hidden="true"
        sx={{ height: '0.6rem', borderRadius: '0.3rem', bgcolor: 'divider', overflow: 'hidden' }}
      >
        <Box
          sx={{
            height: '100%',
            bgcolor: `${tone}.main`,
            width: `${String(Math.min(100, (left / hours) * 100))}%`,
          }}
        />
      </Box>
    </Box>
  );
}
