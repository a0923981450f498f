import { describe, expect, it } from 'vitest';
import type { Outgoing } from '../chat-slice.ts';
import { arrangeConversation } from './conversation.ts';

const say = (who: string, message: string, time: string) => ({ who, message, time });
const outgoing = (text: string, hasFailed = false): Outgoing => ({
  id: `out-${text}`,
  contactId: 'c',
  text,
  time: '2026-05-03T12:00:00.000Z',
  hasFailed,
});

/** `day: (own) a b | (other) c` of every day. */
const shape = (...args: Parameters<typeof arrangeConversation>) =>
  arrangeConversation(...args).map(
    ({ day, groups }) =>
      `${day}: ${groups.map(({ isOwn, bubbles }) => `${isOwn ? 'own' : 'other'} ${bubbles.map(({ text }) => text).join(' ')}`).join(' | ')}`,
  );

describe('arrangeConversation', () => {
  it('is empty without messages', () => expect(arrangeConversation([], [], 'u')).toEqual([]));

  it('groups by who speaks and by days of a Paraguayan clock', () => {
    const dialog = [
      say('c', 'a', '2026-05-01T12:00:00.000Z'),
      say('u', 'b', '2026-05-01T12:01:00.000Z'),
      say('u', 'c', '2026-05-01T12:02:00.000Z'),
      // Still the first of May in Asunción.
      say('u', 'd', '2026-05-02T02:30:00.000Z'),
      say('u', 'e', '2026-05-02T12:00:00.000Z'),
    ];
    expect(shape(dialog, [], 'u')).toEqual(['2026-05-01: other a | own b c d', '2026-05-02: own e']);
  });

  it('puts what is on its way last and tells how far it has come', () => {
    const days = arrangeConversation(
      [say('u', 'a', '2026-05-03T11:00:00.000Z')],
      [outgoing('b'), outgoing('c', true)],
      'u',
    );
    expect(days[0]?.groups[0]?.bubbles.map(({ text, delivery }) => [text, delivery])).toEqual([
      ['a', 'sent'],
      ['b', 'sending'],
      ['c', 'failed'],
    ]);
  });

  it('gives every message a key of its own, also two at the same moment', () => {
    const twice = say('u', 'a', '2026-05-03T11:00:00.000Z');
    const keys = arrangeConversation([twice, twice], [outgoing('b')], 'u')
      .flatMap(({ groups }) => groups)
      .flatMap(({ bubbles }) => bubbles.map(({ key }) => key));
    expect(new Set(keys).size).toBe(3);
  });
});
