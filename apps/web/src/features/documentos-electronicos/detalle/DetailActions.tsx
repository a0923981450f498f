import CodeOutlined from '@mui/icons-material/CodeOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { EstadoChip } from '../components/EstadoChip.tsx';
import { useDocumentActions } from '../hooks/document-actions.ts';
import { hasFiles, mainActionOf } from '../model/actions.ts';
import type { DocumentoFila } from '../model/types.ts';
import { useListTexts } from '../list-texts.ts';
import { useTexts } from './texts.ts';

/** The state of a document, its next step, its files and its menu. */
export function DetailActions({ document }: { document: DocumentoFila }) {
  const t = useTexts();
  const c = useListTexts();
  const { run, openMenu, busy } = useDocumentActions();
  const main = mainActionOf(document);
  return (
    <>
      <EstadoChip document={document} />
      {document.nota_credito !== 'ninguna' && (
        <StatusChip tone="warning" label={c(`notaCredito.${document.nota_credito}`)} />
      )}
      {main && (
        <Button
          size="small"
          variant="contained"
          loading={busy.has(document.id)}
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
    </>
  );
}
