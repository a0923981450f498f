import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import NotificationsNone from '@mui/icons-material/NotificationsNone';
import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Note, NoteLabel } from '@portal/contracts';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { SideNavSection } from '../../ui/apps/SideNav.tsx';
import { addressOfPlace } from './address.ts';
import { belongs, type Place } from './model.ts';
import { useTexts } from './texts.ts';

const labelHandles = ['family', 'work', 'todos', 'prior', 'personal', 'friends'] as const;

/** The name of a label in the language of the page; created or renamed labels have another handle. */
export function useLabelName(): (label: Pick<NoteLabel, 'handle' | 'name'>) => string {
  const t = useTexts();
  return useCallback(
    ({ handle, name }) => {
      const known = labelHandles.find((one) => one === handle);
      return known === undefined ? name : t(`etiqueta.${known}`);
    },
    [t],
  );
}

/** The places of notes, with counts. */
export function useSections(
  notes: readonly Note[],
  labels: readonly NoteLabel[],
  place: Place,
  onEditLabels: () => void,
): readonly SideNavSection[] {
  const t = useTexts();
  const labelName = useLabelName();
  return useMemo(() => {
    const item = (id: string, one: Place, label: string, icon: ReactNode) => ({
      id,
      to: addressOfPlace(one),
      label,
      icon,
      count: notes.filter((note) => belongs(note, one)).length,
      isActive:
        one.kind === 'labels' && place.kind === 'labels' ? one.id === place.id : one.kind === place.kind,
    });
    return [
      {
        id: 'places',
        items: [
          item('all', { kind: 'all' }, t('lugar.all'), <StickyNote2Outlined />),
          item('reminders', { kind: 'reminders' }, t('lugar.reminders'), <NotificationsNone />),
          item('archive', { kind: 'archive' }, t('lugar.archive'), <ArchiveOutlined />),
        ],
      },
      {
        id: 'labels',
        title: t('etiquetas'),
        action: (
          <Tooltip title={t('editor.titulo')}>
            <IconButton size="small" aria-label={t('editor.titulo')} onClick={onEditLabels}>
              <EditOutlined />
            </IconButton>
          </Tooltip>
        ),
        items: labels.map((label) =>
          item(
            label.id,
            { kind: 'labels', handle: label.handle, id: label.id },
            labelName(label),
            <LabelOutlined />,
          ),
        ),
      },
    ];
  }, [t, labelName, notes, labels, place, onEditLabels]);
}
