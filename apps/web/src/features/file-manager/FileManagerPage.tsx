import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { AppFrame } from '../../ui/apps/AppFrame.tsx';
import { QueryStates } from '../../ui/apps/QueryStates.tsx';
import { useFileInput } from '../../ui/files/use-file-input.tsx';
import { useFilesAddress } from './address.ts';
import { FilesView } from './FilesView.tsx';
import { useTexts } from './texts.ts';
import { useFiles } from './use-files.ts';
import { useSections } from './use-sections.tsx';

const none: readonly never[] = [];

/** Folders and files of the service, and files uploaded in this session. */
export default function FileManagerPage() {
  const t = useTexts();
  const address = useFilesAddress();
  const { place, params } = address;
  const { query, acts } = useFiles();
  const sections = useSections(query.data ?? none, place, params);
  const { input, open, take } = useFileInput({
    label: t('subir'),
    multiple: true,
    onFiles: (files) => acts.upload(files, place.kind === 'folder' ? place.id : null),
  });
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
            onClick={open}
          />
          {input}
        </>
      }
    >
      <QueryStates query={query}>
        {(entries) => (
          <FilesView entries={entries} address={address} acts={acts} onUpload={open} onFiles={take} />
        )}
      </QueryStates>
    </AppFrame>
  );
}
