import { equals, echoes, lists, type Step } from '../plan/step.ts';
import type { Memory } from '../plan/memory.ts';

const newNote = { title: 'Portal Verify', description: 'Se elimina enseguida.' };
const noteId = (memory: Memory) => memory.text('note.id');

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
    target: 'notes.listNotes',
    name: 'the new one is there',
    when: 'writing',
    look: (body, memory) => lists(noteId(memory), body),
  },
  {
    target: 'notes.updateNote',
    send: (memory) => ({ body: { note: { ...memory.object('note'), title: memory.runId, propio: 1 } } }),
    look: (body, memory) => echoes({ id: noteId(memory), title: memory.runId, propio: 1 }, body),
  },
  {
    target: 'notes.updateLabels',
    name: 'the labels as they are',
    send: (memory) => ({ body: { labels: memory.list('noteLabels') } }),
    look: (body, memory) => equals(memory.list('noteLabels'), body),
  },
  {
    target: 'notes.removeNote',
    send: (memory) => ({ body: { noteId: noteId(memory) } }),
    look: (body, memory) => equals(noteId(memory), body),
  },
  {
    target: 'notes.listNotes',
    name: 'the removed one is gone',
    when: 'writing',
    look: (body, memory) => lists(noteId(memory), body, false),
  },
];

const newEvent = {
  title: 'Portal Verify',
  start: '2026-01-15T12:00:00.000Z',
  end: '2026-01-15T13:00:00.000Z',
};
const eventId = (memory: Memory) => memory.text('event.id');

export const calendarSteps: readonly Step[] = [
  { target: 'calendar.listEvents' },
  {
    target: 'calendar.addEvent',
    send: () => ({ body: { newEvent } }),
    keep: 'event',
    look: (body) => echoes(newEvent, body),
  },
  {
    target: 'calendar.updateEvent',
    send: (memory) => ({ body: { event: { ...memory.object('event'), title: memory.runId } } }),
    look: (body, memory) => echoes({ id: eventId(memory), title: memory.runId }, body),
  },
  {
    target: 'calendar.removeEvent',
    send: (memory) => ({ body: { eventId: eventId(memory) } }),
    look: (body, memory) => echoes({ id: eventId(memory), title: memory.runId }, body),
  },
  {
    target: 'calendar.listEvents',
    name: 'the removed one is gone',
    when: 'writing',
    look: (body, memory) => lists(eventId(memory), body, false),
  },
];

const product = (memory: Memory, number: number) => ({
  id: `${memory.runId}-${number}`,
  name: 'Portal Verify',
});

/** Orders cannot be made, so none is removed: an empty selection shows the call. */
export const eCommerceSteps: readonly Step[] = [
  { target: 'eCommerce.listProducts', keep: 'products' },
  { target: 'eCommerce.listOrders', keep: 'orders' },
  { target: 'eCommerce.getOrder', send: (memory) => ({ query: { orderId: memory.text('orders.0.id') } }) },
  {
    target: 'eCommerce.getProduct',
    name: 'one of the list',
    send: (memory) => ({ query: { productId: memory.text('products.0.id') } }),
  },
  { target: 'eCommerce.saveProduct', send: (memory) => ({ body: product(memory, 1) }), keep: 'product' },
  { target: 'eCommerce.saveProduct', name: 'a second', send: (memory) => ({ body: product(memory, 2) }) },
  {
    target: 'eCommerce.getProduct',
    name: 'the new one',
    when: 'writing',
    send: (memory) => ({ query: { productId: memory.text('product.id') } }),
    look: (body, memory) => equals(memory.value('product'), body),
  },
  {
    target: 'eCommerce.removeProduct',
    send: (memory) => ({ body: { id: product(memory, 1).id } }),
    look: (body, memory) => equals(product(memory, 1).id, body),
  },
  {
    target: 'eCommerce.removeProducts',
    send: (memory) => ({ body: { productIds: [product(memory, 2).id] } }),
    look: (body, memory) => equals([product(memory, 2).id], body),
  },
  {
    target: 'eCommerce.getProduct',
    name: 'the removed one is gone',
    when: 'writing',
    send: (memory) => ({ query: { productId: memory.text('product.id') } }),
    expect: { status: [404] },
  },
  { target: 'eCommerce.removeOrders', name: 'no order at all', send: () => ({ body: { orderIds: [] } }) },
];

/** Courses cannot be removed: one is saved as it is. */
export const academySteps: readonly Step[] = [
  { target: 'academy.listCategories' },
  { target: 'academy.listCourses', keep: 'courses' },
  {
    target: 'academy.getCourse',
    send: (memory) => ({ query: { courseId: memory.text('courses.0.id') } }),
    keep: 'course',
  },
  {
    target: 'academy.saveCourse',
    name: 'a course as it is',
    send: (memory) => ({ body: memory.object('course') }),
    look: (body, memory) => equals(memory.value('course'), body),
  },
  {
    target: 'academy.updateCourse',
    name: 'a course as it is, answered with what was sent',
    send: (memory) => ({
      body: { id: memory.text('course.id'), activeStep: memory.number('course.activeStep') },
    }),
    look: (body, _memory, sent) => equals(sent.body, body),
  },
];

export const invoicesSteps: readonly Step[] = [
  // No call lists invoices: a server that has none by this id answers 404.
  {
    target: 'invoices.getInvoice',
    send: () => ({ query: { id: 'invoice-1' } }),
    expect: { status: [200, 404] },
  },
];
