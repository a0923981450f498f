import type { CalendarEvent, NewCalendarEvent } from '@portal/contracts';
import type { Context } from '../../context/context.ts';
import { addNew } from '../../store/collections/all-or-none.ts';
import { collection } from '../../store/collections/collection.ts';
import { exclusively } from '../../store/exclusively.ts';
import type { Store } from '../../store/store.ts';

/** Name of the seed and prefix of the collection's name. */
export const AREA = 'calendar';

export const eventsOf = (store: Store) => collection<CalendarEvent>(store, `${AREA}/events`, ({ id }) => id);

/** Appends a new event. */
export async function addEvent({ store, random }: Context, sent: NewCalendarEvent): Promise<CalendarEvent> {
  const event: CalendarEvent = { ...sent, id: random.id() };
  await exclusively(store, AREA, (inside) => eventsOf(inside).add(event.id, event));
  return event;
}

/** A new event, whose id the client may have chosen. */
type ImportedEvent = NewCalendarEvent & { readonly id?: string | undefined };

/** Appends new events in order; an existing one is unchanged. Returns the stored events. */
export function addEvents(
  { store, random }: Context,
  sent: readonly ImportedEvent[],
): Promise<CalendarEvent[]> {
  const added = sent.map(({ id = '', ...event }): CalendarEvent => ({
    ...event,
    id: id === '' ? random.id() : id,
  }));
  return exclusively(store, AREA, (inside) => addNew(eventsOf(inside), added));
}

/** Restores a removed event with its id, at the end; an existing one is unchanged. Returns the stored event. */
export const restoreEvent = (store: Store, event: CalendarEvent): Promise<CalendarEvent> =>
  exclusively(store, AREA, async (inside) => {
    const known = await eventsOf(inside).get(event.id);
    if (known !== undefined) return known;
    await eventsOf(inside).add(event.id, event);
    return event;
  });

/** Removes an event and returns it; undefined when it does not exist. */
export const removeEvent = (store: Store, id: string): Promise<CalendarEvent | undefined> =>
  exclusively(store, AREA, async (inside) => {
    const events = eventsOf(inside);
    const event = await events.get(id);
    await events.remove([id]);
    return event;
  });
