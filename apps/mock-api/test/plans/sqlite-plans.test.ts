import { OperationFailure } from '@portal/contracts/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from './cases.ts';
import { foundDocumentPlans } from './sqlite/documents-found.ts';
import { sortedDocumentPlans } from './sqlite/documents-in-order.ts';
import { writtenDocumentPlans } from './sqlite/documents-written.ts';
import { largeFile, MOST_SORTED } from './sqlite/large-file.ts';

const large = largeFile();
beforeAll(large.make);
afterAll(large.remove);

/** Lists whose indexes SQLite chooses itself. */
const PLANNED = /^(auditoria|consultas|documents for|eventos|facturas|lotes|mails|notas)\b/;

/** Sums of very many documents are refused. */
function refused(error: unknown): void {
  if (!(error instanceof OperationFailure) || error.codigo !== 'VALIDACION') throw error;
}

const { admin, cliente } = calls;

describe.each(Object.entries({ admin, cliente }))('the queries of %s', (user, all) => {
  it('find their rows by indexes, in order, and sort a page', async () => {
    const { t, watch, problemsOf, sortedRows } = large;
    const controller = t.as(user as keyof typeof calls).controller;
    const wrong: string[] = [];
    const known = new Set<string>();
    for (const [name, call] of all.filter(([name]) => !PLANNED.test(name))) {
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
sortedDocumentPlans(large);
