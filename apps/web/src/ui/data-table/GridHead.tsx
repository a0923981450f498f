import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import type { MouseEvent, TouchEvent } from 'react';
import { useTexts } from './texts.ts';
import type { Column, Sort } from './types.ts';

interface GridHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | null;
  readonly onSort: (field: string) => void;
  /** Undefined where rows cannot be chosen. */
  readonly chosen: 'all' | 'some' | 'none' | undefined;
  readonly onChooseAll: () => void;
  /** Begins to drag the edge of a column. */
  readonly onResize: (field: string, event: MouseEvent | TouchEvent) => void;
  /** Gives a column the width that its texts need again. */
  readonly onResetSize: (field: string) => void;
}

const orders = { asc: 'ascending', desc: 'descending' } as const;

/** The head of a table: a click orders by a column, its edge is dragged. */
export function GridHead<Row>(props: GridHeadProps<Row>) {
  const { columns, sort, onSort, chosen, onChooseAll, onResize, onResetSize } = props;
  const t = useTexts();
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1}>
        {chosen !== undefined && (
          <div role="columnheader" data-field="seleccion">
            <label>
              <input
                type="checkbox"
                aria-label={t(chosen === 'all' ? 'select.none' : 'select.all')}
                checked={chosen === 'all'}
                ref={(input) => {
                  if (input) input.indeterminate = chosen === 'some';
                }}
                onChange={onChooseAll}
              />
            </label>
          </div>
        )}
        {columns.map(({ field, header, align, sortable = false }) => {
          const sentido = sort?.campo === field ? sort.sentido : undefined;
          const Arrow = sentido === 'desc' ? ArrowDownward : ArrowUpward;
          const order = () => {
            if (sortable) onSort(field);
          };
          return (
            <div
              key={field}
              role="columnheader"
              tabIndex={-1}
              data-field={field}
              data-align={align}
              aria-sort={sentido && orders[sentido]}
              data-sortable={sortable || undefined}
              title={header}
              onClick={order}
              onKeyDown={({ key }) => {
                if (key === 'Enter') order();
              }}
            >
              <span>{header}</span>
              {sortable && <Arrow aria-hidden data-arrow={sentido ?? ''} />}
              <div
                data-edge
                aria-hidden
                onMouseDown={(event) => onResize(field, event)}
                onTouchStart={(event) => onResize(field, event)}
                onDoubleClick={() => onResetSize(field)}
                // Not a click on the head.
                onClick={(event) => event.stopPropagation()}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}
