import { useEffect } from 'react';
import { MarkedText } from '../../ui/MarkedText.tsx';
import type { EntryGroup, SearchEntry } from './entry.ts';
import { GroupName, Option, Results } from './search-styles.ts';
import { useTexts } from './texts.ts';

interface ResultListProps {
  /** Of the list; its options are called `<id>-0`, `<id>-1` … through all groups. */
  readonly id: string;
  readonly groups: readonly EntryGroup[];
  readonly query: string;
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onChoose: (entry: SearchEntry) => void;
}

/** The listbox of the search. The focus stays in the field; the active option is marked and kept in view. */
export function ResultList({ id, groups, query, active, onActive, onChoose }: ResultListProps) {
  const t = useTexts();
  useEffect(() => {
    document.getElementById(`${id}-${String(active)}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const starts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { entries }) => sum + entries.length, 0),
  );
  return (
    <Results id={id} role="listbox" aria-label={t('results')}>
      {groups.map(({ name, entries }, at) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <GroupName id={`${id}-${name}`}>{t(`groups.${name}`)}</GroupName>
          {entries.map((entry, within) => {
            const index = (starts[at] ?? 0) + within;
            return (
              <Option
                key={entry.id}
                id={`${id}-${String(index)}`}
                role="option"
                aria-selected={index === active}
                onPointerMove={() => onActive(index)}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(entry)}
              >
                {entry.icon}
                <span>
                  <MarkedText text={entry.title} query={query} />
                </span>
                {entry.trail !== undefined && <small>{entry.trail}</small>}
              </Option>
            );
          })}
        </div>
      ))}
    </Results>
  );
}
