import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import LabelImportantOutlined from '@mui/icons-material/LabelImportantOutlined';
import ReportOutlined from '@mui/icons-material/ReportOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import StarBorder from '@mui/icons-material/StarBorder';
import { useMemo, type ReactNode } from 'react';
import type { SideNavSection } from '../../ui/apps/SideNav.tsx';
import { addressOfView } from './address.ts';
import { countsOf, DRAFTS, type Mailbox, type View } from './model.ts';
import { useTexts } from './texts.ts';

/** By the service's icon name. */
const icons: Readonly<Record<string, ReactNode>> = {
  inbox: <InboxOutlined />,
  send: <SendOutlined />,
  email_open: <DraftsOutlined />,
  error: <ReportOutlined />,
  delete: <DeleteOutline />,
  star: <StarBorder />,
  label: <LabelImportantOutlined />,
};

const known = ['inbox', 'sent', 'drafts', 'spam', 'trash', 'starred', 'important'] as const;
const knownLabels = ['note', 'invoice'] as const;

/** Names of folders, filters and labels in the language of the page; unknown ones keep the service's name. */
export function usePlaceName() {
  const t = useTexts();
  return useMemo(
    () =>
      (
        kind: View['kind'],
        { handle, title }: { readonly handle: string; readonly title: string },
      ): string => {
        if (kind === 'label') {
          const name = knownLabels.find((one) => one === handle);
          return name === undefined ? title : t(`etiqueta.${name}`);
        }
        const name = known.find((one) => one === handle);
        return name === undefined ? title : t(`carpeta.${name}`);
      },
    [t],
  );
}

/** Folders, filters and labels with their unread counts. */
export function useSections(mailbox: Mailbox | undefined, view: View): readonly SideNavSection[] {
  const t = useTexts();
  const nameOf = usePlaceName();
  return useMemo(() => {
    if (mailbox === undefined) return [];
    const counts = countsOf(mailbox);
    const place = (
      kind: View['kind'],
      entry: { readonly id: number; readonly handle: string; readonly title: string },
      count: number | undefined,
    ) => ({
      id: `${kind}-${entry.handle}`,
      to: addressOfView({ kind, handle: entry.handle }),
      label: nameOf(kind, entry),
      isActive: view.kind === kind && view.handle === entry.handle,
      ...(count !== undefined && {
        count,
        countLabel: t(kind === 'folder' && entry.id === DRAFTS ? 'cuenta.borradores' : 'cuenta.sinLeer', {
          count,
        }),
      }),
    });
    return [
      {
        id: 'folders',
        items: mailbox.folders.map((folder) => ({
          ...place('folder', folder, counts.folders.get(folder.id)),
          icon: icons[folder.icon] ?? <FolderOutlined />,
        })),
      },
      {
        id: 'filters',
        title: t('filtros'),
        items: mailbox.filters.map((filter) => ({
          ...place('filter', filter, undefined),
          icon: icons[filter.icon] ?? <FolderOutlined />,
        })),
      },
      {
        id: 'labels',
        title: t('etiquetas'),
        items: mailbox.labels.map((label) => ({
          ...place('label', label, counts.labels.get(label.id)),
          color: label.color,
        })),
      },
    ];
  }, [t, nameOf, mailbox, view]);
}
