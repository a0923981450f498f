import Close from '@mui/icons-material/Close';
import CodeOutlined from '@mui/icons-material/CodeOutlined';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import MoreVert from '@mui/icons-material/MoreVert';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { EstadoChip } from '../components/EstadoChip.tsx';
import { useDocumentActions } from '../hooks/document-actions.ts';
import type { useDetailAddress } from '../hooks/use-detail-address.ts';
import { hasFiles, mainActionOf } from '../model/actions.ts';
import type { DocumentoFila } from '../model/types.ts';
import { useListTexts } from '../list-texts.ts';
import { useTexts } from './texts.ts';

interface DetailHeaderProps {
  readonly id: string;
  /** The row of the list serves until the whole document has arrived. */
  readonly document: DocumentoFila | undefined;
  readonly titleId: string;
  readonly detail: ReturnType<typeof useDetailAddress>;
  readonly rows: readonly DocumentoFila[];
}

/** What it is, its state, its next step, and the way to its neighbours in the list. */
export function DetailHeader({ id, document, titleId, detail, rows }: DetailHeaderProps) {
  const t = useTexts();
  const c = useListTexts();
  const { run, openMenu, busy } = useDocumentActions();
  const place = rows.findIndex((row) => row.id === id);
  const previous = place > 0 ? rows[place - 1] : undefined;
  const next = place >= 0 ? rows[place + 1] : undefined;
  const main = document && mainActionOf(document);
  const step = (to: DocumentoFila | undefined, label: string, icon: ReactNode) => (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} disabled={!to} onClick={() => to && detail.go(to.id, detail.tab)}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <Box
      component="header"
      sx={{ bgcolor: 'background.paper', px: { xs: 2, md: 2.5 }, pt: 1.5, pb: 1, flexShrink: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Typography variant="h2" id={titleId} sx={{ flex: 1, minWidth: 0 }}>
          {document
            ? t('detalle.titulo', { tipo: c(`tipo.${document.tipo}`), numero: document.numero })
            : t('detalle.cargando')}
        </Typography>
        {step(previous, t('detalle.anterior'), <KeyboardArrowUp />)}
        {step(next, t('detalle.siguiente'), <KeyboardArrowDown />)}
        <Tooltip title={t('cerrar')}>
          <IconButton aria-label={t('cerrar')} onClick={detail.close}>
            <Close />
          </IconButton>
        </Tooltip>
      </Box>
      {document && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            mt: 0.5,
            minHeight: '3.6rem',
          }}
        >
          <EstadoChip document={document} />
          <Box sx={{ flex: 1 }} />
          {main && (
            <Button
              size="small"
              variant="contained"
              loading={busy.has(id)}
              onClick={() => run(main, document)}
            >
              {c(`accion.${main}`)}
            </Button>
          )}
          {hasFiles(document.tipo) && (
            <>
              <Button
                size="small"
                variant="outlined"
                startIcon={<PictureAsPdfOutlined />}
                onClick={() => run('kude', document)}
              >
                {t('detalle.kude')}
              </Button>
              <Button
                size="small"
                variant="outlined"
                startIcon={<CodeOutlined />}
                onClick={() => run('xml', document)}
              >
                {t('detalle.xml')}
              </Button>
            </>
          )}
          <IconButton
            aria-label={c('menu.abrir', { numero: document.numero })}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => openMenu(document, currentTarget)}
          >
            <MoreVert />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}
