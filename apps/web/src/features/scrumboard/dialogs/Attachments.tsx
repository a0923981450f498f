import AttachFile from '@mui/icons-material/AttachFile';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import LinkIcon from '@mui/icons-material/Link';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { BoardCard, CardAttachment } from '@portal/contracts';
import { nanoid } from '@reduxjs/toolkit';
import { dataUrlOf, MOST_FILES } from '../../../lib/data-url.ts';
import { formatDateTime, formatNumber } from '../../../lib/format.ts';
import { isOwnPicture } from '../../../lib/own-picture.ts';
import { useFileInput } from '../../../ui/files/use-file-input.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { InlineText } from '../InlineText.tsx';
import { isWebAddress } from '../model.ts';
import { useTexts as useBoardTexts } from '../texts.ts';
import { useTexts } from './texts.ts';
import type { CardWrites } from './use-card-writes.ts';

interface AttachmentsProps {
  readonly card: BoardCard;
  /** Milliseconds. */
  readonly now: number;
  readonly writes: CardWrites;
}

/** Pictures and links of a card; one of the pictures is its cover. */
export function Attachments({ card, now, writes }: AttachmentsProps) {
  const t = useTexts();
  const b = useBoardTexts();
  const time = Math.round(now / 1000);
  const add = (attachment: CardAttachment) =>
    writes.updateCard(card.id, ({ attachments, idAttachmentCover }) => ({
      attachments: [...attachments, attachment],
      // The first picture becomes the cover until another one is chosen.
      ...(attachment.type === 'image' && idAttachmentCover === '' && { idAttachmentCover: attachment.id }),
    }));
  const remove = (id: string) =>
    void writes.updateCard(card.id, ({ attachments, idAttachmentCover }) => ({
      attachments: attachments.filter((one) => one.id !== id),
      ...(idAttachmentCover === id && { idAttachmentCover: '' }),
    }));
  const addPicture = async (file: File) => {
    if (!file.type.startsWith('image/')) {
      toast.error(t('adjuntos.soloImagen'), { isPassing: true });
      return;
    }
    if (file.size > MOST_FILES) {
      const limite = formatNumber(MOST_FILES / 1000);
      toast.error(t('adjuntos.limite', { limite }), { isPassing: true });
      return;
    }
    await add({ id: nanoid(), type: 'image', name: file.name, src: await dataUrlOf(file), time });
  };
  const { input, open } = useFileInput({
    label: t('adjuntos.imagen'),
    accept: 'image/*',
    onFiles: ([file]) => addPicture(file),
  });
  return (
    <Box component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Typography variant="h3">{t('adjuntos.titulo')}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {card.attachments.map((attachment) => {
          const { id } = attachment;
          const name = attachment.name ?? (attachment.type === 'link' ? attachment.url : '');
          const isCover = card.idAttachmentCover === id;
          return (
            <Box key={id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
              {attachment.type === 'image' && isOwnPicture(attachment.src) ? (
                <Box
                  component="img"
                  src={attachment.src}
                  alt=""
                  sx={{ width: '8rem', height: '6rem', objectFit: 'cover', borderRadius: '0.6rem' }}
                />
              ) : (
                <LinkIcon sx={{ width: '8rem' }} color="action" />
              )}
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {attachment.type === 'link' && isWebAddress(attachment.url) ? (
                  <Link href={attachment.url} target="_blank" rel="noreferrer">
                    <bdi>{name}</bdi>
                  </Link>
                ) : (
                  <bdi>{name}</bdi>
                )}
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {formatDateTime(new Date(attachment.time * 1000).toISOString())}
                </Typography>
                {attachment.type === 'image' && (
                  <Button
                    size="small"
                    aria-pressed={isCover}
                    onClick={() =>
                      void writes.updateCard(card.id, () => ({ idAttachmentCover: isCover ? '' : id }))
                    }
                  >
                    {t(isCover ? 'adjuntos.noPortada' : 'adjuntos.portada')}
                  </Button>
                )}
              </Box>
              <IconButton aria-label={t('adjuntos.eliminar', { adjunto: name })} onClick={() => remove(id)}>
                <DeleteOutlined />
              </IconButton>
            </Box>
          );
        })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button startIcon={<AttachFile />} onClick={open}>
          {t('adjuntos.imagen')}
        </Button>
        {input}
        <InlineText
          label={t('adjuntos.direccion')}
          value=""
          opener={t('adjuntos.enlace')}
          submitLabel={b('agregar')}
          onText={(url) => {
            if (isWebAddress(url)) return add({ id: nanoid(), type: 'link', name: url, src: '', url, time });
            toast.error(t('error.direccion'), { isPassing: true });
            return Promise.resolve(undefined);
          }}
        />
      </Box>
    </Box>
  );
}
