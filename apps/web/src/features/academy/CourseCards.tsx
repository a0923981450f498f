import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CourseCategory, CourseSummary } from '@portal/contracts';
import { useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { SearchBox } from '../../ui/apps/SearchBox.tsx';
import { useRowCursor } from '../../ui/apps/use-row-cursor.ts';
import type { ListHandle } from '../../ui/apps/VirtualList.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ShortcutKeys } from '../../ui/shortcuts/ShortcutKeys.tsx';
import { CourseCard } from './CourseCard.tsx';
import { categoryOf, selectCourses, type CourseFilter } from './model.ts';
import { useTexts } from './texts.ts';

interface CourseCardsProps {
  readonly courses: readonly CourseSummary[];
  readonly categories: readonly CourseCategory[];
  readonly filter: CourseFilter;
}

/** The search, and the courses that match as cards. */
export function CourseCards({ courses, categories, filter }: CourseCardsProps) {
  const t = useTexts();
  const search = useRef<HTMLInputElement>(null);
  const rows = useMemo(() => selectCourses(courses, filter), [courses, filter]);
  // The browser itself scrolls to the focused card.
  const { move } = useRowCursor(rows, useRef<ListHandle>(null), null);
  const shortcuts = useMemo(
    () => [
      { key: 'j', label: t('atajo.cursoSiguiente'), run: () => void move(1) },
      { key: 'k', label: t('atajo.cursoAnterior'), run: () => void move(-1) },
      { key: '/', label: t('atajo.buscar'), run: () => search.current?.focus() },
    ],
    [t, move],
  );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <SearchBox ref={search} label={t('buscar')} />
        <Box role="status" sx={{ flex: 1, color: 'text.secondary', px: 1, whiteSpace: 'nowrap' }}>
          {t('cantidad', { count: rows.length, n: formatNumber(rows.length) })}
        </Box>
        <ShortcutKeys shortcuts={shortcuts} />
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 0.5 }}>
        {rows.length === 0 ? (
          <Nothing isEmpty={courses.length === 0} />
        ) : (
          <Box
            component="ul"
            aria-label={t('lista')}
            sx={{
              m: 0,
              p: 0,
              listStyle: 'none',
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 26rem), 1fr))',
            }}
          >
            {rows.map((course) => (
              <Box component="li" key={course.id} sx={{ display: 'flex', minWidth: 0 }}>
                <CourseCard
                  course={course}
                  category={categoryOf(course.category, categories)}
                  query={filter.query}
                />
              </Box>
            ))}
          </Box>
        )}
      </Box>
    </>
  );
}

function Nothing({ isEmpty }: { readonly isEmpty: boolean }) {
  const t = useTexts();
  return isEmpty ? (
    <EmptyState title={t('vacio.ninguno')} description={t('vacio.ningunoTexto')} />
  ) : (
    <EmptyState
      title={t('vacio.busqueda')}
      action={
        <Button variant="outlined" component={Link} to={paths.academy}>
          {t('vacio.limpiar')}
        </Button>
      }
    />
  );
}
