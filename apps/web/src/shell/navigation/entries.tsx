import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import {
  createContext,
  createElement,
  Suspense,
  useContext,
  type MouseEventHandler,
  type ReactElement,
  type Ref,
} from 'react';
import { Link, useLocation } from 'react-router-dom';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { iconOf, isActive, isExternal, targetOf } from './items.ts';
import { NavEntry } from './nav-styles.ts';
import type { LeafItem, ParentItem } from './types.ts';

const NewTabMark = lazyPart(() => import('./NewTabMark.tsx'));

/** Tooltips with the titles for menus that show icons only; `null` elsewhere. */
export const TipContext = createContext<{ readonly isOn: boolean; readonly side: 'left' | 'right' } | null>(
  null,
);

function Tip({ item, children }: { item: LeafItem | ParentItem; children: ReactElement }) {
  const tips = useContext(TipContext);
  if (tips === null) return children;
  const title = [item.title, ...(item.badge ? [item.badge.title] : [])].join(' · ');
  return (
    <Tooltip title={tips.isOn ? title : ''} placement={tips.side} describeChild>
      {children}
    </Tooltip>
  );
}

/** An entry with a link: to a page of the portal, or an external address, which opens in a new tab by default. */
export function Leaf({ item }: { item: LeafItem }) {
  const { pathname } = useLocation();
  const isHere = isActive(item, pathname);
  const target = targetOf(item);
  const preload = item.type === 'item' ? item.preload : undefined;
  const opensTab = target === '_blank';
  return (
    <Tip item={item}>
      <NavEntry
        {...(isExternal(item.url) ? { href: item.url } : { as: Link, to: item.url })}
        target={target}
        rel={opensTab ? 'noopener noreferrer' : undefined}
        data-active={isHere}
        aria-current={isHere ? 'page' : undefined}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <Face item={item} />
        {opensTab && (
          <Suspense fallback={null}>
            <NewTabMark />
          </Suspense>
        )}
      </NavEntry>
    </Tip>
  );
}

interface OpenerProps {
  readonly item: ParentItem;
  readonly isOpen: boolean;
  /** The current page is inside, but not visible. */
  readonly isMarked: boolean;
  readonly onClick: MouseEventHandler;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** The button that shows and hides the children of an entry. */
export function Opener({ item, isOpen, isMarked, onClick, ref }: OpenerProps) {
  const Arrow = isOpen ? ExpandLess : ExpandMore;
  return (
    <Tip item={item}>
      <NavEntry
        as="button"
        {...{ type: 'button' }}
        ref={ref}
        aria-expanded={isOpen}
        data-active={isMarked}
        onClick={onClick}
      >
        <Face item={item} />
        <Arrow aria-hidden="true" data-mark="" />
      </NavEntry>
    </Tip>
  );
}

function Face({ item }: { item: LeafItem | ParentItem }) {
  const icon = iconOf(item);
  return (
    <>
      {icon && createElement(icon)}
      <span>{item.title}</span>
      {item.badge && (
        <Chip
          component="span"
          size="small"
          label={item.badge.title}
          sx={{ bgcolor: item.badge.bg, color: item.badge.fg }}
        />
      )}
    </>
  );
}
