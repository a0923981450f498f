import CloseIcon from '@mui/icons-material/Close';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import { styled, useTheme } from '@mui/material/styles';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { BrandMark } from '../../../ui/BrandMark.tsx';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import { sizes } from '../../sizes.ts';
import { Leaf, Opener, TipContext } from '../entries.tsx';
import { entriesIn, pointOf, treeKeys } from '../focus-keys.ts';
import { isActive, isParent } from '../items.ts';
import { NavColumn, NavHead, NavList } from '../nav-styles.ts';
import { NavTree } from '../NavTree.tsx';
import { useTexts } from '../texts.ts';
import type { NavigationItem, ParentItem } from '../types.ts';
import { topEntries } from './top-entries.ts';

const Columns = styled('div')({ height: '100%', display: 'flex' });

const Side = styled(NavColumn)({
  flex: 'none',
  width: sizes.sidePanel,
  '&[data-dense]': { width: sizes.sidePanelDense },
});

const SideHead = styled(NavHead)({ justifyContent: 'center', paddingInline: 0 });

/** Icon over title; dense entries are icons, whose titles are read out and shown in tooltips. */
const SideList = styled(NavList)({
  padding: '0 0.8rem 1.6rem',
  '& > li > :is(a, button)': {
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '0.4rem',
    minHeight: '7.2rem',
    padding: '0.8rem 0.4rem',
    fontSize: '1.2rem',
    lineHeight: 1.3,
    textAlign: 'center',
    '& > svg': { fontSize: '2.4rem' },
    '& > span:first-of-type': { flex: 'none', maxWidth: '100%', overflowWrap: 'anywhere' },
    '& > [data-mark]': { position: 'absolute', insetInlineEnd: '0.6rem', top: '0.6rem', fontSize: '1.6rem' },
  },
  '&[data-dense] > li > :is(a, button)': {
    minHeight: '4.8rem',
    '& > span, & > [data-mark]': visuallyHidden,
  },
});

const Panel = styled(NavColumn)(({ theme }) => ({
  flex: 'none',
  width: sizes.navPanel,
  backgroundColor: theme.palette.background.paper,
  borderInline: `1px solid ${theme.palette.divider}`,
  '& > ul': { padding: '0 1.2rem 2.4rem' },
}));

interface NavPanelsProps {
  readonly items: readonly NavigationItem[];
  readonly isDense: boolean;
  /** Its edge of the window. */
  readonly position: 'left' | 'right';
}

/** The menu of style-3: a side panel with the first level, and the children of the chosen entry in a panel beside it. */
export default function NavPanels({ items, isDense, position }: NavPanelsProps) {
  const isRtl = useTheme().direction === 'rtl';
  const { pathname } = useLocation();
  const entries = useMemo(() => topEntries(items), [items]);
  const { chosen, choose } = useChosen(entries, pathname);
  const tips = useMemo(
    () =>
      isDense ? { isOn: true, side: position === 'left' ? ('right' as const) : ('left' as const) } : null,
    [isDense, position],
  );
  const side = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  /** The panel was opened by keyboard and takes the focus. */
  const isEntering = useRef(false);
  useEffect(() => {
    if (isEntering.current) focusFirst(panel.current);
    isEntering.current = false;
  }, [chosen]);

  const openerOf = (id: string) => side.current?.querySelector<HTMLElement>(`[data-entry="${id}"] button`);
  const close = () => {
    if (chosen) openerOf(chosen.id)?.focus();
    choose(null);
  };
  const onSideKey = (event: KeyboardEvent<HTMLElement>) => {
    const point = pointOf(event, isRtl);
    const holder = event.target instanceof Element && event.target.closest('[data-entry]');
    const pointed = holder && entries.find(({ id }) => id === holder.getAttribute('data-entry'));
    if (point === 'in' && pointed && isParent(pointed)) {
      event.preventDefault();
      if (pointed === chosen) focusFirst(panel.current);
      else {
        isEntering.current = true;
        choose(pointed.id);
      }
    } else if (chosen && (point === 'escape' || (point === 'out' && pointed === chosen))) close();
    else treeKeys(event, isRtl);
  };
  const onPanelKey = (event: KeyboardEvent<HTMLElement>) => {
    if (pointOf(event, isRtl) === 'escape') close();
    else if (!treeKeys(event, isRtl) && chosen && pointOf(event, isRtl) === 'out')
      openerOf(chosen.id)?.focus();
  };

  return (
    <Columns>
      <Side ref={side} data-dense={isDense || undefined} onKeyDown={onSideKey}>
        <SideHead>
          <BrandMark size={36} />
        </SideHead>
        <TipContext value={tips}>
          <SideList data-dense={isDense || undefined}>
            {entries.map((item) => (
              <li key={item.id} data-entry={item.id}>
                {item.type === 'divider' && <Divider />}
                {isParent(item) && (
                  <Opener
                    item={item}
                    isOpen={item === chosen}
                    isMarked={isActive(item, pathname)}
                    onClick={() => choose(item === chosen ? null : item.id)}
                  />
                )}
                {(item.type === 'item' || item.type === 'link') && <Leaf item={item} />}
              </li>
            ))}
          </SideList>
        </TipContext>
      </Side>
      {chosen && (
        <Panel ref={panel} onKeyDown={onPanelKey}>
          <PanelHead title={chosen.title} onClose={close} />
          <NavTree items={chosen.children} />
        </Panel>
      )}
    </Columns>
  );
}

const focusFirst = (panel: ParentNode | null) => {
  const list = panel?.querySelector('ul');
  if (list) entriesIn(list)[0]?.focus();
};

function PanelHead({ title, onClose }: { title: string; onClose: () => void }) {
  const t = useTexts();
  return (
    <NavHead>
      <span>{title}</span>
      <IconButton
        aria-label={t('closePanel', { seccion: title })}
        size="small"
        color="inherit"
        onClick={onClose}
      >
        <CloseIcon />
      </IconButton>
    </NavHead>
  );
}

/** The entry whose children are shown: the one that holds the current page, until another is chosen or the page changes. */
function useChosen(entries: readonly NavigationItem[], pathname: string) {
  const parents = entries.filter((item): item is ParentItem => isParent(item));
  const trail = parents.find((item) => isActive(item, pathname))?.id ?? null;
  const [at, setAt] = useState(pathname);
  const [id, choose] = useState(trail);
  if (at !== pathname) {
    setAt(pathname);
    choose(trail);
  }
  return { chosen: parents.find((item) => item.id === id) ?? null, choose };
}
