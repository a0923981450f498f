import Box from '@mui/material/Box';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Small grid rows, so that a card ends where its content ends. */
const ROW_PX = 4;
const GAP_PX = 12;

interface MasonryProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** One below the other, as wide as the page. */
  readonly isList: boolean;
  readonly children: (row: Row) => ReactNode;
}

/**
 * Cards of different heights without gaps. Each goes to the first free position after the previous one, so that the visual order
 * is the DOM order: for reading, for the tab key, and in both writing directions.
 */
export function Masonry<Row>({ label, rows, keyOf, isList, children }: MasonryProps<Row>) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        m: 0,
        p: '0.4rem',
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: isList ? 'minmax(0, 64rem)' : 'repeat(auto-fill, minmax(min(100%, 23rem), 1fr))',
        justifyContent: 'center',
        columnGap: `${String(GAP_PX)}px`,
        gridAutoRows: `${String(ROW_PX)}px`,
        alignItems: 'start',
      }}
    >
      {rows.map((row) => (
        <Cell key={keyOf(row)}>{children(row)}</Cell>
      ))}
    </Box>
  );
}

function Cell({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(160);
  useEffect(() => {
    const element = content.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <li style={{ gridRowEnd: `span ${String(Math.ceil((height + GAP_PX) / ROW_PX))}`, minWidth: 0 }}>
      <div ref={content}>{children}</div>
    </li>
  );
}
