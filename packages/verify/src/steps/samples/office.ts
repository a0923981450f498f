import { every, equals, echoes, holds, lists, looks, placed, type Step } from '../../plan/step.ts';
import type { Memory } from '../../plan/memory.ts';

const newNote = { title: 'Portal Verify', description: 'Se elimina enseguida.' };
const noteId = (memory: Memory) => memory.text('note.id');
const noteIds = (memory: Memory) => [memory.text('note2.id'), noteId(memory)];
const changedNote = (memory: Memory) => ({ ...memory.object('note'), title: memory.runId });
const moreLabels = (memory: Memory) => [
  ...memory.list('noteLabels'),
  { id: memory.runId, name: 'Portal Verify', handle: memory.runId },
];

/** Two notes, to check that a changed note keeps its position. */
export const notesSteps: readonly Step[] = [
  { target: 'notes.listNotes' },
  { target: 'notes.listLabels', keep: 'noteLabels' },
  {
    target: 'notes.createNote',
    send: () => ({ body: { note: { id: 'del-cliente', ...newNote } } }),
    keep: 'note',
    look: (body, memory) =>
      echoes(newNote, body) ??
      (noteId(memory) === 'del-cliente' ? 'the id of the client was kept' : undefined),
  },
  {
    target: 'notes.createNote',
    name: 'a second',
    send: () => ({ body: { note: newNote } }),
    keep: 'note2',
  },
  {
    target: 'notes.listNotes',
    name: 'the new ones are there, the last one first',
    when: 'writing',
    look: (body, memory) => placed('first', noteIds(memory), body),
  },
  {
    target: 'notes.updateNote',
    send: (memory) => ({ body: { note: { ...changedNote(memory), propio: 1 } } }),
    look: (body, memory) => echoes({ ...changedNote(memory), propio: 1 }, body),
  },
  {
    target: 'notes.listNotes',
    name: 'the change is kept, with a key of its own and in its place',
    when: 'writing',
    look: looks(
      (body, memory) => holds(noteId(memory), { ...changedNote(memory), propio: 1 }, body),
      (body, memory) => placed('first', noteIds(memory), body),
    ),
  },
  {
    target: 'notes.updateNote',
    name: 'without the key of its own',
    send: (memory) => ({ body: { note: changedNote(memory) } }),
  },
  {
    target: 'notes.listNotes',
    name: 'the note was replaced, not merged',
    when: 'writing',
    look: (body, memory) =>
      every(body, ({ id, ...rest }) => id !== noteId(memory) || !('propio' in rest), 'what was last sent'),
  },
  {
    target: 'notes.updateLabels',
    name: 'one label more',
    send: (memory) => ({ body: { labels: moreLabels(memory) } }),
    look: (body, memory) => equals(moreLabels(memory), body),
  },
  {
    target: 'notes.listLabels',
    name: 'the new one is kept',
    when: 'writing',
    look: (body, memory) => equals(moreLabels(memory), body),
  },
  {
    target: 'notes.updateLabels',
    name: 'the labels as they were',
    send: (memory) => ({ body: { labels: memory.list('noteLabels') } }),
    look: (body, memory) => equals(memory.list('noteLabels'), body),
  },
  {
    target: 'notes.listLabels',
    name: 'the new one is gone',
    when: 'writing',
    look: (body, memory) => equals(memory.list('noteLabels'), body),
  },
  ...(['note', 'note2'] as const).map((kept): Step => ({
    target: 'notes.removeNote',
    name: kept === 'note' ? 'valid input' : 'the second',
    send: (memory) => ({ body: { noteId: memory.text(`${kept}.id`) } }),
    look: (body, memory) => equals(memory.text(`${kept}.id`), body),
  })),
  {
    target: 'notes.listNotes',
    name: 'the removed ones are gone',
    when: 'writing',
    look: looks(
      (body, memory) => lists(noteId(memory), body, false),
      (body, memory) => lists(memory.text('note2.id'), body, false),
    ),
  },
  {
    target: 'notes.restoreNote',
    send: (memory) => ({ body: { note: changedNote(memory), index: 0 } }),
    look: (body, memory) => echoes(changedNote(memory), body),
  },
  {
    target: 'notes.listNotes',
    name: 'the restored one is there again, in its place',
    when: 'writing',
    look: (body, memory) => placed('first', [noteId(memory)], body),
  },
  {
    target: 'notes.removeNote',
    name: 'the restored one',
    send: (memory) => ({ body: { noteId: noteId(memory) } }),
  },
];

