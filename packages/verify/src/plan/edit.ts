import { isObject } from './memory.ts';

type Path = readonly (string | number)[];

/** Sets or removes the value at a path. */
export type Edit =
  { readonly path: Path; readonly put: unknown } | { readonly path: Path; readonly remove: true };

/** Applies an edit to a copy of `value`; missing objects on the path are created. */
export function applyEdit(value: unknown, edit: Edit): unknown {
  const [key, ...rest] = edit.path;
  if (key === undefined) return 'put' in edit ? edit.put : undefined;
  if (Array.isArray(value)) {
    return value.map((entry: unknown, index) =>
      index === Number(key) ? applyEdit(entry, { ...edit, path: rest }) : entry,
    );
  }
  const object = isObject(value) ? value : {};
  if (rest.length === 0 && 'remove' in edit) {
    return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
  }
  return { ...object, [key]: applyEdit(object[key], { ...edit, path: rest }) };
}
