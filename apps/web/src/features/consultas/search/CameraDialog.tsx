import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTexts } from '../texts.ts';
import { createQrDetector } from './qr-support.ts';

const LOOK_EVERY_MS = 250;

interface CameraDialogProps {
  readonly onRead: (value: string) => void;
  readonly onClose: () => void;
}

/** Scans the camera image for a QR. The camera is switched off when the dialog closes. */
export default function CameraDialog({ onRead, onClose }: CameraDialogProps) {
  const t = useTexts();
  const titleId = useId();
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const read = useEffectEvent(onRead);
  useEffect(() => {
    const detector = createQrDetector();
    let stream: MediaStream | undefined;
    let timer: number | undefined;
    let isOver = false;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const look = async () => {
      const [found] = (await detector?.detect(video.current ?? new ImageData(1, 1)).catch(() => [])) ?? [];
      if (isOver) return;
      if (found !== undefined) read(found.rawValue);
      else timer = window.setTimeout(() => void look(), LOOK_EVERY_MS);
    };
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        if (isOver || video.current === null) return stop();
        video.current.srcObject = stream;
        await video.current.play();
        await look();
      } catch {
        if (!isOver) setFailed(true);
      }
    };
    void start();
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t('qr.camara')}</DialogTitle>
      <DialogContent>
        {hasFailed ? (
          <Alert severity="error">{t('qr.sinCamara')}</Alert>
        ) : (
          <>
            <Typography sx={{ mb: 1 }}>{t('qr.apunte')}</Typography>
            <video
              ref={video}
              muted
              playsInline
              aria-label={t('qr.vista')}
              style={{ width: '100%', borderRadius: '0.8rem', aspectRatio: '4 / 3', objectFit: 'cover' }}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('qr.cerrar')}</Button>
      </DialogActions>
    </Dialog>
  );
}
