import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { formatBytes } from '../../lib/file-size.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DateText } from '../../ui/DateText.tsx';
import { DetailView } from '../../ui/detail/DetailView.tsx';
import { Facts } from '../../ui/detail/Facts.tsx';
import type { FilesAddress } from './address.ts';
import { KindIcon } from './KindIcon.tsx';
import { pathTo, type Entry } from './model.ts';
import { useTexts } from './texts.ts';
import type { FileActs } from './use-files.ts';

interface FileDetailProps {
  readonly entry: Entry;
  readonly entries: readonly Entry[];
  readonly rows: readonly Entry[];
  readonly titleId: string;
  readonly address: FilesAddress;
  readonly acts: FileActs;
  readonly onOpen: (entry: Entry) => void;
  readonly onRemove: (entries: readonly Entry[]) => void;
}

/** The details of an entry: preview, kind, size, folder, owner and dates. */
export default function FileDetail(props: FileDetailProps) {
  const { entry, entries, rows, titleId, address, acts, onOpen, onRemove } = props;
  const t = useTexts();
  const { id, name, kind, bytes, owner, modified, opened, created, folderId, isOffline, preview } = entry;
  const isFolder = kind === 'folder';
  return (
    <DetailView
      id={id}
      title={name}
      titleId={titleId}
      rows={rows}
      address={{
        openId: id,
        tab: 'datos',
        open: address.stepDetail,
        go: address.stepDetail,
        close: address.clear,
      }}
      query={{ currentData: entry, refetch: () => undefined }}
      missing={{ title: t('vacio.noExiste'), message: '' }}
      actions={
        <>
          <ActionButton
            icon={isFolder ? <FolderOpenOutlined /> : <VisibilityOutlined />}
            label={t(isFolder ? 'detalle.abrir' : 'previa.abrir')}
            variant="contained"
            onClick={() => onOpen(entry)}
          />
          {entry.isUploaded && (
            <ActionButton
              icon={<DeleteOutlined />}
              label={t('eliminar')}
              variant="outlined"
              onClick={() => onRemove([entry])}
            />
          )}
        </>
      }
    >
      {() => (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {preview === undefined ? (
            <Box sx={{ display: 'grid', placeItems: 'center', py: 3 }}>
              <KindIcon kind={kind} size="9.6rem" />
            </Box>
          ) : (
            <Box
              component="img"
              src={preview}
              alt={t('previa.de', { archivo: name })}
              sx={{ width: '100%', maxHeight: '24rem', objectFit: 'contain', borderRadius: 1 }}
            />
          )}
          {!isFolder && (
            <FormControlLabel
              control={<Switch checked={isOffline} onChange={(_event, isOn) => acts.setOffline(id, isOn)} />}
              label={t('offline.si')}
            />
          )}
          <Facts
            columns={1}
            facts={[
              [t('dato.tipo'), t(`tipo.${kind}`)],
              [t('columna.bytes'), bytes === null ? null : formatBytes(bytes)],
              [
                t('dato.contenido'),
                isFolder && t('cantidad', { count: inside(entries, id), n: String(inside(entries, id)) }),
              ],
              [
                t('dato.lugar'),
                [t('raiz'), ...pathTo(entries, folderId).map((folder) => folder.name)].join(' / '),
              ],
              [t('columna.owner'), owner],
              [t('columna.modified'), <DateText key="modified" value={modified} />],
              [t('dato.abierto'), <DateText key="opened" value={opened} />],
              [t('dato.creado'), <DateText key="created" value={created} />],
            ]}
          />
        </Box>
      )}
    </DetailView>
  );
}

const inside = (entries: readonly Entry[], id: string): number =>
  entries.filter(({ folderId }) => folderId === id).length;
