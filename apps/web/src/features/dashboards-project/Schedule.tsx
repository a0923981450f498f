import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { sumarDias } from '@portal/sifen';
import { formatTime } from '../../lib/moment.ts';
import { paths } from '../../lib/paths.ts';
import { todayInParaguay } from '../../lib/period.ts';
import { useChoice } from '../../lib/use-choice.ts';
import { QueryStates } from '../../ui/apps/QueryStates.tsx';
import { RangeButtons } from '../../ui/charts/RangeButtons.tsx';
import { LinesSkeleton } from '../../ui/Skeletons.tsx';
import { Section } from '../../ui/Section.tsx';
import { useProjectEventsQuery } from './api.ts';
import { eventsOn } from './model.ts';
import { useTexts } from './texts.ts';

const days = ['DT', 'DTM'] as const;

/** The calendar's events of today or tomorrow, linked to the calendar. */
export function Schedule() {
  const t = useTexts();
  const query = useProjectEventsQuery(undefined);
  const [chosen, choose] = useChoice('agenda', days, 'DT');
  const day = sumarDias(todayInParaguay(), chosen === 'DT' ? 0 : 1);
  return (
    <Section title={t('agenda.titulo')}>
      <Box sx={{ mb: 1.5 }}>
        <RangeButtons
          label={t('agenda.dia')}
          ranges={days.map((id) => ({ id, label: t(`rango.${id}`) }))}
          chosen={chosen}
          onChoose={choose}
        />
      </Box>
      <QueryStates query={query} skeleton={<LinesSkeleton />}>
        {(all) => {
          const events = eventsOn(all, day);
          return events.length === 0 ? (
            <Box sx={{ color: 'text.secondary' }}>
              {t('agenda.vacia')}{' '}
              <Link component={RouterLink} to={`${paths.calendar}/day/${day}`}>
                {t('agenda.calendario')}
              </Link>
            </Box>
          ) : (
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
              {events.map(({ id, title, start, allDay }) => (
                <Box component="li" key={id} sx={{ display: 'flex', gap: 1.5 }}>
                  <Box sx={{ minWidth: '6rem', color: 'text.secondary' }}>
                    {allDay ? t('agenda.todoElDia') : <bdi>{formatTime(start)}</bdi>}
                  </Box>
                  <Link
                    component={RouterLink}
                    to={`${paths.calendar}/day/${day}?${new URLSearchParams({ evento: id }).toString()}`}
                  >
                    <bdi>{title}</bdi>
                  </Link>
                </Box>
              ))}
            </Box>
          );
        }}
      </QueryStates>
    </Section>
  );
}
