import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

interface DownloadProgressProps {
  /** Names the bar. */
  readonly label: string;
  /** Said once to a screen reader. */
  readonly text: string;
  readonly stopLabel: string;
  readonly onStop: () => void;
  /** How much is done; `null` when that is not known. */
  readonly percent: number | null;
  /** How far it is, in words. */
  readonly detail: string | null;
}

/** What is on its way, how far it is, and its stop. */
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
        // It changes too often to be read out: a screen reader finds it at the bar.
        <Typography variant="caption" aria-live="off" sx={{ color: 'text.secondary' }}>
          {detail}
        </Typography>
      )}
    </div>
  );
}
