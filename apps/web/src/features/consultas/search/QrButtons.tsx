import ImageSearch from '@mui/icons-material/ImageSearch';
import PhotoCamera from '@mui/icons-material/PhotoCamera';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-screen.ts';
import { useFileInput } from '../../../ui/files/use-file-input.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useTexts } from '../texts.ts';
import { createQrDetector } from './qr-support.ts';

const CameraDialog = lazyPart(() => import('./CameraDialog.tsx'));

interface QrButtonsProps {
  /** Called with the text of a QR. */
  readonly onRead: (value: string) => void;
}

/** The text of the first QR in a picture; undefined when there is none, or the file is not a picture. */
async function readImage(file: File): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const found = await createQrDetector()?.detect(bitmap);
    bitmap.close();
    return found?.[0]?.rawValue;
  } catch {
    return undefined;
  }
}

/** Reads the QR of a KuDE from a picture or by the camera, in browsers that support it. */
export default function QrButtons({ onRead }: QrButtonsProps) {
  const t = useTexts();
  const [isCameraOpen, setCameraOpen] = useState(false);
  // Browsers do not allow the camera without HTTPS.
  const hasCamera = 'mediaDevices' in navigator;
  const choose = async (file: File) => {
    const value = await readImage(file);
    if (value === undefined) toast.error(t('qr.sinCodigo'));
    else onRead(value);
  };
  const { input, open } = useFileInput({
    label: t('qr.imagen'),
    accept: 'image/*',
    onFiles: ([file]) => choose(file),
  });
  return (
    <>
      {input}
      <Button variant="outlined" startIcon={<ImageSearch />} onClick={open}>
        {t('qr.imagen')}
      </Button>
      {hasCamera && (
        <Button variant="outlined" startIcon={<PhotoCamera />} onClick={() => setCameraOpen(true)}>
          {t('qr.camara')}
        </Button>
      )}
      {isCameraOpen && (
        <Suspense fallback={null}>
          <CameraDialog
            onClose={() => setCameraOpen(false)}
            onRead={(value) => {
              setCameraOpen(false);
              onRead(value);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
