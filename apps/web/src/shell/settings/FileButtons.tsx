import Button from '@mui/material/Button';
import { useAppDispatch } from '../../lib/store/hooks.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { settingsChanged } from '../../theme/settings-slice.ts';
import { defaultSettings, type Settings } from '../../theme/settings.ts';
import { useFileInput } from '../../ui/files/use-file-input.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { fromFile, patchTo, toFile } from './settings-file.ts';
import { useTexts } from './texts.ts';

/** Reset to defaults, export to a file, import from one. The message offers to undo it. */
export function FileButtons({ settings }: { settings: Settings }) {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const replaceBy = (next: Settings, message: string) => {
    dispatch(settingsChanged(patchTo(next)));
    toast.success(message, {
      action: { label: t('file.undo'), onClick: () => dispatch(settingsChanged(patchTo(settings))) },
    });
  };
  const read = async (file: File) => {
    const imported = fromFile(await file.text());
    if (imported) replaceBy(imported, t('file.imported'));
    else toast.error(t('file.wrong', { archivo: file.name }));
  };
  const { input, open } = useFileInput({
    label: t('file.import'),
    accept: 'application/json,.json',
    onFiles: ([file]) => read(file),
  });
  return (
    <>
      <Button size="small" onClick={() => replaceBy(defaultSettings, t('file.wasReset'))}>
        {t('file.reset')}
      </Button>
      <Button
        size="small"
        onClick={() => saveBlob('ajustes.json', new Blob([toFile(settings)], { type: 'application/json' }))}
      >
        {t('file.export')}
      </Button>
      <Button size="small" onClick={open}>
        {t('file.import')}
      </Button>
      {input}
    </>
  );
}
