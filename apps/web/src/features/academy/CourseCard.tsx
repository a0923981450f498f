import AccessTime from '@mui/icons-material/AccessTime';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { CourseCategory, CourseSummary } from '@portal/contracts';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { dayOfText } from '../../lib/wire-day.ts';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { rowProps } from '../../ui/apps/use-row-cursor.ts';
import { MarkedText } from '../../ui/MarkedText.tsx';
import { addressOfCourse } from './address.ts';
import { percentOf, progressOf } from './model.ts';
import { useTexts } from './texts.ts';

interface CourseCardProps {
  readonly course: CourseSummary;
  readonly category: Pick<CourseCategory, 'label' | 'color'>;
  /** Highlighted in the title. */
  readonly query: string;
}

/** A course with category, length, description and progress. */
export function CourseCard({ course, category, query }: CourseCardProps) {
  const t = useTexts();
  const titleId = useId();
  const actionId = useId();
  const [params] = useSearchParams();
  const progress = progressOf(course);
  const to = addressOfCourse(course, params);
  const day = dayOfText(course.updated);
  return (
    <Paper
      component="article"
      {...rowProps(course.id)}
      aria-labelledby={titleId}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flex: 1,
        minWidth: 0,
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderBlockStart: `0.6rem solid ${category.color}`,
        borderRadius: '1.2rem',
        '&:hover': { boxShadow: 3 },
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, p: 2, pb: 1.5, flex: 1 }}>
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', color: 'text.secondary' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {category.label}
          </Box>
          <Box component="span" sx={{ display: 'flex', gap: 0.5, alignItems: 'center', flexShrink: 0 }}>
            <AccessTime aria-hidden="true" sx={{ fontSize: '1.6rem' }} />
            {t('minutos', { n: formatNumber(course.length) })}
          </Box>
        </Box>
        <Typography variant="h3" component="h2" id={titleId} lang="es">
          <Box
            component={Link}
            to={to}
            data-row-focus
            sx={{
              color: 'text.primary',
              textDecoration: 'none',
              overflowWrap: 'anywhere',
              '&:hover': { textDecoration: 'underline' },
            }}
          >
            <MarkedText text={course.title} query={query} />
          </Box>
        </Typography>
        <Typography variant="body2" lang="es" sx={{ color: 'text.secondary', flex: 1 }}>
          <bdi>{course.description}</bdi>
        </Typography>
        {day !== undefined && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('actualizado', { fecha: formatDate(day) })}
          </Typography>
        )}
      </Box>
      <LinearProgress
        variant="determinate"
        value={percentOf(course)}
        color={progress === 'terminado' ? 'success' : 'primary'}
        aria-labelledby={titleId}
      />
      <Box
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, px: 2, py: 1 }}
      >
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {progress === 'en-curso'
            ? t('pasos', { paso: formatNumber(course.activeStep), total: formatNumber(course.totalSteps) })
            : t(`estado.${progress}`)}
        </Box>
        <Button id={actionId} component={Link} to={to} aria-labelledby={`${actionId} ${titleId}`}>
          {t(`accion.${progress}`)}
        </Button>
      </Box>
    </Paper>
  );
}
