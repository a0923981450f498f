import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined';
import Folder from '@mui/icons-material/Folder';
import History from '@mui/icons-material/History';
import StorageOutlined from '@mui/icons-material/StorageOutlined';
import { useMemo, type ReactNode } from 'react';
import type { SideNavSection } from '../../ui/apps/SideNav.tsx';
import { addressOf } from './address.ts';
import { selectEntries, type Entry, type Place } from './model.ts';
import { useTexts } from './texts.ts';

const isSame = (one: Place, other: Place): boolean =>
  one.kind === 'folder' && other.kind === 'folder' ? one.id === other.id : one.kind === other.kind;

/** The navigation of the file manager: all files, latest, offline, and the folders, with counts. */
export function useSections(
  entries: readonly Entry[],
  place: Place,
  params: URLSearchParams,
): readonly SideNavSection[] {
  const t = useTexts();
  return useMemo(() => {
    const item = (id: string, one: Place, label: string, icon: ReactNode) => ({
      id,
      to: addressOf(one, params),
      label,
      icon,
      count: selectEntries(entries, one, '', null).length,
      isActive: isSame(one, place),
    });
    return [
      {
        id: 'places',
        items: [
          item('root', { kind: 'folder', id: null }, t('raiz'), <StorageOutlined />),
          item('recent', { kind: 'recent' }, t('lugar.recent'), <History />),
          item('offline', { kind: 'offline' }, t('lugar.offline'), <CloudDoneOutlined />),
        ],
      },
      {
        id: 'folders',
        title: t('carpetas'),
        items: entries
          .filter(({ kind }) => kind === 'folder')
          .map(({ id, name }) => item(id, { kind: 'folder', id }, name, <Folder />)),
      },
    ];
  }, [t, entries, place, params]);
}
