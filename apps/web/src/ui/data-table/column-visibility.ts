import { useCallback, useState } from 'react';
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

/** Which columns the person has shown and hidden, as this browser remembers it under `key`. */
export function useChosenColumns(key: string): [chosen: Visibility, change: (next: Visibility) => void] {
  const [chosen, setChosen] = useState(() => stored(key));
  const change = useCallback(
    (next: Visibility) => {
      setChosen(next);
      writeJson(storageName(key), next);
    },
    [key],
  );
  return [chosen, change];
}

/** Which columns are shown: what the columns say, overridden by the person's choice. */
export const visibilityOf = <Row>(columns: readonly Column<Row>[], chosen: Visibility): Visibility => ({
  ...Object.fromEntries(columns.map((column) => [column.field, column.hidden !== true])),
  ...chosen,
});
