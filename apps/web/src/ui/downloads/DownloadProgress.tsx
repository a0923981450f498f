import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

interface DownloadProgressProps {
  /** Accessible name of the bar. */
  readonly label: string;
  /** Announced once to screen readers. */
  readonly text: string;
  readonly stopLabel: string;
  readonly onStop: () => void;
  /** Progress; `null` when unknown. */
  readonly percent: number | null;
  /** Progress as text. */
  readonly detail: string | null;
}

/** A running download with progress and a cancel button. */
export function DownloadProgress({ label, text, stopLabel, onStop, percent, detail }: DownloadProgressProps) {
  return (
    <div role="status">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
          {text}
        </Typography>
        <Button size="small" onClick={onStop}>
          {stopLabel}
        </Button>
      </Box>
      <LinearProgress
        aria-label={label}
        sx={{ mt: 1, borderRadius: 1 }}
        {...(detail !== null && { 'aria-valuetext': detail })}
        {...(percent !== null && { variant: 'determinate', value: percent })}
      />
      {detail !== null && (
        // Changes too often to be announced: screen readers find it at the bar.
        <Typography variant="caption" aria-live="off" sx={{ color: 'text.secondary' }}>
          {detail}
        </Typography>
      )}
    </div>
  );
}
