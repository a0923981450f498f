import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import type { CourseCategory, CourseSummary } from '@portal/contracts';
import { useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { patchParams } from '../../lib/url-state.ts';
import type { SideNavSection } from '../../ui/apps/SideNav.tsx';
import { addressOfList } from './address.ts';
import { progresses, selectCourses, type CourseFilter, type Progress } from './model.ts';
import { useTexts } from './texts.ts';

const icons: Readonly<Record<Progress, ReactNode>> = {
  'sin-empezar': <RadioButtonUnchecked />,
  'en-curso': <PlayCircleOutlined />,
  terminado: <CheckCircleOutlined />,
};

/** Categories and progress, each with its number of courses; a second click on a progress clears it. */
export function useSections(
  courses: readonly CourseSummary[],
  categories: readonly CourseCategory[],
  filter: CourseFilter,
): readonly SideNavSection[] {
  const t = useTexts();
  const [params] = useSearchParams();
  return useMemo(() => {
    const to = (changes: Parameters<typeof patchParams>[1]) => addressOfList(patchParams(params, changes));
    const count = (changes: Partial<CourseFilter>) =>
      selectCourses(courses, { ...filter, ...changes }).length;
    return [
      {
        id: 'categories',
        title: t('categorias'),
        items: [
          {
            id: 'all',
            to: to({ categoria: null }),
            label: t('todos'),
            icon: <SchoolOutlined />,
            count: count({ category: null }),
            isActive: filter.category === null,
          },
          ...categories.map(({ value, label, color }) => ({
            id: value,
            to: to({ categoria: value }),
            label,
            color,
            count: count({ category: value }),
            isActive: filter.category === value,
          })),
        ],
      },
      {
        id: 'progress',
        title: t('avance'),
        items: progresses.map((one) => ({
          id: one,
          to: to({ avance: filter.progress === one ? null : one }),
          label: t(`estado.${one}`),
          icon: icons[one],
          count: count({ progress: one }),
          isActive: filter.progress === one,
        })),
      },
    ];
  }, [t, params, courses, categories, filter]);
}
