import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import { useCallback, useRef } from 'react';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { AppFrame } from '../../ui/apps/AppFrame.tsx';
import { QueryStates } from '../../ui/apps/QueryStates.tsx';
import { useFilesAddress } from './address.ts';
import { FilesView } from './FilesView.tsx';
import { useTexts } from './texts.ts';
import { useFiles } from './use-files.ts';
import { useSections } from './use-sections.tsx';

const none: readonly never[] = [];

/** Folders and files of the service, and files uploaded in this session. */
export default function FileManagerPage() {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const address = useFilesAddress();
  const { place, params } = address;
  const { query, acts } = useFiles();
  const sections = useSections(query.data ?? none, place, params);
  const ask = useCallback(() => input.current?.click(), []);
  const take = (files: readonly File[]) => {
    void acts.upload(files, place.kind === 'folder' ? place.id : null);
  };
  return (
    <AppFrame
      title={t('screen.title')}
      nav={{ label: t('partes'), sections }}
      actions={
        <>
          <ActionButton
            icon={<FileUploadOutlined />}
            label={t('subir')}
            variant="contained"
            disabled={query.data === undefined}
            onClick={ask}
          />
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label={t('subir')}
            onChange={({ currentTarget }) => {
              take([...(currentTarget.files ?? [])]);
              // Allows choosing the same file again.
              currentTarget.value = '';
            }}
          />
        </>
      }
    >
      <QueryStates query={query}>
        {(entries) => (
          <FilesView entries={entries} address={address} acts={acts} onUpload={ask} onFiles={take} />
        )}
      </QueryStates>
    </AppFrame>
  );
}
