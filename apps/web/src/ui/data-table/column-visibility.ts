import { useState } from 'react';
import { record } from '../../lib/record.ts';
import { readJson, writeJson } from '../../lib/storage.ts';
import type { Column, Visibility } from './types.ts';

const storageName = (key: string) => `portal.columns.${key}`;

function stored(key: string): Visibility {
  return Object.fromEntries(
    Object.entries(record(readJson(storageName(key)))).filter(
      (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
    ),
  );
}

/** Which columns are shown: what the columns say, overridden by what this browser remembers under `key`. */
export function useColumnVisibility<Row>(
  key: string,
  columns: readonly Column<Row>[],
): [visibility: Visibility, change: (next: Visibility) => void] {
  const [chosen, setChosen] = useState(() => stored(key));
  const defaults = Object.fromEntries(columns.map((column) => [column.field, column.hidden !== true]));
  const change = (next: Visibility) => {
    setChosen(next);
    writeJson(storageName(key), next);
  };
  return [{ ...defaults, ...chosen }, change];
}
