import { describe, expect, it } from 'vitest';
import {
  newEntry,
  nextEntry,
  nextToSend,
  type OutboxContent,
  type OutboxEntry,
  type OutboxEvent,
  type OutboxState,
} from './entry.ts';

const content = (punto = '001'): OutboxContent => ({
  kind: 'factura',
  intent: 'emitir_enviar',
  id_empresa: 'emp-1',
  establecimiento: '001',
  punto,
  datos: { fecha_emision: '2026-11-29T09:00:00-03:00' },
  form: {},
  empresa: 'Ñandutí S.A.',
  cliente: 'Sin Nombre',
  total: 1,
  moneda: 'PYG',
});
const entry = (changes: Partial<OutboxEntry> = {}): OutboxEntry => ({
  order: 1,
  ...newEntry({ key: 'clave-1', user: 'u', since: '2026-11-29T12:00:00Z', content: content() }),
  ...changes,
});

const document = { id: 'd', numero: '001-001-0000001' };
const events: readonly OutboxEvent[] = [
  { type: 'send' },
  { type: 'issued', document },
  { type: 'refused', error: 'no', errors: [{ type: 'datos.items', message: 'no' }] },
  { type: 'lost', error: 'sin red' },
  { type: 'held', error: 'vencido' },
  { type: 'conflict', error: 'ya', document },
  {
    type: 'differs',
    differences: [{ codigo: 'P-1', linea: 'Yerba', field: 'precio', typed: 1, current: 2 }],
  },
  { type: 'keepTyped' },
  { type: 'open' },
  { type: 'corrected', content: content('002') },
  { type: 'release' },
  { type: 'settled' },
  { type: 'another', key: 'clave-2' },
];

/** The next state per event, in the order of `events`; a dash where the state does not allow it. */
const table: Readonly<Record<OutboxState, string>> = {
  waiting: 'sending issued - waiting - conflict differs - open waiting - waiting -',
  sending: 'sending issued refused waiting waiting conflict - - - - - waiting -',
  refused: '- issued - - - conflict - - open waiting waiting refused -',
  open: '- issued - - - conflict - - open waiting waiting open -',
  conflict: '- issued - - - - - - - - - - waiting',
  differs: '- issued - - - - - waiting open - - - -',
  issued: '- - - - - - - - - - - - -',
};

describe('an entry of the outbox', () => {
  it.each(Object.keys(table) as OutboxState[])('goes on from %s as the table says', (state) => {
    const states = events.map((event) => nextEntry(entry({ state }), event)?.state ?? '-');
    expect(states.join(' ')).toBe(table[state]);
  });

  it('keeps its key, its order and what was typed at every attempt', () => {
    let now = entry();
    for (const event of [events[0]!, events[3]!, events[0]!, events[4]!, events[0]!, events[2]!]) {
      now = nextEntry(now, event)!;
    }
    expect(now).toMatchObject({ key: 'clave-1', order: 1, tries: 3, content: content() });
  });

  it.each([
    ['a request whose response was lost', entry({ state: 'sending' }), events[3]!, true],
    ['a page that was closed while sending', entry({ state: 'sending' }), events[0]!, true],
    ['a first request', entry(), events[0]!, false],
    ['a lost session', entry({ state: 'sending' }), events[4]!, false],
    ['a lost session after a lost response', entry({ state: 'sending', isUnsure: true }), events[4]!, true],
    ['an answer by key', entry({ isUnsure: true }), events[11]!, false],
  ])('knows after %s if it may be issued', (_case, before, event, isUnsure) => {
    expect(nextEntry(before, event)?.isUnsure).toBe(isUnsure);
  });

  it('sends in the order of typing, and passes by what the user must decide and a series that is stopped', () => {
    const entries = [
      entry({ order: 1, state: 'issued' }),
      entry({ order: 2, state: 'refused' }),
      entry({ order: 3, state: 'open' }),
      entry({ order: 4, state: 'conflict' }),
      entry({ order: 5, state: 'sending' }),
      entry({ order: 6 }),
      entry({ order: 7, content: content('002') }),
    ];
    expect(nextToSend(entries, new Set())?.order).toBe(5);
    expect(nextToSend(entries, new Set(['factura/emp-1/001/001']))?.order).toBe(7);
    expect(nextToSend(entries.slice(0, 4), new Set())).toBeUndefined();
  });
});
