import { OperationFailure } from '@portal/contracts/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from './cases.ts';
import { actPlans } from './sqlite/acts.ts';
import { batchPlans } from './sqlite/batches.ts';
import { foundDocumentPlans } from './sqlite/documents-found.ts';
import { sortedDocumentPlans } from './sqlite/documents-in-order.ts';
import { offeredDocumentPlans } from './sqlite/documents-offered.ts';
import { writtenDocumentPlans } from './sqlite/documents-written.ts';
import { eventPlans } from './sqlite/events.ts';
import { largeFile, MOST_SORTED } from './sqlite/large-file.ts';
import { mailPlans } from './sqlite/mails.ts';

const large = largeFile();
beforeAll(large.make);
afterAll(large.remove);

/** Sums of very many documents are refused. */
function refused(error: unknown): void {
  if (!(error instanceof OperationFailure) || error.codigo !== 'VALIDACION') throw error;
}

describe.each(Object.entries(calls))('the queries of %s', (user, all) => {
  it('find their rows by indexes, in order, and sort a page', async () => {
    const { t, watch, problemsOf, sortedRows } = large;
    const controller = t.as(user as keyof typeof calls).controller;
    const wrong: string[] = [];
    const known = new Set<string>();
    for (const [name, call] of all) {
      await call(controller).catch(refused);
      for (const statement of watch.take()) {
        const sorted = await sortedRows(statement);
        if (sorted > MOST_SORTED) wrong.push(`${name}: sorts ${String(sorted)} rows\n  ${statement.text}`);
        if (known.has(statement.text)) continue;
        known.add(statement.text);
        wrong.push(
          ...(await problemsOf(statement)).map((problem) => `${name}: ${problem}\n  ${statement.text}`),
        );
      }
    }
    expect(known.size).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
  });
});

foundDocumentPlans(large);
writtenDocumentPlans(large);
mailPlans(large);
batchPlans(large);
eventPlans(large);
offeredDocumentPlans(large);
sortedDocumentPlans(large);
actPlans(large);
