import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useImperativeHandle, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';

/** From this many rows on only the visible ones are rendered. */
const VIRTUAL_FROM = 200;

export interface ListHandle {
  /** Default `nearest`: no further than necessary. */
  readonly scrollTo: (index: number, place?: 'start' | 'nearest') => void;
}

export interface VirtualListProps<Row> {
  readonly ref?: Ref<ListHandle>;
  /** Names the list for screen readers. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Height of a row in px, until it is measured. */
  readonly rowHeight: number;
  readonly children: (row: Row, index: number) => ReactNode;
}

/** A list that scrolls in its own box: a short one is rendered completely, a long one only in its visible part. */
export function VirtualList<Row>(props: VirtualListProps<Row>) {
  return props.rows.length < VIRTUAL_FROM ? <WholeList {...props} /> : <LongList {...props} />;
}

const box = { flex: 1, minHeight: 0, overflow: 'auto', overflowAnchor: 'none' } as const;
const list = { m: 0, p: 0, listStyle: 'none', position: 'relative' } as const;

function WholeList<Row>({ ref, label, rows, keyOf, children }: VirtualListProps<Row>) {
  const items = useRef<HTMLUListElement>(null);
  useImperativeHandle(ref, () => ({
    scrollTo: (index, block = 'nearest') => items.current?.children[index]?.scrollIntoView({ block }),
  }));
  return (
    <Box sx={box}>
      <Box component="ul" ref={items} aria-label={label} sx={list}>
        {rows.map((row, index) => (
          <li key={keyOf(row)}>{children(row, index)}</li>
        ))}
      </Box>
    </Box>
  );
}

function LongList<Row>({ ref, label, rows, keyOf, rowHeight, children }: VirtualListProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  // Rows with the estimated height are free; another height makes the virtualizer recompute all positions below.
  const [height, setHeight] = useState(rowHeight);
  const isMeasured = useRef(false);
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer is a mutable object, by which nothing here is memoized
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : keyOf(row);
    },
  });
  const measure = (row: HTMLLIElement | null) => {
    virtual.measureElement(row);
    if (row === null || isMeasured.current || row.offsetHeight === 0) return;
    isMeasured.current = true;
    setHeight(row.offsetHeight);
  };
  useLayoutEffect(() => virtual.measure(), [virtual, height]);
  useImperativeHandle(ref, () => ({
    scrollTo: (index, place = 'nearest') =>
      virtual.scrollToIndex(index, { align: place === 'start' ? 'start' : 'auto' }),
  }));
  return (
    <Box ref={scroller} sx={box}>
      <Box component="ul" aria-label={label} sx={list} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          return row === undefined ? null : (
            <li
              key={key}
              ref={measure}
              data-index={index}
              // Tells screen readers the total length.
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              style={{
                position: 'absolute',
                insetInline: 0,
                top: 0,
                transform: `translateY(${String(start)}px)`,
              }}
            >
              {children(row, index)}
            </li>
          );
        })}
      </Box>
    </Box>
  );
}
