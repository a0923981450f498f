import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { Link, useMatch } from 'react-router-dom';
import { PageIcon } from '../../pages/PageIcon.tsx';
import type { Page } from '../../pages/pages.ts';
import { huge, large } from '../bar-styles.ts';
import { useTexts } from './texts.ts';

/** As many as there is room for; the menu of the shortcuts has them all. */
const List = styled('ul')({
  listStyle: 'none',
  display: 'flex',
  gap: '0.2rem',
  margin: 0,
  padding: 0,
  '& > :nth-of-type(n + 4)': { display: 'none' },
  [large]: { '& > :nth-of-type(4)': { display: 'block' } },
  [huge]: { '& > :nth-of-type(n + 5):nth-of-type(-n + 8)': { display: 'block' } },
});

/** The person's shortcuts as icons in the bar. */
export function ShortcutLinks({ pages }: { pages: readonly Page[] }) {
  const t = useTexts();
  if (pages.length === 0) return null;
  return (
    <List aria-label={t('shortcuts.title')}>
      {pages.map((page) => (
        <li key={page.id}>
          <ShortcutLink page={page} />
        </li>
      ))}
    </List>
  );
}

function ShortcutLink({ page }: { page: Page }) {
  const isAt = useMatch({ path: page.url, end: false }) !== null;
  const isCurrent = isAt && page.target === undefined;
  const target = page.target !== undefined && { target: page.target, rel: 'noopener noreferrer' };
  return (
    <Tooltip title={page.title}>
      <IconButton
        component={Link}
        to={page.url}
        {...target}
        aria-label={page.title}
        aria-current={isCurrent ? 'page' : undefined}
        color={isCurrent ? 'primary' : 'default'}
        onPointerEnter={page.preload}
        onFocus={page.preload}
      >
        <PageIcon page={page} />
      </IconButton>
    </Tooltip>
  );
}
