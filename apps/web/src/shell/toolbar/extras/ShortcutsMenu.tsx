import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import type { Page } from '../../pages/pages.ts';
import { suggest } from '../../pages/suggestions.ts';
import { belowEnd, popoverPaper } from './popover-paper.ts';
import { ShortcutRow, type RowButton } from './ShortcutRow.tsx';
import { useTexts } from './texts.ts';
import type { Shortcuts } from './use-shortcuts.ts';

const Box = styled('div')({
  width: '36rem',
  maxWidth: 'calc(100vw - 3.2rem)',
  padding: '1.6rem',
  display: 'flex',
  flexDirection: 'column',
  gap: '1.2rem',
});
const Title = styled('h2')({ margin: 0, fontSize: '1.6rem', fontWeight: 650 });
const Heading = styled('h3')(({ theme }) => ({
  margin: '0.4rem 0 0',
  fontSize: '1.2rem',
  fontWeight: 600,
  color: theme.palette.text.secondary,
}));
const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const Quiet = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));
const Announced = styled('div')(visuallyHidden);

interface ShortcutsMenuProps {
  readonly anchor: HTMLElement;
  readonly shortcuts: Shortcuts;
  readonly onClose: () => void;
}

/** The screens that the person may open: as shortcuts of the bar, in their order, or to become one. */
export function ShortcutsMenu({ anchor, shortcuts, onClose }: ShortcutsMenuProps) {
  const t = useTexts();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [news, setNews] = useState('');
  const [acted, setActed] = useState<{ readonly id: string; readonly button: RowButton } | null>(null);
  const { chosen, others } = shortcuts;
  // A row that changes its place takes the focus along.
  useEffect(() => {
    if (acted === null) return;
    const row = box.current?.querySelector(`[data-page="${CSS.escape(acted.id)}"]`);
    row?.querySelector<HTMLElement>(`[data-button="${acted.button}"]`)?.focus();
  }, [acted, chosen]);
  const found = (pages: readonly Page[]) =>
    query.trim() === '' ? pages : suggest(pages, query, pages.length);
  const [shownChosen, shownOthers] = [found(chosen), found(others)];
  const toggle = (page: Page, isChosen: boolean) => {
    shortcuts.toggle(page.id);
    setActed({ id: page.id, button: 'toggle' });
    setNews(t(isChosen ? 'shortcuts.removed' : 'shortcuts.added', { title: page.title }));
  };
  const move = (page: Page, step: -1 | 1) => {
    const position = chosen.indexOf(page) + step;
    if (position < 0 || position >= chosen.length) return;
    shortcuts.move(page.id, step);
    setActed({ id: page.id, button: step < 0 ? 'up' : 'down' });
    setNews(t('shortcuts.moved', { title: page.title, position: position + 1, total: chosen.length }));
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      {...belowEnd}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: popoverPaper } }}
    >
      <Box ref={box}>
        <Title id={titleId}>{t('shortcuts.title')}</Title>
        <TextInput
          label={t('shortcuts.search')}
          placeholder={t('shortcuts.search')}
          hideLabel
          autoFocus
          type="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        {chosen.length === 0 && query === '' && <Quiet>{t('shortcuts.none')}</Quiet>}
        {shownChosen.length > 0 && <Heading>{t('shortcuts.inBar')}</Heading>}
        {shownChosen.length > 0 && (
          <List>
            {shownChosen.map((page) => (
              <ShortcutRow
                key={page.id}
                page={page}
                place={{ index: chosen.indexOf(page), last: chosen.length - 1 }}
                onToggle={() => toggle(page, true)}
                onMove={(step) => move(page, step)}
              />
            ))}
          </List>
        )}
        {shownOthers.length > 0 && <Heading>{t('shortcuts.others')}</Heading>}
        {shownOthers.length > 0 && (
          <List>
            {shownOthers.map((page) => (
              <ShortcutRow key={page.id} page={page} onToggle={() => toggle(page, false)} />
            ))}
          </List>
        )}
        {shownChosen.length + shownOthers.length === 0 && query !== '' && (
          <Quiet>{t('shortcuts.noResult')}</Quiet>
        )}
        <Announced role="status">{news}</Announced>
      </Box>
    </Popover>
  );
}
