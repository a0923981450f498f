import type { Step } from '../plan/step.ts';

/** The handles of the mock itself. */
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
];
