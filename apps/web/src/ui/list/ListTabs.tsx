import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { patchParams } from '../../lib/url-state.ts';
import { useCountText } from '../use-count-text.ts';

const TabLink = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.8rem',
  minHeight: '3.6rem',
  paddingInline: '1.2rem',
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

/** Quick tabs over one filter with several values: each tab is a set of them, the first usually none. */
export interface Tabs {
  /** Names the tabs for screen readers. */
  readonly label: string;
  /** Key of the filter in the address. */
  readonly filter: string;
  readonly tabs: readonly {
    readonly id: string;
    readonly label: string;
    readonly values: readonly string[];
    /** Rows under it with the other filters, once they are known. */
    readonly count?: number | undefined;
    /** There are more than `count`. */
    readonly hasMore?: boolean | undefined;
  }[];
}

/** The tab whose filters the address has exactly, so that no chip repeats it; undefined if none. */
export const currentTab = ({ filter, tabs }: Tabs, params: URLSearchParams): string | undefined => {
  const chosen = params.getAll(filter);
  return tabs.find(
    ({ values }) => values.length === chosen.length && values.every((value) => chosen.includes(value)),
  )?.id;
};

/** Real links: they can be shared. */
export const ListTabs = memo(function ListTabs({ tabs, params }: { tabs: Tabs; params: URLSearchParams }) {
  const countText = useCountText();
  const current = currentTab(tabs, params);
  return (
    <Box
      component="nav"
      aria-label={tabs.label}
      sx={{ borderBlockEnd: '1px solid', borderColor: 'divider', overflowX: 'auto', scrollbarWidth: 'none' }}
    >
      <Box component="ul" sx={{ display: 'flex', m: 0, p: 0, listStyle: 'none' }}>
        {tabs.tabs.map(({ id, label, values, count, hasMore }) => (
          <li key={id}>
            <TabLink
              to={{ search: patchParams(params, { pagina: null, [tabs.filter]: values }).toString() }}
              aria-current={id === current ? 'true' : undefined}
            >
              {label}
              {count !== undefined && <span data-count="">{countText({ total: count, hasMore })}</span>}
            </TabLink>
          </li>
        ))}
      </Box>
    </Box>
  );
});
