import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import Add from '@mui/icons-material/Add';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import StarBorder from '@mui/icons-material/StarBorder';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ContactsUser } from '@portal/contracts';
import { useMemo, type ReactNode } from 'react';
import type { SideNavSection } from '../../ui/apps/SideNav.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { addressOfList } from './address.ts';
import type { ListName } from './model.ts';
import { useTexts } from './texts.ts';

type Group = ContactsUser['groups'][number];

interface SectionsInput {
  readonly user: ContactsUser | undefined;
  /** Number of contacts. */
  readonly total: number;
  readonly list: ListName;
  readonly onNewGroup: () => void;
  readonly onRename: (group: Group) => void;
  readonly onRemove: (group: Group) => void;
}

/** The lists of the address book: the fixed ones, and the groups with their actions. */
export function useSections(input: SectionsInput): readonly SideNavSection[] {
  const t = useTexts();
  const { user, total, list, onNewGroup, onRename, onRemove } = input;
  return useMemo(() => {
    const item = (id: ListName, label: string, icon: ReactNode, count: number | undefined) => ({
      id,
      to: addressOfList(id),
      label,
      icon,
      isActive: id === list,
      ...(count !== undefined && { count }),
    });
    return [
      {
        id: 'fixed',
        items: [
          item('all', t('lista.all'), <ContactsOutlined />, total),
          item('frequent', t('lista.frequent'), <HistoryOutlined />, user?.frequentContacts.length),
          item('starred', t('lista.starred'), <StarBorder />, user?.starred.length),
        ],
      },
      {
        id: 'groups',
        title: t('lista.grupos'),
        action: (
          <Tooltip title={t('grupo.nuevo')}>
            <IconButton size="small" aria-label={t('grupo.nuevo')} onClick={onNewGroup}>
              <Add />
            </IconButton>
          </Tooltip>
        ),
        items: (user?.groups ?? []).map((group) => ({
          ...item(group.id, group.name, <LabelOutlined />, group.contactIds.length),
          end: (
            <MenuButton
              size="small"
              label={t('grupo.opciones', { grupo: group.name })}
              icon={<MoreVert />}
              entries={[
                {
                  id: 'rename',
                  label: t('grupo.renombrar'),
                  run: () => onRename(group),
                },
                {
                  id: 'remove',
                  label: t('grupo.eliminar'),
                  run: () => onRemove(group),
                },
              ]}
            />
          ),
        })),
      },
    ];
  }, [t, user, total, list, onNewGroup, onRename, onRemove]);
}
