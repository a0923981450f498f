import { equals, type Step } from '../plan/step.ts';

/** The control endpoints of the mock itself. */
export const mockSteps: readonly Step[] = [
  { target: 'mock.state', keep: 'mockState' },
  { target: 'mock.reset', send: () => ({ body: { seed: 'empty' } }) },
  { target: 'mock.takeSnapshot', keep: 'snapshot' },
  { target: 'mock.putSnapshot', send: (memory) => ({ body: memory.value('snapshot') }) },
  { target: 'mock.moveClock', name: 'advance', send: () => ({ body: { advance: 60_000 } }) },
  { target: 'mock.moveClock', name: 'reset', send: () => ({ body: { reset: true } }) },
  {
    target: 'mock.addFault',
    send: () => ({ body: { target: 'notes.listNotes', latency: 1 } }),
    keep: 'fault',
  },
  { target: 'mock.listFaults' },
  { target: 'mock.removeFaults', send: (memory) => ({ query: { id: memory.text('fault.id') } }) },
  {
    target: 'mock.addReplies',
    send: () => ({
      body: {
        target: 'academy.getCourse',
        replies: [{ status: 404, body: { error: 'No existe' } }],
        with: { query: { courseId: 'of nobody' } },
      },
    }),
    keep: 'replies',
  },
  { target: 'mock.listReplies' },
  { target: 'mock.removeReplies', send: (memory) => ({ query: { id: memory.text('replies.id') } }) },
  { target: 'mock.findCalls', send: () => ({ body: { target: 'faq.listFaqs' } }) },
  {
    // Calls of the mock itself are not in the log: there is none to show here.
    target: 'mock.inspectRequest',
    name: 'one that does not exist',
    send: () => ({ query: { id: 'none' } }),
    expect: { status: [404] },
  },
  { target: 'mock.inspector' },
  { target: 'mock.mails' },
  { target: 'mock.keepStates', send: () => ({ body: { enabled: true } }) },
  {
    target: 'mock.restoreState',
    name: 'of a request that does not exist',
    send: () => ({ body: { id: 'none' } }),
    expect: { status: [404] },
  },
  { target: 'mock.keepStates', name: 'off again', send: () => ({ body: { enabled: false } }) },
  { target: 'mock.clearRequests', look: (body) => equals([], body) },
];
