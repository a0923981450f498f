import { isRecord, type UnknownRecord } from './record.ts';
import { isSameJson } from './same-json.ts';

/** Two versions of a record, a list or anything else that is plain JSON. */
export interface Change<Value> {
  readonly before: Value;
  readonly after: Value;
}

type Key = string | number;
type Winner = 'change' | 'current';

const isKey = (value: unknown): value is Key => typeof value === 'string' || typeof value === 'number';

/** Key of a list's entry: its id, or the value itself. */
const keyOf = (entry: unknown): unknown => (isRecord(entry) ? entry['id'] : entry);

/** The entries by key; undefined for a list whose entries have none of their own. */
function keyed(list: readonly unknown[]): ReadonlyMap<Key, unknown> | undefined {
  const byKey = new Map<Key, unknown>();
  for (const entry of list) {
    const key = keyOf(entry);
    if (!isKey(key) || byKey.has(key)) return undefined;
    byKey.set(key, entry);
  }
  return byKey;
}

/** The keys that moved: all but a longest run that is in the same order in both lists. */
function movedKeys(before: readonly Key[], after: readonly Key[]): ReadonlySet<Key> {
  const placeBefore = new Map(before.map((key, index) => [key, index]));
  const common = after.filter((key) => placeBefore.has(key));
  const places = common.map((key) => placeBefore.get(key) ?? 0);
  if (places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0))) return new Set();
  const runs: { readonly length: number; readonly previous: number }[] = [];
  let end = 0;
  places.forEach((place, index) => {
    let best = { length: 1, previous: -1 };
    runs.forEach((run, other) => {
      if ((places[other] ?? 0) < place && run.length >= best.length)
        best = { length: run.length + 1, previous: other };
    });
    runs.push(best);
    if (best.length > (runs[end]?.length ?? 0)) end = index;
  });
  const moved = new Set(common);
  for (let index = end; index >= 0; index = runs[index]?.previous ?? -1) {
    const key = common[index];
    if (key !== undefined) moved.delete(key);
  }
  return moved;
}

function rebaseList(
  [before, after, current]: readonly [
    ReadonlyMap<Key, unknown>,
    ReadonlyMap<Key, unknown>,
    ReadonlyMap<Key, unknown>,
  ],
  winner: Winner,
): readonly unknown[] {
  const moved = movedKeys([...before.keys()], [...after.keys()]);
  const order = [...current.keys()].filter((key) => !moved.has(key) && (after.has(key) || !before.has(key)));
  const wanted = [...after.keys()];
  wanted.forEach((key, index) => {
    // A row that was changed here and removed there comes back, so that nothing typed is lost.
    const isMissing =
      !current.has(key) &&
      (!before.has(key) || (winner === 'change' && !isSameJson(before.get(key), after.get(key))));
    if (!isMissing && !(moved.has(key) && current.has(key))) return;
    const predecessor = wanted.slice(0, index).findLast((other) => order.includes(other));
    order.splice(predecessor === undefined ? 0 : order.indexOf(predecessor) + 1, 0, key);
  });
  return order.map((key) => {
    if (!current.has(key)) return after.get(key);
    const now = current.get(key);
    return before.has(key) && after.has(key) ? merge(before.get(key), after.get(key), now, winner) : now;
  });
}

function rebaseRecord(
  before: UnknownRecord,
  after: UnknownRecord,
  current: UnknownRecord,
  winner: Winner,
): UnknownRecord {
  const result: Record<string, unknown> = { ...current };
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (!(key in after)) Reflect.deleteProperty(result, key);
    else if (key in current) result[key] = merge(before[key], after[key], current[key], winner);
    else if (!(key in before) || (winner === 'change' && !isSameJson(before[key], after[key])))
      result[key] = after[key];
  }
  return result;
}

function merge(before: unknown, after: unknown, current: unknown, winner: Winner): unknown {
  if (before === after || after === current || isSameJson(before, after)) return current;
  if (before === current || isSameJson(before, current)) return after;
  if (Array.isArray(before) && Array.isArray(after) && Array.isArray(current)) {
    const [from, to, now] = [keyed(before), keyed(after), keyed(current)];
    if (from && to && now) return rebaseList([from, to, now], winner);
  }
  if (isRecord(before) && isRecord(after) && isRecord(current))
    return rebaseRecord(before, after, current, winner);
  return winner === 'change' ? after : current;
}

/**
 * Applies a change to another version (three-way merge): only the fields that it changed, rows by their `id`, and
 * added, removed or moved entries of lists. Where the other version changed the same field, the change wins.
 */
export const rebase = <Value>({ before, after }: Change<Value>, current: Value): Value =>
  merge(before, after, current, 'change') as Value;

/** Takes a change out of a later version. Fields that were changed again since then keep the later value. */
export const revert = <Value>({ before, after }: Change<Value>, current: Value): Value =>
  merge(after, before, current, 'current') as Value;

/** Fields in which another version changed the same as this change, to something else. */
export const conflictsOf = <Value extends object>(
  { before, after }: Change<Value>,
  current: Value,
): readonly (keyof Value & string)[] =>
  (Object.keys({ ...before, ...after }) as (keyof Value & string)[]).filter(
    (field) =>
      !isSameJson(
        merge(before[field], after[field], current[field], 'change'),
        merge(before[field], after[field], current[field], 'current'),
      ),
  );
