import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined';
import IndeterminateCheckBox from '@mui/icons-material/IndeterminateCheckBox';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import type { Mail } from '@portal/contracts';
import { MenuButton, type MenuEntry } from '../../ui/MenuButton.tsx';
import { DRAFTS, type Mailbox } from './model.ts';
import { useTexts } from './texts.ts';
import type { MailWrites } from './use-mail-writes.ts';
import { usePlaceName } from './use-sections.tsx';

const marks = { true: <CheckBox />, false: <CheckBoxOutlineBlank />, mixed: <IndeterminateCheckBox /> };

interface MailMenusProps {
  readonly mails: readonly Mail[];
  readonly mailbox: Mailbox;
  readonly writes: MailWrites;
  readonly onMove: (mails: readonly Mail[], folderId: number) => void;
}

/** Menus for moving mails and for labels. */
export function MailMenus({ mails, mailbox, writes, onMove }: MailMenusProps) {
  const t = useTexts();
  const nameOf = usePlaceName();
  const folders = mailbox.folders
    // Only drafts can be in the folder of drafts.
    .filter(({ id }) => id !== DRAFTS)
    .map((folder): MenuEntry => ({
      id: folder.handle,
      label: nameOf('folder', folder),
      isDisabled: mails.every((mail) => mail.folder === folder.id),
      run: () => onMove(mails, folder.id),
    }));
  const labels = mailbox.labels.map((label): MenuEntry => {
    const inside = mails.filter((mail) => mail.labels.includes(label.id)).length;
    const isChecked = inside === 0 ? false : inside === mails.length ? true : 'mixed';
    return {
      id: label.handle,
      label: nameOf('label', label),
      icon: marks[`${isChecked}`],
      isChecked,
      run: () => void writes.setLabel(mails, label.id, isChecked !== true),
    };
  });
  return (
    <>
      <MenuButton label={t('accion.mover')} icon={<DriveFileMoveOutlined />} entries={folders} />
      <MenuButton label={t('accion.etiquetar')} icon={<LabelOutlined />} entries={labels} />
    </>
  );
}
