import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import ForwardToInbox from '@mui/icons-material/ForwardToInbox';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Alert from '@mui/material/Alert';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { useAppDispatch } from '../../../lib/store/hooks.ts';
import { beginZip } from '../../../downloads/begin.ts';
import { ChooseAll } from '../../../records/choose-all/ChooseAll.tsx';
import type { Selection } from '../../../ui/list/use-selection.ts';
import { ExportButton } from '../../../ui/downloads/ExportButton.tsx';
import type { Count } from '../../../ui/use-count-text.ts';
import { asQuery } from '../../../api/query-api.ts';
import { documentosElectronicos } from '../api.ts';
import { useDocumentActions } from '../hooks/document-actions.ts';
import { CORREO_MAX, fitsOneLote, hasFiles, ZIP_AT_ONCE, ZIP_MAX } from '../model/actions.ts';
import { downloadDocuments } from '../model/download.ts';
import type { DocumentoFila, ExportacionInput } from '../model/types.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { SelectionBar } from '../../../ui/list/SelectionBar.tsx';
import { useTexts } from '../texts.ts';
import { mirrored } from '../../../ui/mirrored.ts';

interface ChosenDocumentsProps {
  readonly selection: Selection<DocumentoFila>;
  /** The list in which they are chosen. */
  readonly list: Pick<ExportacionInput, 'filtros' | 'orden'> & { readonly count: Count };
}

/** What can be done with the chosen documents together. */
export default function ChosenDocuments({ selection, list }: ChosenDocumentsProps) {
  const { rows: documents, ids, select, clear } = selection;
  const { filtros, orden, count } = list;
  const t = useTexts();
  const { open } = useDocumentActions();
  const dispatch = useAppDispatch();
  const [problem, setProblem] = useState<{
    readonly text: string;
    readonly of: readonly DocumentoFila[];
  } | null>(null);
  const [zipAnchor, setZipAnchor] = useState<HTMLElement | null>(null);
  const can = (action: 'enviar' | 'reintentar' | 'reenviar_correo') =>
    documents.some(({ acciones }) => acciones.includes(action));
  const refuse = (text: string) => setProblem({ text, of: documents });

  const lote = () => {
    setProblem(null);
    if (fitsOneLote(documents)) open({ kind: 'confirmLote', documents });
    else refuse(t('lote.limite'));
  };
  const mail = () => {
    setProblem(null);
    if (documents.length > CORREO_MAX) refuse(t('masivo.limiteCorreo', { max: CORREO_MAX }));
    else open({ kind: 'mail', documents });
  };
  const zip = (contenido: ('pdf' | 'xml')[]) => {
    setZipAnchor(null);
    setProblem(null);
    const withFiles = documents.filter(({ tipo }) => hasFiles(tipo));
    if (withFiles.length === 0) refuse(t('masivo.sinArchivos'));
    else if (withFiles.length > ZIP_MAX) refuse(t('masivo.limiteZip', { max: formatNumber(ZIP_MAX) }));
    else if (withFiles.length > ZIP_AT_ONCE)
      dispatch(beginZip({ ids: withFiles.map(({ id }) => id), contenido }));
    else
      downloadDocuments(t('masivo.zipDe', { count: withFiles.length }), {
        formato: 'zip',
        ids: withFiles.map(({ id }) => id),
        contenido,
      });
  };
  return (
    <SelectionBar
      label={t('masivo.titulo')}
      count={t('masivo.elegidos', { count: documents.length })}
      clearLabel={t('masivo.quitar')}
      onClear={clear}
      notice={
        problem?.of === documents && (
          <Alert
            severity="warning"
            sx={{ width: '100%' }}
            closeText={t('masivo.entendido')}
            onClose={() => setProblem(null)}
          >
            {problem.text}
          </Alert>
        )
      }
    >
      <ChooseAll
        key={JSON.stringify(filtros)}
        count={count}
        chosen={documents.length}
        load={(paging) => documentosElectronicos.consulta({ filtros, orden, ...paging })}
        onRows={(rows) => select([...new Set([...ids, ...rows.map(({ id }) => id)])], rows)}
      />
      {(can('enviar') || can('reintentar')) && (
        <ActionButton
          variant="contained"
          icon={<SendOutlined sx={mirrored} />}
          label={t('masivo.enviarLote')}
          onClick={lote}
        />
      )}
      {can('reenviar_correo') && (
        <ActionButton
          variant="outlined"
          icon={<ForwardToInbox sx={mirrored} />}
          label={t('accion.reenviar_correo')}
          onClick={mail}
        />
      )}
      <ActionButton
        variant="outlined"
        icon={<FolderZipOutlined />}
        label={t('masivo.zip')}
        aria-haspopup="menu"
        aria-expanded={zipAnchor !== null}
        onClick={({ currentTarget }) => setZipAnchor(currentTarget)}
      />
      <ExportButton
        count={{ total: documents.length }}
        label={t('masivo.exportar')}
        fetch={(formato, options) =>
          asQuery(
            async () =>
              (await documentosElectronicos.exportacion({ formato, ids: [...ids], orden }, options)).data,
          )
        }
      />
      <Menu anchorEl={zipAnchor} open={zipAnchor !== null} onClose={() => setZipAnchor(null)}>
        <MenuItem onClick={() => zip(['pdf', 'xml'])}>{t('masivo.zipAmbos')}</MenuItem>
        <MenuItem onClick={() => zip(['pdf'])}>{t('masivo.zipPdf')}</MenuItem>
        <MenuItem onClick={() => zip(['xml'])}>{t('masivo.zipXml')}</MenuItem>
      </Menu>
    </SelectionBar>
  );
}
