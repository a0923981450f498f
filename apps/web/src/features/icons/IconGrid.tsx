import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { styled, useTheme } from '@mui/material/styles';
import type { Icon } from '@portal/contracts';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useWidth } from '../../ui/list/use-width.ts';
import { Glyph } from './Glyph.tsx';
import { stepOf, type Size } from './model.ts';
import { useTexts } from './texts.ts';

/** Size of a cell, in px at font size 100 %. */
const CELL_WIDTH = 105;
const CELL_HEIGHT = 96;

const Cell = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: '0.8rem',
  font: 'inherit',
  width: '100%',
  height: '100%',
  padding: '0.8rem 0.4rem',
  borderRadius: theme.shape.borderRadius,
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '& [lang]': {
    maxWidth: '100%',
    fontSize: '1.2rem',
    lineHeight: 1.3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.palette.text.secondary,
  },
}));

interface IconGridProps {
  readonly icons: readonly Icon[];
  readonly size: Size;
  readonly onChoose: (icon: Icon) => void;
}

/** The icons in rows, of which only the visible ones are rendered. Tab reaches one icon, arrow keys the others. */
export default function IconGrid({ icons, size, onChoose }: IconGridProps) {
  const t = useTexts();
  const { direction } = useTheme();
  const scroller = useRef<HTMLDivElement>(null);
  const { width, measured } = useWidth();
  const columns = Math.max(2, Math.floor((width ?? 0) / CELL_WIDTH));
  const [wanted, setWanted] = useState(0);
  const current = Math.min(wanted, icons.length - 1);
  const takesFocus = useRef(false);
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer is a mutable object, by which nothing here is memoized
  const virtual = useVirtualizer({
    count: Math.ceil(icons.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => CELL_HEIGHT,
    overscan: 4,
    // The tabbable icon is rendered even outside the visible part.
    rangeExtractor: (range) => {
      const row = Math.floor(current / columns);
      const shown = defaultRangeExtractor(range);
      return shown.includes(row) ? shown : [...shown, row].sort((a, b) => a - b);
    },
  });
  const rows = virtual.getVirtualItems();
  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    scroller.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [current]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepOf(event.key, { index: current, count: icons.length, columns, inline: direction });
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    takesFocus.current = true;
    setWanted(next);
    virtual.scrollToIndex(Math.floor(next / columns), { align: 'auto' });
  };
  return (
    <Box ref={scroller} sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
      <Box
        component="ul"
        ref={measured}
        aria-label={t('lista')}
        onKeyDown={onKeyDown}
        sx={{ m: 0, p: 0, listStyle: 'none', position: 'relative' }}
        style={{ height: virtual.getTotalSize() }}
      >
        {rows.flatMap(({ index: row, start }) =>
          icons.slice(row * columns, (row + 1) * columns).map((icon, column) => {
            const index = row * columns + column;
            return (
              <li
                key={icon.name}
                // Tells screen readers the total length.
                aria-setsize={icons.length}
                aria-posinset={index + 1}
                style={{
                  position: 'absolute',
                  insetBlockStart: start,
                  insetInlineStart: `${String((column / columns) * 100)}%`,
                  width: `${String(100 / columns)}%`,
                  height: CELL_HEIGHT,
                }}
              >
                <Cell
                  tabIndex={index === current ? 0 : -1}
                  aria-label={t('copiar', { nombre: icon.name })}
                  onFocus={() => setWanted(index)}
                  onClick={() => onChoose(icon)}
                >
                  <Suspense fallback={<span style={{ height: size }} />}>
                    <Glyph icon={icon} size={size} />
                  </Suspense>
                  <span lang="en" dir="ltr">
                    {icon.name}
                  </span>
                </Cell>
              </li>
            );
          }),
        )}
      </Box>
    </Box>
  );
}
