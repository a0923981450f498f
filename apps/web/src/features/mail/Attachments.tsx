import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Close from '@mui/icons-material/Close';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { MailAttachment } from '@portal/contracts';
import { useId, useState, type ReactNode } from 'react';
import { useTexts } from './texts.ts';
import { mirrored } from '../../ui/mirrored.ts';

/** Only attachments contained in the mail: nothing is loaded from other sites. */
const contentOf = ({ url, preview }: MailAttachment): string | undefined =>
  [url, preview].find((address) => address.startsWith('data:'));

const isPicture = (file: MailAttachment): boolean => contentOf(file)?.startsWith('data:image/') === true;

/** The files of a mail: pictures open over the page, everything can be downloaded. */
export default function Attachments({ files }: { files: readonly MailAttachment[] }) {
  const t = useTexts();
  const titleId = useId();
  const [shown, setShown] = useState<number | null>(null);
  const pictures = files.filter(isPicture);
  const picture = shown === null ? undefined : pictures[shown];
  const step = (label: string, to: number, icon: ReactNode) => (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} disabled={pictures[to] === undefined} onClick={() => setShown(to)}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <Box component="section" aria-label={t('adjunto.titulo')} sx={{ mt: 2 }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {t('adjunto.cantidad', { count: files.length })}
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(14rem, 1fr))',
          gap: 1,
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {files.map((file) => {
          const content = contentOf(file);
          const archivo = file.fileName;
          return (
            <Box
              key={archivo}
              component="li"
              sx={{ border: 1, borderColor: 'divider', borderRadius: '0.8rem', overflow: 'hidden' }}
            >
              {isPicture(file) ? (
                <ButtonBase
                  aria-label={t('adjunto.ver', { archivo })}
                  onClick={() => setShown(pictures.indexOf(file))}
                  sx={{ display: 'block', width: '100%' }}
                >
                  <Box
                    component="img"
                    src={content}
                    alt=""
                    sx={{ display: 'block', width: '100%', height: '9rem', objectFit: 'cover' }}
                  />
                </ButtonBase>
              ) : (
                <Box sx={{ height: '9rem', display: 'grid', placeItems: 'center', bgcolor: 'action.hover' }}>
                  <InsertDriveFileOutlined fontSize="large" color="action" />
                </Box>
              )}
              <Box sx={{ display: 'flex', alignItems: 'center', paddingInlineStart: 1 }}>
                <Box sx={{ flex: 1, minWidth: 0, fontSize: '1.2rem', overflowWrap: 'anywhere' }}>
                  <bdi>{archivo}</bdi>
                  <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                    <bdi>{file.size}</bdi>
                  </Box>
                </Box>
                {content !== undefined && (
                  <Tooltip title={t('adjunto.descargar', { archivo })}>
                    <IconButton
                      component="a"
                      href={content}
                      download={archivo}
                      aria-label={t('adjunto.descargar', { archivo })}
                    >
                      <FileDownloadOutlined />
                    </IconButton>
                  </Tooltip>
                )}
              </Box>
            </Box>
          );
        })}
      </Box>
      {picture !== undefined && shown !== null && (
        <Dialog open onClose={() => setShown(null)} maxWidth="md" fullWidth aria-labelledby={titleId}>
          <DialogTitle
            component="div"
            id={`${titleId}-bar`}
            sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}
          >
            <Typography variant="h2" id={titleId} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <bdi>{picture.fileName}</bdi>
            </Typography>
            {step(t('adjunto.anterior'), shown - 1, <ChevronLeft sx={mirrored} />)}
            {step(t('adjunto.siguiente'), shown + 1, <ChevronRight sx={mirrored} />)}
            <Tooltip title={t('adjunto.cerrar')}>
              <IconButton aria-label={t('adjunto.cerrar')} onClick={() => setShown(null)}>
                <Close />
              </IconButton>
            </Tooltip>
          </DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 1.5, justifyItems: 'center' }}>
            <Box
              component="img"
              src={contentOf(picture)}
              alt={picture.fileName}
              sx={{ maxWidth: '100%', maxHeight: '65vh', objectFit: 'contain' }}
            />
            <Button
              component="a"
              href={contentOf(picture) ?? ''}
              download={picture.fileName}
              startIcon={<FileDownloadOutlined />}
            >
              {t('adjunto.descargar', { archivo: picture.fileName })}
            </Button>
          </DialogContent>
        </Dialog>
      )}
    </Box>
  );
}
