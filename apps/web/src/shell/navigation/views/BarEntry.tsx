import Divider from '@mui/material/Divider';
import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { Leaf, Opener } from '../entries.tsx';
import { isActive, isParent } from '../items.ts';
import { NavTree } from '../NavTree.tsx';
import type { NavigationItem } from '../types.ts';
import type { OpenEntry } from './use-open-entry.ts';

const Entry = styled('li')({ position: 'relative', flex: 'none' });

/** Bridges the gap between entry and popup for the pointer. */
const Holder = styled('div')({
  position: 'absolute',
  top: '100%',
  paddingTop: '1.2rem',
  '&[data-side="start"]': { insetInlineStart: 0 },
  '&[data-side="end"]': { insetInlineEnd: 0 },
});

const Paper = styled('div')(({ theme }) => ({
  minWidth: '26rem',
  maxWidth: '36rem',
  maxHeight: 'calc(100dvh - 16rem)',
  overflowY: 'auto',
  padding: '0.8rem',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: '1rem',
  backgroundColor: theme.palette.background.paper,
  boxShadow: theme.shadows[8],
}));

/** The children of an entry of the bar, in a popup inside the window. */
function Popup({ items }: { items: readonly NavigationItem[] }) {
  const holder = useRef<HTMLDivElement>(null);
  const [side, setSide] = useState<'start' | 'end'>('start');
  useLayoutEffect(() => {
    const box = holder.current?.getBoundingClientRect();
    if (box && (box.right > window.innerWidth || box.left < 0)) setSide('end');
  }, []);
  return (
    <Holder ref={holder} data-popup data-side={side}>
      <Paper>
        <NavTree items={items} />
      </Paper>
    </Holder>
  );
}

interface BarEntryProps {
  readonly item: NavigationItem;
  /** It does not fit into the bar. */
  readonly isAway: boolean;
  readonly open: OpenEntry;
}

/** An entry of the bar; a parent opens on a press, on arrow down and on hover. */
export function BarEntry({ item, isAway, open }: BarEntryProps) {
  const { pathname } = useLocation();
  const isOpen = open.id === item.id && !isAway;
  const isMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse';
  return (
    <Entry
      data-entry={item.id}
      data-away={isAway || undefined}
      onPointerEnter={(event) => {
        if (isMouse(event)) open.point(isParent(item) ? item.id : null);
      }}
      onPointerLeave={(event) => {
        if (isMouse(event)) open.point(null);
      }}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (isOpen && relatedTarget !== null && !currentTarget.contains(relatedTarget)) open.close();
      }}
    >
      {item.type === 'divider' && <Divider orientation="vertical" sx={{ height: '2.4rem', mx: 0.5 }} />}
      {isParent(item) && (
        <>
          <Opener
            item={item}
            isOpen={isOpen}
            isMarked={isActive(item, pathname)}
            onClick={() => open.press(item.id)}
          />
          {isOpen && <Popup items={item.children} />}
        </>
      )}
      {(item.type === 'item' || item.type === 'link') && <Leaf item={item} />}
    </Entry>
  );
}
