import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { mirrored } from '../../ui/mirrored.ts';
import type { Photo } from './model.ts';
import { useTexts } from './texts.ts';

interface LightboxProps {
  readonly photos: readonly Photo[];
  readonly index: number;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

/** Full-window view of a photo, with previous and next by buttons and arrow keys. */
export default function Lightbox({ photos, index, onShow, onClose }: LightboxProps) {
  const t = useTexts();
  const { direction } = useTheme();
  const titleId = useId();
  const photo = photos[index];
  const before = photos[index - 1];
  const after = photos[index + 1];
  if (photo === undefined) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const isForward = (event.key === 'ArrowRight') === (direction === 'ltr');
    const next = isForward ? after : before;
    if (next) onShow(next.id);
  };
  const step = (to: Photo | undefined, label: string, icon: ReactNode) => (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} disabled={to === undefined} onClick={() => to && onShow(to.id)}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <Dialog open maxWidth="lg" fullWidth onClose={onClose} onKeyDown={onKeyDown} aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3" component="h2" id={titleId} lang="es">
            {photo.title}
          </Typography>
          <Box role="status" sx={{ color: 'text.secondary' }}>
            {t('fotos.lugar', { lugar: index + 1, total: photos.length })}
          </Box>
        </Box>
        {step(before, t('fotos.anterior'), <ArrowBack sx={mirrored} />)}
        {step(after, t('fotos.siguiente'), <ArrowForward sx={mirrored} />)}
        <Tooltip title={t('fotos.cerrar')}>
          <IconButton aria-label={t('fotos.cerrar')} onClick={onClose}>
            <Close />
          </IconButton>
        </Tooltip>
      </Box>
      <Box
        component="img"
        src={photo.preview}
        alt={photo.title}
        lang="es"
        sx={{ display: 'block', width: '100%', maxHeight: '75vh', objectFit: 'contain' }}
      />
    </Dialog>
  );
}
