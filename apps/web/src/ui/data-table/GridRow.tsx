import { memo, type ReactNode } from 'react';
import type { Column } from './types.ts';

interface GridRowProps<Row> {
  readonly id: string;
  readonly row: Row;
  /** Counted from 1 over all pages, the head included. */
  readonly index: number;
  readonly columns: readonly Column<Row>[];
  readonly isActive: boolean;
  /** Undefined where rows cannot be chosen. */
  readonly isSelected: boolean | undefined;
  /** Name of the check box. */
  readonly selectLabel: string;
  /** Chooses the row, or with Shift the rows from the last one chosen. */
  readonly onSelect: (id: string, event: unknown) => void;
}

/**
 * Names and addresses keep their own direction, with their dots and brackets, in a table that runs from right to left too; what has no
 * letters, such as a date, follows the table.
 */
function plainText(text: string): ReactNode {
  const Element = /\p{L}/u.test(text) ? 'bdi' : 'span';
  return <Element title={text}>{text}</Element>;
}

function RowOfGrid<Row>(props: GridRowProps<Row>) {
  const { id, row, index, columns, isActive, isSelected, selectLabel, onSelect } = props;
  return (
    <div
      role="row"
      aria-rowindex={index}
      aria-selected={isSelected}
      data-id={id}
      className={isActive ? 'is-active' : undefined}
    >
      {isSelected !== undefined && (
        <div role="gridcell" data-field="seleccion">
          <label>
            <input
              type="checkbox"
              aria-label={selectLabel}
              checked={isSelected}
              onChange={(event) => onSelect(id, event)}
            />
          </label>
        </div>
      )}
      {columns.map((column) => (
        <div
          key={column.field}
          role="gridcell"
          tabIndex={-1}
          data-field={column.field}
          data-align={column.align}
        >
          {column.render ? column.render(row) : plainText(String(column.value?.(row) ?? ''))}
        </div>
      ))}
    </div>
  );
}

/** A row of a table. It is rendered again only when what it shows is another, so that a table of a hundred rows stays quick. */
export const GridRow = memo(RowOfGrid) as typeof RowOfGrid;
