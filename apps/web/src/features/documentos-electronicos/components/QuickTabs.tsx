import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { GRUPOS_ESTADO } from '@portal/sifen';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../lib/format.ts';
import { patchParams } from '../../../lib/url-state.ts';
import { estadosOf, estadosOfTab, tabOf, type Tab } from '../model/filters.ts';
import type { Conteo } from '../model/types.ts';
import { useTexts } from '../texts.ts';

const TabLink = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.8rem',
  minHeight: '4.2rem',
  paddingInline: '1.4rem',
  color: theme.palette.text.secondary,
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  borderBlockEnd: '3px solid transparent',
  '&:hover': { color: theme.palette.text.primary, borderBlockEndColor: theme.palette.divider },
  '&:focus-visible': { outlineOffset: -3 },
  '&[aria-current]': { color: theme.palette.primary.main, borderBlockEndColor: theme.palette.primary.main },
  '& > [data-count]': {
    minWidth: '2.4rem',
    paddingInline: '0.6rem',
    borderRadius: '1rem',
    fontSize: '1.2rem',
    lineHeight: '2rem',
    textAlign: 'center',
    color: theme.palette.text.secondary,
    backgroundColor: theme.palette.background.raised,
  },
  '&[aria-current] > [data-count]': {
    color: theme.palette.primary.main,
    backgroundColor: theme.palette.primary.soft,
  },
}));

/** Quick tabs by group of states, each with its count under the other filters. Real links: they can be shared. */
export function QuickTabs({ params, counts }: { params: URLSearchParams; counts: Conteo | undefined }) {
  const t = useTexts();
  const current = tabOf(estadosOf(params));
  const tabs: readonly { tab: Tab; label: string }[] = [
    { tab: 'todos', label: t('pestana.todos') },
    ...GRUPOS_ESTADO.map(({ clave }) => ({ tab: clave, label: t(`grupo.${clave}`) })),
  ];
  return (
    <Box
      component="nav"
      aria-label={t('pestana.grupo')}
      sx={{ borderBlockEnd: 1, borderColor: 'divider', overflowX: 'auto', scrollbarWidth: 'thin' }}
    >
      <Box component="ul" sx={{ display: 'flex', m: 0, p: 0, listStyle: 'none' }}>
        {tabs.map(({ tab, label }) => (
          <li key={tab}>
            <TabLink
              to={{ search: patchParams(params, { pagina: null, estado: estadosOfTab(tab) }).toString() }}
              aria-current={tab === current ? 'true' : undefined}
            >
              {label}
              {counts && <span data-count="">{formatNumber(counts[tab])}</span>}
            </TabLink>
          </li>
        ))}
      </Box>
    </Box>
  );
}
