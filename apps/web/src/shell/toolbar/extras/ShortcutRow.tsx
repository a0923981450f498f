import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import PushPin from '@mui/icons-material/PushPin';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { PageIcon } from '../../pages/PageIcon.tsx';
import type { Page } from '../../pages/pages.ts';
import { useTexts } from './texts.ts';

export type RowButton = 'toggle' | 'up' | 'down';

const Row = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: '0.4rem',
  minHeight: '4rem',
  '& > svg': { flex: 'none', fontSize: '2rem', marginInlineEnd: '0.8rem' },
  '& > span': { flex: 1, minWidth: 0 },
  '& [aria-disabled="true"]': { opacity: 0.38 },
});
const Trail = styled('small')(({ theme }) => ({ display: 'block', color: theme.palette.text.secondary }));

interface ShortcutRowProps {
  readonly page: Page;
  /** Position of a shortcut; absent for a page that is none. */
  readonly place?: { readonly index: number; readonly last: number };
  readonly onToggle: () => void;
  readonly onMove?: (step: -1 | 1) => void;
}

/** A screen with the buttons that make it a shortcut and move it. A button without effect is `aria-disabled` and stays focusable. */
export function ShortcutRow({ page, place, onToggle, onMove }: ShortcutRowProps) {
  const t = useTexts();
  const button = (name: RowButton, label: string, icon: ReactElement, act: () => void, state: object) => (
    <IconButton size="small" data-button={name} aria-label={label} onClick={act} {...state}>
      {icon}
    </IconButton>
  );
  const { title } = page;
  return (
    <Row data-page={page.id}>
      <PageIcon page={page} />
      <span>
        {title}
        {page.trail.length > 0 && <Trail>{page.trail.join(' › ')}</Trail>}
      </span>
      {place &&
        button('up', t('shortcuts.up', { title }), <ArrowUpward fontSize="small" />, () => onMove?.(-1), {
          'aria-disabled': place.index === 0,
        })}
      {place &&
        button(
          'down',
          t('shortcuts.down', { title }),
          <ArrowDownward fontSize="small" />,
          () => onMove?.(1),
          {
            'aria-disabled': place.index === place.last,
          },
        )}
      {button(
        'toggle',
        t('shortcuts.toggle', { title }),
        place ? <PushPin fontSize="small" color="primary" /> : <PushPinOutlined fontSize="small" />,
        onToggle,
        { 'aria-pressed': place !== undefined },
      )}
    </Row>
  );
}
