import type { CalendarEvent } from '@portal/contracts';
import { useEffect, useMemo, useState } from 'react';
import { useAppSelector } from '../../../lib/store/hooks.ts';
import { keptReminders } from '../../../reminders/kept.ts';
import { selectUser } from '../../../session/session-slice.ts';
import type * as Occurrences from './occurrences.ts';

type Expansion = Pick<typeof Occurrences, 'occurrencesAround' | 'seriesOf'>;

/** Keeps the reminders of the events in this browser, for the other screens of the portal. */
export function useKeptReminders(events: readonly CalendarEvent[] | undefined, untitled: string): void {
  const owner = useAppSelector(selectUser)?.uuid;
  useEffect(() => {
    if (owner === undefined || events === undefined) return;
    const hasAny = events.some(({ extendedProps }) => extendedProps?.reminders?.length);
    // Those of an event that is gone are forgotten.
    if (hasAny || keptReminders(owner) !== null)
      import('./keep-reminders.ts').then(
        ({ keep }) => keep(owner, events, untitled),
        () => undefined,
      );
  }, [owner, events, untitled]);
}

/** The events around a day, with every date of recurring ones; the code for them is loaded when there are any. */
export function useOccurrences(events: readonly CalendarEvent[], day: string) {
  const [expansion, setExpansion] = useState<Expansion>();
  const hasRules = events.some(({ extendedProps }) => extendedProps?.rrule);
  useEffect(() => {
    if (hasRules) import('./occurrences.ts').then(setExpansion, () => undefined);
  }, [hasRules]);
  const month = day.slice(0, 7);
  return useMemo(
    () => ({
      shown: expansion?.occurrencesAround(events, `${month}-01`) ?? events,
      seriesOf: (event: CalendarEvent) => expansion?.seriesOf(event, events),
    }),
    [expansion, events, month],
  );
}
