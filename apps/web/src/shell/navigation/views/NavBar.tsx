import { styled, useTheme } from '@mui/material/styles';
import { useMemo, useRef, type KeyboardEvent } from 'react';
import { BrandMark } from '../../../ui/BrandMark.tsx';
import { entriesIn, pointOf, treeKeys, walk, type Direction4, type Step } from '../focus-keys.ts';
import { NavList } from '../nav-styles.ts';
import { useTexts } from '../texts.ts';
import type { NavigationItem } from '../types.ts';
import { BarEntry } from './BarEntry.tsx';
import { topEntries } from './top-entries.ts';
import { useFitting } from './use-fitting.ts';
import { useOpenEntry } from './use-open-entry.ts';

const Row = styled('div')(({ theme }) => ({
  height: '100%',
  display: 'flex',
  alignItems: 'center',
  gap: '1.6rem',
  paddingInline: '2.4rem',
  [theme.breakpoints.down('md')]: { paddingInline: '1.2rem' },
}));

const List = styled(NavList)(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  position: 'relative',
  flexDirection: 'row',
  alignItems: 'center',
  gap: '0.4rem',
  // Rendered for measuring only: invisible and not focusable.
  '& > li[data-away]': { position: 'absolute', insetInlineStart: 0, visibility: 'hidden' },
  '& > li > :is(a, button)': {
    whiteSpace: 'nowrap',
    gap: '0.8rem',
    minHeight: '4rem',
    paddingInline: '1.2rem',
    '& > [data-mark]': { fontSize: '1.8rem' },
    '&[data-active="true"]': { boxShadow: `inset 0 -0.3rem 0 ${theme.palette.primary.main}` },
  },
}));

const steps: Readonly<Partial<Record<Direction4, Step>>> = {
  in: 'next',
  out: 'previous',
  first: 'first',
  last: 'last',
};

/** The menu of the horizontal layouts: a bar whose parents open below it. Entries that do not fit are under "Más". */
export default function NavBar({ items }: { items: readonly NavigationItem[] }) {
  const t = useTexts();
  const isRtl = useTheme().direction === 'rtl';
  const entries = useMemo(() => topEntries(items), [items]);
  const list = useRef<HTMLUListElement>(null);
  const fitting = useFitting(list, entries.length);
  const open = useOpenEntry(list);
  const rest = entries.slice(fitting);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const point = pointOf(event, isRtl);
    const holder = event.target instanceof Element && event.target.closest<HTMLElement>('[data-entry]');
    const popup = event.target instanceof Element && event.target.closest<HTMLElement>('[data-popup]');
    if (point === undefined || !holder || !list.current) return;
    const opener = holder.querySelector<HTMLElement>(':scope > button');
    if (point === 'escape' && open.id !== null) {
      open.close();
      opener?.focus();
    } else if (popup) treeKeys(event, isRtl, popup);
    else if (point === 'down' && opener) {
      event.preventDefault();
      open.enter(holder.dataset['entry'] ?? '');
    } else {
      const step = steps[point];
      if (step === undefined) return;
      event.preventDefault();
      walk(
        [...list.current.children]
          .filter((entry) => !entry.hasAttribute('data-away'))
          .flatMap((entry) => entriesIn(entry).slice(0, 1)),
        step,
      );
    }
  };

  return (
    <Row>
      <BrandMark size={32} />
      <List ref={list} onKeyDown={onKeyDown}>
        {entries.map((item, index) => (
          <BarEntry key={item.id} item={item} isAway={index >= fitting} open={open} />
        ))}
        <BarEntry
          item={{ type: 'collapse', id: 'portal.nav.more', title: t('more'), children: rest }}
          isAway={rest.length === 0}
          open={open}
        />
      </List>
    </Row>
  );
}
