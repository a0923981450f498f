import Close from '@mui/icons-material/Close';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import LabelImportant from '@mui/icons-material/LabelImportant';
import LabelImportantOutlined from '@mui/icons-material/LabelImportantOutlined';
import MarkunreadOutlined from '@mui/icons-material/MarkunreadOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Mail } from '@portal/contracts';
import type { ReactNode } from 'react';
import { MenuButton, type MenuEntry } from '../../ui/MenuButton.tsx';
import { MailMenus } from './MailMenus.tsx';
import { TRASH, type Flag, type Mailbox } from './model.ts';
import { useTexts } from './texts.ts';
import type { MailWrites } from './use-mail-writes.ts';

interface SelectionBarProps {
  readonly mails: readonly Mail[];
  readonly mailbox: Mailbox;
  readonly writes: MailWrites;
  readonly onMove: (mails: readonly Mail[], folderId: number) => void;
  readonly onRemove: (mails: readonly Mail[]) => void;
  readonly onClear: () => void;
}

const icons: Readonly<Record<Flag, { readonly on: ReactNode; readonly off: ReactNode }>> = {
  read: { on: <DraftsOutlined />, off: <MarkunreadOutlined /> },
  starred: { on: <Star />, off: <StarBorder /> },
  important: { on: <LabelImportant />, off: <LabelImportantOutlined /> },
};

/** The actions on the selected mails. */
export default function SelectionBar({
  mails,
  mailbox,
  writes,
  onMove,
  onRemove,
  onClear,
}: SelectionBarProps) {
  const t = useTexts();
  const act = (label: string, icon: ReactNode, run: () => void) => (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={run}>
        {icon}
      </IconButton>
    </Tooltip>
  );
  const mark = (flag: Flag, isOn: boolean): MenuEntry => ({
    id: `${flag}-${String(isOn)}`,
    label: t(`marcar.${flag}.${isOn ? 'si' : 'no'}`),
    icon: icons[flag][isOn ? 'on' : 'off'],
    run: () => void writes.setFlag(mails, flag, isOn, false),
  });
  const areInTrash = mails.every(({ folder }) => folder === TRASH);
  return (
    <>
      {act(t(areInTrash ? 'accion.eliminarSiempre' : 'accion.eliminar'), <DeleteOutlined />, () =>
        onRemove(mails),
      )}
      <MailMenus mails={mails} mailbox={mailbox} writes={writes} onMove={onMove} />
      <MenuButton
        label={t('accion.marcar')}
        icon={<MoreVert />}
        entries={[
          mark('read', true),
          mark('read', false),
          mark('starred', true),
          mark('starred', false),
          mark('important', true),
          mark('important', false),
        ]}
      />
      {act(t('seleccion.quitar'), <Close />, onClear)}
    </>
  );
}
