import AttachFile from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { MailAttachment } from '@portal/contracts';
import { dataUrlOf, MOST_FILES } from '../../../lib/data-url.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useFileInput } from '../../../ui/files/use-file-input.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useTexts } from '../texts.ts';

const sizeText = (bytes: number): string => `${formatNumber(Math.max(1, Math.round(bytes / 1000)))} kB`;

const weightOf = (files: readonly MailAttachment[]): number =>
  files.reduce((sum, { url, preview }) => sum + (url.length + preview.length) * 0.75, 0);

interface AttachFilesProps {
  readonly files: readonly MailAttachment[];
  readonly onFiles: (files: readonly MailAttachment[]) => void;
}

/** Adds and removes attachments. */
export function AttachFiles({ files, onFiles }: AttachFilesProps) {
  const t = useTexts();
  const add = async (chosen: readonly File[]) => {
    const weight = chosen.reduce((sum, { size }) => sum + size, 0);
    if (weightOf(files) + weight > MOST_FILES) {
      toast.error(t('adjunto.limite', { limite: sizeText(MOST_FILES) }), { isPassing: true });
      return;
    }
    const added = await Promise.all(
      chosen.map(async (file) => ({
        type: file.type.startsWith('image/') ? 'image' : 'file',
        fileName: file.name,
        preview: '',
        url: await dataUrlOf(file),
        size: sizeText(file.size),
      })),
    );
    const names = new Set(added.map(({ fileName }) => fileName));
    onFiles([...files.filter(({ fileName }) => !names.has(fileName)), ...added]);
  };
  const { input, open } = useFileInput({ label: t('adjunto.agregar'), multiple: true, onFiles: add });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      <Button startIcon={<AttachFile />} onClick={open}>
        {t('adjunto.agregar')}
      </Button>
      {input}
      {files.map((file) => (
        <Chip
          key={file.fileName}
          label={
            <bdi>
              {file.fileName} ({file.size})
            </bdi>
          }
          onDelete={() => onFiles(files.filter((other) => other !== file))}
          slotProps={{ root: { 'aria-label': t('adjunto.quitar', { archivo: file.fileName }) } }}
        />
      ))}
    </Box>
  );
}
