import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { useTexts } from './texts.ts';
import { toast } from './toasts/toast.ts';

/** Copies a value; `what` completes "Copiar …" (for example "el CDC"). */
export function CopyButton({ value, what }: { value: string; what: string }) {
  const t = useTexts();
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), 2000);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => setDone(true),
      () => toast.error(t('copy.failed')),
    );
  };
  const label = t('copy.action', { que: what });
  return (
    <Tooltip title={done ? t('copy.done') : label}>
      <IconButton size="small" aria-label={label} onClick={copy}>
        {done ? <Check fontSize="small" color="success" /> : <ContentCopy fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}
