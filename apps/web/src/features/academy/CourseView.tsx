import ArrowBack from '@mui/icons-material/ArrowBack';
import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import TaskAlt from '@mui/icons-material/TaskAlt';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import type { Course } from '@portal/contracts';
import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { formatNumber } from '../../lib/format.ts';
import { AppFrame } from '../../ui/apps/AppFrame.tsx';
import type { SideNavSection } from '../../ui/apps/SideNav.tsx';
import { mirrored } from '../../ui/mirrored.ts';
import { ShortcutKeys } from '../../ui/shortcuts/ShortcutKeys.tsx';
import { addressOfCourse, addressOfList } from './address.ts';
import { Finished } from './Finished.tsx';
import { nextPage, percentOf, previousPage, progressOf, type Page } from './model.ts';
import { StepView } from './StepView.tsx';
import { useTexts } from './texts.ts';
import { useCoursePage } from './use-course-page.ts';
import { useCourseWrites } from './use-course-writes.ts';

/** A course: the list of steps at the side, and the step in the URL, or the end. */
export function CourseView({ course, slug }: { readonly course: Course; readonly slug: string }) {
  const t = useTexts();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const writes = useCourseWrites();
  const page = useCoursePage(course, slug, writes);
  const to = (next: Page) => addressOfCourse(course, params, next);
  const [next, previous] = [nextPage(page, course.totalSteps), previousPage(page, course.totalSteps)];
  const nextTo = next === null ? null : to(next);
  const previousTo = previous === null ? null : to(previous);
  const list = addressOfList(params);
  const shortcuts = useMemo(() => {
    const forward = () => {
      if (nextTo !== null) void navigate(nextTo);
    };
    const back = () => {
      if (previousTo !== null) void navigate(previousTo);
    };
    // The arrows follow the reading direction.
    const isRightToLeft = document.documentElement.dir === 'rtl';
    return [
      { key: isRightToLeft ? 'ArrowLeft' : 'ArrowRight', label: t('atajo.siguiente'), run: forward },
      { key: isRightToLeft ? 'ArrowRight' : 'ArrowLeft', label: t('atajo.anterior'), run: back },
      { key: 'j', label: t('atajo.siguiente'), run: forward },
      { key: 'k', label: t('atajo.anterior'), run: back },
      { key: 'u', label: t('volver'), run: () => void navigate(list) },
    ];
  }, [t, navigate, nextTo, previousTo, list]);
  const step = page === 'fin' ? undefined : course.steps[page - 1];
  return (
    <AppFrame
      title={course.title}
      nav={{ label: t('contenido'), sections: contentsOf(course, page, to, t) }}
      actions={
        <>
          <Tooltip title={t('volver')}>
            <IconButton component={Link} to={list} aria-label={t('volver')}>
              <ArrowBack sx={mirrored} />
            </IconButton>
          </Tooltip>
          <ShortcutKeys shortcuts={shortcuts} />
        </>
      }
      bar={<Progress course={course} />}
    >
      {page === 'fin' ? (
        <Finished course={course} params={params} onRestart={() => void writes.restart(course)} />
      ) : (
        <StepView
          key={page}
          course={course}
          number={page}
          step={step ?? { id: '', title: '', content: '' }}
          nextTo={nextTo ?? list}
          previousTo={previousTo}
        />
      )}
    </AppFrame>
  );
}

/** The steps, and the end once reached. */
function contentsOf(
  { steps, ...course }: Course,
  page: Page,
  to: (page: Page) => string,
  t: ReturnType<typeof useTexts>,
): readonly SideNavSection[] {
  const isFinished = progressOf(course) === 'terminado';
  return [
    {
      id: 'steps',
      title: t('contenido'),
      items: [
        ...steps.map(({ id, title }, index) => ({
          id,
          to: to(index + 1),
          label: `${formatNumber(index + 1)}. ${title}`,
          icon:
            index + 1 < course.activeStep || isFinished ? (
              <CheckCircle titleAccess={t('leido')} />
            ) : (
              <RadioButtonUnchecked />
            ),
          isActive: page === index + 1,
        })),
        ...(isFinished
          ? [
              {
                id: 'fin',
                to: to('fin'),
                label: t('fin.titulo'),
                icon: <TaskAlt />,
                isActive: page === 'fin',
              },
            ]
          : []),
      ],
    },
  ];
}

function Progress({ course }: { readonly course: Course }) {
  const t = useTexts();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flex: '1 1 20rem', minWidth: 0 }}>
      <LinearProgress
        variant="determinate"
        value={percentOf(course)}
        color={progressOf(course) === 'terminado' ? 'success' : 'primary'}
        aria-label={t('avance')}
        sx={{ flex: 1, height: '0.8rem', borderRadius: '0.4rem' }}
      />
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {t('pasos', { paso: formatNumber(course.activeStep), total: formatNumber(course.totalSteps) })}
      </Box>
    </Box>
  );
}
