import CheckOutlined from '@mui/icons-material/CheckOutlined';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import StarBorder from '@mui/icons-material/StarBorder';
import TodayOutlined from '@mui/icons-material/TodayOutlined';
import ViewHeadline from '@mui/icons-material/ViewHeadline';
import type { Todo, TodoLabel } from '@portal/contracts';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { SideNavSection } from '../../ui/apps/SideNav.tsx';
import { addressOfPlace } from './address.ts';
import { filterHandles, matcherOf, wholeFolder, type FilterHandle, type Place } from './model.ts';
import { useTexts } from './texts.ts';

const icons: Readonly<Record<FilterHandle, ReactNode>> = {
  starred: <StarBorder />,
  important: <ErrorOutlined />,
  dueDate: <ScheduleOutlined />,
  today: <TodayOutlined />,
  completed: <CheckOutlined />,
  deleted: <DeleteOutlineOutlined />,
};

const labelHandles = ['frontend', 'backend', 'api', 'issue', 'mobile'] as const;

/** The name of a label in the language of the page; an unknown label keeps the service's name. */
export function useLabelName(): (label: Pick<TodoLabel, 'handle' | 'title'>) => string {
  const t = useTexts();
  return useCallback(
    ({ handle, title }) => {
      const known = labelHandles.find((one) => one === handle);
      return known === undefined ? title : t(`etiqueta.${known}`);
    },
    [t],
  );
}

const isSame = (a: Place, b: Place): boolean => addressOfPlace(a) === addressOfPlace(b);

/** The folder, the filters and the labels, with the number of open to-dos; for completed and deleted ones the total. */
export function useSections(
  todos: readonly Todo[],
  labels: readonly TodoLabel[],
  place: Place,
  now: string,
): readonly SideNavSection[] {
  const t = useTexts();
  const labelName = useLabelName();
  return useMemo(() => {
    const count = (one: Place, isAll = false) => {
      const matches = matcherOf(one, labels, now);
      return todos.filter((todo) => matches(todo) && (isAll || !todo.completed)).length;
    };
    const item = (
      id: string,
      one: Place,
      label: string,
      mark: { icon: ReactNode } | { color: string },
      isAll = false,
    ) => ({
      id,
      to: addressOfPlace(one),
      label,
      ...mark,
      count: count(one, isAll),
      isActive: isSame(one, place),
    });
    return [
      { id: 'folders', items: [item('all', wholeFolder, t('lista.all'), { icon: <ViewHeadline /> })] },
      {
        id: 'filters',
        title: t('filtros'),
        items: filterHandles.map((handle) =>
          item(
            handle,
            { kind: 'filter', handle },
            t(`lista.${handle}`),
            { icon: icons[handle] },
            handle === 'completed' || handle === 'deleted',
          ),
        ),
      },
      {
        id: 'labels',
        title: t('etiquetas'),
        items: labels.map((label) =>
          item(label.handle, { kind: 'label', handle: label.handle }, labelName(label), {
            color: label.color,
          }),
        ),
      },
    ];
  }, [t, labelName, todos, labels, place, now]);
}
