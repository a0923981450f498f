import EmojiEvents from '@mui/icons-material/EmojiEventsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Course } from '@portal/contracts';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../lib/format.ts';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { addressOfCourse, addressOfList } from './address.ts';
import { useCoursesQuery } from './api.ts';
import { suggestionAfter } from './model.ts';
import { useTexts } from './texts.ts';

interface FinishedProps {
  readonly course: Course;
  readonly params: URLSearchParams;
  readonly onRestart: () => void;
}

/** The end of a course: what to learn next, back to all courses, or once more from the start. */
export function Finished({ course, params, onRestart }: FinishedProps) {
  const t = useTexts();
  const { data: courses = [] } = useCoursesQuery(undefined);
  const next = suggestionAfter(course, courses);
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', display: 'flex' }}>
      <StateMessage
        role="status"
        icon={<EmojiEvents />}
        title={t('fin.titulo')}
        description={t('fin.texto', {
          pasos: formatNumber(course.totalSteps),
          minutos: formatNumber(course.length),
        })}
        action={
          <>
            {next && (
              <Button component={Link} to={addressOfCourse(next, params)} variant="contained">
                {t('fin.otro')}
                <bdi lang="es">{`: ${next.title}`}</bdi>
              </Button>
            )}
            <Button component={Link} to={addressOfList(params)} variant={next ? 'outlined' : 'contained'}>
              {t('volver')}
            </Button>
            <Button onClick={onRestart}>{t('fin.reiniciar')}</Button>
          </>
        }
      />
    </Box>
  );
}
