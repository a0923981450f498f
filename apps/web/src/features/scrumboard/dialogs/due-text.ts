import type { BoardCard } from '@portal/contracts';

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Asuncion',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A due date as a field value, `2026-11-05T14:30` in Paraguayan time; '' without one. */
export const dueText = (due: BoardCard['due']): string =>
  typeof due === 'number' ? clock.format(due * 1000).replace(' ', 'T') : '';

/** Unix seconds of a field value; `undefined` while incomplete. Paraguay is at -03:00 all year. */
export function secondsOf(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return undefined;
  const moment = Date.parse(`${text}:00-03:00`);
  return Number.isNaN(moment) ? undefined : moment / 1000;
}
