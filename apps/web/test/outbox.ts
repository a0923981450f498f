import { beforeEach, expect, onTestFinished } from 'vitest';
import { compareCatalogue } from '../src/session/outbox/compare-catalogue.ts';
import type { OutboxContent, OutboxEntry } from '../src/session/outbox/entry.ts';
import { issueEntry, settleAttempt } from '../src/session/outbox/issue-entry.ts';
import { openOutboxDb, type OutboxDb } from '../src/session/outbox/outbox-db.ts';
import { sendWaiting } from '../src/session/outbox/send-outbox.ts';
import type { startMockApi } from './mock-api.ts';
import { cutRequests, facturaNumbered, type Cut } from './outbox-proof.ts';

/** An outbox of its own for each test of a file, whose documents go to the service; `cliente` is signed in. */
export function startOutboxes(service: ReturnType<typeof startMockApi>) {
  let db: OutboxDb;
  let count = 0;
  beforeEach(() => {
    service().signInAs('cliente');
    count += 1;
    db = openOutboxDb(`outbox-${String(count)}`);
    onTestFinished(() => db.close());
  });
  const mark = () => `f${String(count)}`;
  const keyOf = (name: string) => `documento-${name}-${String(count)}`;
  const factura = (changes: Partial<OutboxContent> = {}): OutboxContent => ({
    ...facturaNumbered(mark(), '001', 5000),
    ...changes,
  });
  const withItem = (changes: object): OutboxContent => {
    const content = factura();
    const { items, ...datos } = content.datos as OutboxContent['datos'] & {
      readonly items: readonly object[];
    };
    return {
      ...content,
      datos: { ...datos, items: [{ ...items[0], ...changes }] } as OutboxContent['datos'],
    };
  };
  const send = (from = db) =>
    sendWaiting({
      db: from,
      user: 'u',
      issue: issueEntry,
      settle: settleAttempt,
      compare: compareCatalogue,
      mayGoOn: () => true,
      onChange: () => undefined,
    });
  const entries = () => db.list('u');
  return {
    db: () => db,
    /** Opens the same outbox in another tab. */
    otherTab: () => {
      const other = openOutboxDb(`outbox-${String(count)}`);
      onTestFinished(() => other.close());
      return other;
    },
    /** In the remark of its documents. */
    mark,
    keyOf,
    factura,
    withItem,
    keep: (name: string, content = factura()) =>
      db.add({ key: keyOf(name), user: 'u', since: '2026-11-29T12:00:00Z', content }),
    send,
    /** The prices are asked for, and the request after that is cut. */
    sendCut: (cut: Cut) => {
      const plan = [undefined, cut];
      const uncut = cutRequests(() => plan.shift());
      return send().finally(uncut);
    },
    entries,
    only: async (): Promise<OutboxEntry> => {
      const [entry, ...others] = await entries();
      expect(others).toEqual([]);
      return entry!;
    },
  };
}
