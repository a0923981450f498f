import ArrowBackIosNew from '@mui/icons-material/ArrowBackIosNew';
import ArrowForwardIos from '@mui/icons-material/ArrowForwardIos';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Course, CourseStep } from '@portal/contracts';
import { Suspense, useEffect, useId, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { formatNumber } from '../../lib/format.ts';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { record } from '../../lib/record.ts';
import { useSwipe } from '../../ui/apps/use-swipe.ts';
import { mirrored } from '../../ui/mirrored.ts';
import { LinesSkeleton } from '../../ui/Skeletons.tsx';
import { minutesLeft } from './model.ts';
import { useTexts } from './texts.ts';

const ArticleHtml = lazyPart(() => import('../../ui/safe-html/ArticleHtml.tsx'));

interface StepViewProps {
  readonly course: Course;
  /** From 1. */
  readonly number: number;
  readonly step: CourseStep;
  readonly nextTo: string;
  /** `null` on the first step. */
  readonly previousTo: string | null;
}

/** Location state after moving to a neighbour: the new heading gets the focus. */
const moved = { hasMoved: true } as const;

/** A step, with buttons and swipes to its neighbours. */
export function StepView({ course, number, step, nextTo, previousTo }: StepViewProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMoved = record(useLocation().state)['hasMoved'] === true;
  useEffect(() => {
    if (hasMoved) heading.current?.focus();
  }, [hasMoved]);
  const swipe = useSwipe((side) => {
    const to = side === 'start' ? nextTo : previousTo;
    if (to !== null) void navigate(to, { state: moved });
  });
  const isLast = number === course.totalSteps;
  return (
    <>
      <Box
        role="region"
        aria-labelledby={headingId}
        // A scrollable region must be focusable.
        tabIndex={0}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overflowX: 'hidden', borderRadius: '1.2rem' }}
      >
        <Box
          {...swipe}
          data-step={number}
          sx={{
            touchAction: 'pan-y',
            minHeight: '100%',
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            borderRadius: '1.2rem',
            p: { xs: 2, md: 4 },
          }}
        >
          <Box sx={{ maxWidth: '76rem', mx: 'auto' }}>
            <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
              {t('paso', { paso: formatNumber(number), total: formatNumber(course.totalSteps) })}
              {' · '}
              {t('falta', { n: formatNumber(minutesLeft(number, course)) })}
            </Typography>
            <Typography
              variant="h2"
              id={headingId}
              ref={heading}
              tabIndex={-1}
              lang="es"
              sx={{ mb: 2, outlineOffset: '0.4rem' }}
            >
              {step.title}
            </Typography>
            <Suspense fallback={<LinesSkeleton lines={8} />}>
              <ArticleHtml html={step.content} topLevel={3} />
            </Suspense>
          </Box>
        </Box>
      </Box>
      <Box
        component="nav"
        aria-label={t('moverse')}
        data-keep-clear
        sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, pb: 0.5 }}
      >
        {previousTo === null ? (
          <span />
        ) : (
          <Button
            component={Link}
            to={previousTo}
            state={moved}
            variant="outlined"
            startIcon={<ArrowBackIosNew sx={mirrored} />}
          >
            {t('anterior')}
          </Button>
        )}
        <Button
          component={Link}
          to={nextTo}
          state={moved}
          variant="contained"
          {...(!isLast && { endIcon: <ArrowForwardIos sx={mirrored} /> })}
        >
          {t(isLast ? 'finalizar' : 'siguiente')}
        </Button>
      </Box>
    </>
  );
}
