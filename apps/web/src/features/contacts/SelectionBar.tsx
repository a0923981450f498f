import Close from '@mui/icons-material/Close';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import IndeterminateCheckBox from '@mui/icons-material/IndeterminateCheckBox';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ContactsUser } from '@portal/contracts';
import type { ReactNode } from 'react';
import { MenuButton, type MenuEntry } from '../../ui/MenuButton.tsx';
import { useTexts } from './texts.ts';
import type { ContactWrites } from './use-contact-writes.ts';

interface SelectionBarProps {
  readonly ids: readonly string[];
  readonly user: ContactsUser;
  readonly writes: ContactWrites;
  readonly onRemove: () => void;
  readonly onClear: () => void;
}

const marks = { true: <CheckBox />, false: <CheckBoxOutlineBlank />, mixed: <IndeterminateCheckBox /> };

/** The actions on the selected contacts. */
export default function SelectionBar({ ids, user, writes, onRemove, onClear }: SelectionBarProps) {
  const t = useTexts();
  const act = (label: string, icon: ReactNode, run: () => void) => (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={run}>
        {icon}
      </IconButton>
    </Tooltip>
  );
  const groups = user.groups.map(({ id, name, contactIds }): MenuEntry => {
    const inside = ids.filter((one) => contactIds.includes(one)).length;
    const isChecked = inside === 0 ? false : inside === ids.length ? true : 'mixed';
    return {
      id,
      label: name,
      icon: marks[`${isChecked}`],
      isChecked,
      run: () => void writes.setInGroup(id, ids, isChecked !== true),
    };
  });
  return (
    <>
      {act(t('seleccion.destacar'), <Star />, () => void writes.star(ids, true))}
      {act(t('seleccion.noDestacar'), <StarBorder />, () => void writes.star(ids, false))}
      {groups.length > 0 && (
        <MenuButton label={t('seleccion.grupos')} icon={<LabelOutlined />} entries={groups} />
      )}
      {act(t('seleccion.eliminar'), <DeleteOutlined />, onRemove)}
      {act(t('seleccion.quitar'), <Close />, onClear)}
    </>
  );
}
