import Divider from '@mui/material/Divider';
import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { Leaf, Opener } from './entries.tsx';
import { isActive } from './items.ts';
import { GroupTitle, NavList } from './nav-styles.ts';
import type { NavigationItem, ParentItem } from './types.ts';
import { useOpenGroup } from './use-open-groups.ts';

interface NavTreeProps {
  readonly items: readonly NavigationItem[];
  readonly depth?: number;
  /** `id` of the text that names the list. */
  readonly labelledBy?: string;
}

/** Entries of one level, each followed by its children. */
export function NavTree({ items, depth = 0, labelledBy }: NavTreeProps) {
  return (
    <NavList depth={depth} aria-labelledby={labelledBy}>
      {items.map((item) => (
        <li key={item.id}>
          <Node item={item} depth={depth} />
        </li>
      ))}
    </NavList>
  );
}

function Node({ item, depth }: { item: NavigationItem; depth: number }) {
  switch (item.type) {
    case 'group':
      return <Group item={item} depth={depth} />;
    case 'collapse':
      return <Collapse item={item} depth={depth} />;
    case 'item':
    case 'link':
      return <Leaf item={item} />;
    case 'divider':
      return <Divider sx={{ my: 1 }} />;
  }
}

function Group({ item, depth }: { item: ParentItem; depth: number }) {
  const id = useId();
  return (
    <>
      <GroupTitle id={id} data-title>
        {item.title}
      </GroupTitle>
      <NavTree items={item.children} depth={depth} labelledBy={id} />
    </>
  );
}

function Collapse({ item, depth }: { item: ParentItem; depth: number }) {
  const { pathname } = useLocation();
  const hasActive = isActive(item, pathname);
  const [isOpen, toggle] = useOpenGroup(item.id, hasActive);
  return (
    <>
      <Opener item={item} isOpen={isOpen} isMarked={hasActive && !isOpen} onClick={toggle} />
      {isOpen && <NavTree items={item.children} depth={depth + 1} />}
    </>
  );
}
