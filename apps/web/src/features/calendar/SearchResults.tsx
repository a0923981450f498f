import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CalendarEvent } from '@portal/contracts';
import { useMemo } from 'react';
import { matchesQuery } from '../../lib/text-match.ts';
import { VirtualList } from '../../ui/apps/VirtualList.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { descriptionOf, whenOf, whenText } from './model.ts';
import { useTexts } from './texts.ts';

interface SearchResultsProps {
  readonly events: readonly CalendarEvent[];
  readonly query: string;
  readonly onOpen: (event: CalendarEvent) => void;
  readonly onClear: () => void;
}

/** The events whose title or description match, of whatever month, the earliest first. */
export default function SearchResults({ events, query, onOpen, onClear }: SearchResultsProps) {
  const t = useTexts();
  const found = useMemo(
    () =>
      events
        .filter((event) => matchesQuery([event.title, descriptionOf(event)], query))
        .map((event) => ({ event, when: whenOf(event) }))
        .sort((a, b) => a.when.start.localeCompare(b.when.start)),
    [events, query],
  );
  if (found.length === 0)
    return (
      <EmptyState
        title={t('buscar.nada', { texto: query })}
        action={
          <Button variant="outlined" onClick={onClear}>
            {t('buscar.limpiar')}
          </Button>
        }
      />
    );
  return (
    <VirtualList label={t('buscar.encontrados')} rows={found} keyOf={({ event }) => event.id} rowHeight={56}>
      {({ event, when }) => (
        <Button
          fullWidth
          color="inherit"
          data-event={event.id}
          onClick={() => onOpen(event)}
          sx={{
            justifyContent: 'start',
            textAlign: 'start',
            borderBlockEnd: '1px solid',
            borderColor: 'divider',
            borderRadius: 0,
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              <bdi>{event.title}</bdi>
            </Box>
            <Box sx={{ fontSize: '1.3rem', color: 'text.secondary' }}>
              <bdi>{whenText(when)}</bdi>
            </Box>
          </Box>
        </Button>
      )}
    </VirtualList>
  );
}
