import { expect, it } from 'vitest';
import { columns } from '../../store/schema/columns.ts';
import { references, referenceProblems } from './snapshot-references.ts';

/** The audit trail refers to rows of any table. */
const OF_ANY_TABLE = 'auditoria.id_objeto';

it('follows every column that names a row by its id', () => {
  const named = Object.entries(columns).flatMap(([table, of]) =>
    Object.keys(of)
      .filter((column) => column.startsWith('id_'))
      .map((column) => `${table}.${column}`),
  );
  const followed = references.map(([table, column]) => `${table}.${column}`);
  expect([...followed, OF_ANY_TABLE]).toEqual(expect.arrayContaining(named));
});

it.each(references)('names a row whose %s.%s is not there', (table, column, target, key) => {
  const tables = {
    [target]: [{ [key]: 'here' }],
    [table]: [{ [column]: 'here' }, { [column]: null }, { [column]: 'lost' }],
  };
  const problems = [...referenceProblems(tables)].filter(({ type }) => type.endsWith(`.${column}`));
  expect(problems).toEqual([
    { type: `tables.${table}.2.${column}`, message: `No existe en ${target}: lost` },
  ]);
});
