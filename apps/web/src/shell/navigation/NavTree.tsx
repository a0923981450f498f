import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Chip from '@mui/material/Chip';
import Divider from '@mui/material/Divider';
import { useState, type KeyboardEvent } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { local } from '../../lib/storage.ts';
import { navIcons } from './icons.tsx';
import { GroupTitle, NavEntry, NavList } from './nav-styles.ts';
import type { NavigationItem } from './types.ts';

type Of<Type extends NavigationItem['type']> = Extract<NavigationItem, { type: Type }>;

/** Entries of one level. */
export function NavTree({
  items,
  isNested = false,
}: {
  items: readonly NavigationItem[];
  isNested?: boolean;
}) {
  return (
    <NavList data-nested={isNested || undefined}>
      {items.map((item) => (
        <li key={item.id}>
          <Node item={item} />
        </li>
      ))}
    </NavList>
  );
}

function Node({ item }: { item: NavigationItem }) {
  switch (item.type) {
    case 'group':
      return (
        <>
          <GroupTitle>{item.title}</GroupTitle>
          <NavTree items={item.children} />
        </>
      );
    case 'collapse':
      return <Collapse item={item} />;
    case 'item':
      return <Item item={item} />;
    case 'link':
      return (
        <NavEntry href={item.url} target={item.target ?? '_blank'} rel="noopener noreferrer">
          <Face item={item} />
        </NavEntry>
      );
    case 'divider':
      return <Divider sx={{ my: 1 }} />;
  }
}

function Item({ item }: { item: Of<'item'> }) {
  const { pathname } = useLocation();
  const isActive = isAt(item, pathname);
  return (
    <NavEntry
      as={Link}
      {...{ to: item.url }}
      data-active={isActive}
      aria-current={isActive ? 'page' : undefined}
      onPointerEnter={item.preload}
      onFocus={item.preload}
    >
      <Face item={item} />
    </NavEntry>
  );
}

function Collapse({ item }: { item: Of<'collapse'> }) {
  const { pathname } = useLocation();
  const storageKey = `portal.nav.${item.id}`;
  const [chosen, setChosen] = useState(() => local.get(storageKey));
  const hasActive = item.children.some((child) => child.type === 'item' && isAt(child, pathname));
  // Without a choice the trail to the current page is open.
  const isOpen = chosen === null ? hasActive : chosen === 'open';
  const set = (next: boolean) => {
    local.set(storageKey, next ? 'open' : 'closed');
    setChosen(next ? 'open' : 'closed');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') set(true);
    if (event.key === 'ArrowLeft') set(false);
  };
  const Arrow = isOpen ? ExpandLess : ExpandMore;
  return (
    <>
      <NavEntry
        as="button"
        {...{ type: 'button' }}
        aria-expanded={isOpen}
        data-active={hasActive && !isOpen}
        onClick={() => set(!isOpen)}
        onKeyDown={onKeyDown}
      >
        <Face item={item} />
        <Arrow aria-hidden="true" />
      </NavEntry>
      {isOpen && <NavTree items={item.children} isNested />}
    </>
  );
}

function Face({ item }: { item: Exclude<NavigationItem, { type: 'divider' }> }) {
  const Icon = item.icon && navIcons[item.icon];
  return (
    <>
      {Icon && <Icon />}
      <span>{item.title}</span>
      {item.badge && (
        <Chip size="small" label={item.badge.title} sx={{ bgcolor: item.badge.bg, color: item.badge.fg }} />
      )}
    </>
  );
}

const isAt = (item: Of<'item'>, pathname: string): boolean =>
  matchPath({ path: item.url, end: item.exact === true }, pathname) !== null;
