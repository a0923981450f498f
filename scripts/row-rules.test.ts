import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { fromRoot } from './tooling/paths.mjs';

const eslint = new ESLint({ cwd: fromRoot('.') });

/** Messages of the rules about rows for a statement of the server. */
async function messagesOf(statement: string): Promise<string[]> {
  const text = `export async function planted(store: Store, id: string): Promise<void> {\n  ${statement}\n}\n`;
  const filePath = fromRoot('apps/mock-api/src/modules/usuarios/planted.ts');
  const results = await eslint.lintText(text, { filePath });
  return results.flatMap(({ messages }) =>
    messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax').map(({ message }) => message),
  );
}

describe('the rules about rows that are checked before they are written', () => {
  it.each([
    [
      'a write without a lock',
      `return store.update('usuarios').set({ activo: 0 }).execute();`,
      /^Lock the row/,
    ],
    ['a delete without a lock', `return store.delete('borradores').where('id', '=', id).execute();`, /^Lock/],
    ['0 rows', `await store.update('eventos').set({ estado: '' }).where('id', '=', id).execute();`, /0 rows/],
    ['0 rows of any table', `await store.update(table).set({ estado: '' }).execute();`, /0 rows/],
  ])('find %s', async (_name, statement, message) => {
    expect(await messagesOf(statement)).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    `await updateRow(store, 'usuarios', row, { activo: 0 });`,
    `await store.update('eventos').set({ estado: '' }).returning('id').executeTakeFirstOrThrow();`,
    `const rows = await store.update('eventos').set({ estado: '' }).execute();`,
  ])('leave %s alone', async (statement) => {
    expect(await messagesOf(statement)).toEqual([]);
  });
});