const newEvent = {
  title: 'Portal Verify',
  start: '2026-01-15T12:00:00.000Z',
  end: '2026-01-15T13:00:00.000Z',
};
const eventId = (memory: Memory) => memory.text('event.id');
const eventIds = (memory: Memory) => [eventId(memory), memory.text('event2.id')];

export const calendarSteps: readonly Step[] = [
  { target: 'calendar.listEvents' },
  {
    target: 'calendar.addEvent',
    send: () => ({ body: { newEvent: { id: 'del-cliente', ...newEvent } } }),
    keep: 'event',
    look: (body, memory) =>
      echoes(newEvent, body) ??
      (eventId(memory) === 'del-cliente' ? 'the id of the client was kept' : undefined),
  },
  { target: 'calendar.addEvent', name: 'a second', send: () => ({ body: { newEvent } }), keep: 'event2' },
  {
    target: 'calendar.listEvents',
    name: 'the new ones are there, the last one last',
    when: 'writing',
    look: (body, memory) => placed('last', eventIds(memory), body),
  },
  {
    target: 'calendar.updateEvent',
    send: (memory) => ({ body: { event: { ...memory.object('event'), title: memory.runId } } }),
    look: (body, memory) => echoes({ id: eventId(memory), title: memory.runId }, body),
  },
  {
    target: 'calendar.listEvents',
    name: 'the change is kept, in its place',
    when: 'writing',
    look: looks(
      (body, memory) => holds(eventId(memory), { ...newEvent, title: memory.runId }, body),
      (body, memory) => placed('last', eventIds(memory), body),
    ),
  },
  {
    target: 'calendar.removeEvent',
    send: (memory) => ({ body: { eventId: eventId(memory) } }),
    look: (body, memory) => echoes({ id: eventId(memory), title: memory.runId }, body),
  },
  {
    target: 'calendar.removeEvent',
    name: 'the second',
    send: (memory) => ({ body: { eventId: memory.text('event2.id') } }),
  },
  {
    target: 'calendar.listEvents',
    name: 'the removed one is gone',
    when: 'writing',
    look: (body, memory) => lists(eventId(memory), body, false),
  },
  {
    target: 'calendar.restoreEvent',
    send: (memory) => ({ body: { event: memory.object('event') } }),
    look: (body, memory) => echoes({ id: eventId(memory), ...newEvent }, body),
  },
  {
    target: 'calendar.listEvents',
    name: 'the restored one is there again',
    when: 'writing',
    look: (body, memory) => lists(eventId(memory), body),
  },
  {
    target: 'calendar.addEvents',
    send: () => ({ body: { newEvents: [newEvent, newEvent] } }),
    keep: 'events',
    look: (body) => (Array.isArray(body) && body.length === 2 ? echoes(newEvent, body[1]) : 'not two events'),
  },
  {
    target: 'calendar.addEvents',
    name: 'repeated with their ids, which adds nothing',
    send: (memory) => ({ body: { newEvents: memory.list('events') } }),
    look: (body, memory) => equals(memory.list('events'), body),
  },
  {
    target: 'calendar.listEvents',
    name: 'those of one request are there, the last one last',
    when: 'writing',
    look: (body, memory) => placed('last', [memory.text('events.0.id'), memory.text('events.1.id')], body),
  },
  ...['event.id', 'events.0.id', 'events.1.id'].map((kept): Step => ({
    target: 'calendar.removeEvent',
    name: `what is kept as ${kept}`,
    send: (memory) => ({ body: { eventId: memory.text(kept) } }),
  })),
];
