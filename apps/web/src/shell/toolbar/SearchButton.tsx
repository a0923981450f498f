import Search from '@mui/icons-material/Search';
import { styled } from '@mui/material/styles';
import { useCallback } from 'react';
import { roomy } from './bar-styles.ts';
import type { OpenMenu } from './opened.ts';
import { useTexts } from './texts.ts';
import { typeAhead } from '../search/typed-ahead.ts';
import { isSlashOn, useSearchKeys } from '../search/use-search-keys.ts';

const Box = styled('button')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.8rem',
  width: '4rem',
  height: '4rem',
  padding: 0,
  border: '1px solid transparent',
  borderRadius: '0.8rem',
  background: 'none',
  font: 'inherit',
  color: theme.palette.text.secondary,
  cursor: 'pointer',
  '& > svg': { fontSize: '2.2rem' },
  '& > span, & > kbd': { display: 'none' },
  '&:hover': { backgroundColor: theme.palette.background.raised },
  [roomy]: {
    width: '20rem',
    height: '3.6rem',
    paddingInline: '1rem',
    borderColor: theme.palette.control,
    '& > span, & > kbd': { display: 'block' },
    '& > span': { flex: 1, textAlign: 'start' },
    '& > kbd': {
      font: 'inherit',
      fontSize: '1.2rem',
      paddingInline: '0.6rem',
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: '0.4rem',
    },
  },
}));

/** Looks like a search field and opens the search over screens and actions, as do "/" and Ctrl-K. */
export function SearchButton({ onOpen }: { onOpen: OpenMenu }) {
  const t = useTexts();
  const isSlash = isSlashOn();
  const open = useCallback(() => onOpen({ menu: 'search', typed: typeAhead() }), [onOpen]);
  useSearchKeys(open);
  return (
    <Box
      type="button"
      aria-label={t('search.open')}
      aria-haspopup="dialog"
      aria-keyshortcuts={isSlash ? '/ Control+K' : 'Control+K'}
      onClick={open}
    >
      <Search />
      <span>{t('search.short')}</span>
      <kbd aria-hidden="true">{isSlash ? '/' : 'Ctrl K'}</kbd>
    </Box>
  );
}
