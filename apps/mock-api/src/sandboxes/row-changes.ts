import { isSecret, MASK, maskedText, type MockRowChange, type MockSnapshot } from '@portal/contracts';

type Row = MockSnapshot['tables'][string][number];

/** Rows listed, and characters shown of a value. */
const MOST_ROWS = 40;
const LONGEST_VALUE = 400;

/** Columns that are part of the name of a row. */
const KEYS: ReadonlySet<string> = new Set(['coleccion', 'clave', 'id']);

/** Tables in which every request leaves a row. */
const NOT_SHOWN: ReadonlySet<string> = new Set(['sesiones', 'contadores', 'pedidos_integracion']);

/** The rows that two states of a sandbox do not have in common, with the fields that differ. */
export function changesBetween(
  before: MockSnapshot['tables'],
  after: MockSnapshot['tables'],
): MockRowChange[] {
  return Object.keys(after)
    .filter((table) => !NOT_SHOWN.has(table))
    .flatMap((table) =>
      changesIn(table, (before[table] ?? []).map(unplaced), (after[table] ?? []).map(unplaced)),
    )
    .slice(0, MOST_ROWS);
}

/** Without its place in a list: a new entry moves all that follow. */
const unplaced = ({ posicion: _place, ...row }: Row): Row => row;

function changesIn(table: string, before: readonly Row[], after: readonly Row[]): MockRowChange[] {
  const same = new Set(before.map((row) => JSON.stringify(row)));
  const kept = new Set(after.map((row) => JSON.stringify(row)).filter((text) => same.has(text)));
  const isOther = (row: Row): boolean => !kept.has(JSON.stringify(row));
  const old = new Map(before.filter(isOther).map((row) => [keyOf(row), row]));
  const changes: MockRowChange[] = [];
  for (const row of after.filter(isOther)) {
    const key = keyOf(row);
    const earlier = old.get(key);
    old.delete(key);
    changes.push(change(table, key, earlier, row));
  }
  return [...changes, ...[...old].map(([key, row]) => change(table, key, row, undefined))];
}

function change(table: string, key: string, before: Row | undefined, after: Row | undefined): MockRowChange {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !KEYS.has(name) && before?.[name] !== after?.[name],
  );
  return {
    table,
    key,
    change: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed',
    fields: names.map((name) => ({ name, before: shown(name, before), after: shown(name, after) })),
  };
}

function shown(name: string, row: Row | undefined): string | null {
  const value = row?.[name];
  if (value === undefined || value === null) return null;
  return isSecret(name, value) ? MASK : maskedText(String(value)).slice(0, LONGEST_VALUE);
}

/** The name of a row for people, and to find it in the other state. */
function keyOf(row: Row): string {
  if ('coleccion' in row) return `${String(row['coleccion'])} ${String(row['clave'])}`;
  if ('id' in row) return String(row['id']);
  return Object.values(row).slice(0, 3).join(' ');
}
