import type { CalendarEvent, NewCalendarEvent } from '@portal/contracts';
import type { Context } from '../../core/context.ts';
import { collection } from '../../store/collection.ts';
import type { Store } from '../../store/store.ts';

export const eventsOf = (store: Store) => collection<CalendarEvent>(store, 'calendar/events', ({ id }) => id);

/** A new event goes last. */
export async function addEvent({ store, random }: Context, sent: NewCalendarEvent): Promise<CalendarEvent> {
  const event: CalendarEvent = { ...sent, id: random.id() };
  await eventsOf(store).add(event.id, event);
  return event;
}

/** Removes an event; what it was, undefined when there was none. */
export const removeEvent = (store: Store, id: string): Promise<CalendarEvent | undefined> =>
  store.transaction(async (inside) => {
    const events = eventsOf(inside);
    const event = await events.get(id);
    await events.remove([id]);
    return event;
  });
