import FilterList from '@mui/icons-material/FilterList';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import { memo, Suspense, useCallback, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { ActionButton } from '../ActionButton.tsx';
import { TextInput } from '../form/TextInput.tsx';
import { useTexts } from '../texts.ts';
import { useSearchPlaceholder } from '../use-search-placeholder.ts';
import { FilterChips } from './FilterChips.tsx';
import type { SavedViews } from './saved-views.ts';
import { draftActions, useDraftValue, type DraftSource } from './use-filter-draft.ts';
import type { ListState } from './use-list.ts';

const ViewsMenu = lazyPart(() => import('./ViewsMenu.tsx'));
const FilterPanel = lazyPart(() => import('./FilterPanel.tsx'));

interface ListBarProps {
  readonly list: ListState<unknown>;
  readonly views: SavedViews | undefined;
  /** Keys of filters that are shown elsewhere. */
  readonly shown: readonly string[];
  /** At the end: columns of the table, order of the cards. */
  readonly end: ReactNode;
  /** In the place of the rest, whose room it takes: no row moves when it comes or goes. */
  readonly instead: ReactNode;
}

/** Room for the button of the columns, beside what lies over the first line. */
const COLUMNS_WIDTH = '14rem';

/** Search box, filters, saved views and the filters in force, in one line where there is room. */
export const ListBar = memo(function ListBar({ list, views, shown, end, instead }: ListBarProps) {
  const t = useTexts();
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { draft } = list;
  const search = useMemo(() => searchOf(draft.filters), [draft.filters]);
  const shownElsewhere = useMemo(
    () => (search === undefined ? shown : [...shown, search.key]),
    [shown, search],
  );
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  const filtersButton = useMemo(
    () => (
      <ActionButton
        ref={button}
        icon={<FilterList />}
        label={t('list.filters')}
        variant={isOpen ? 'contained' : 'outlined'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      />
    ),
    [t, isOpen, panelId],
  );
  return (
    <Box sx={{ position: 'relative', display: 'grid', '& > :not(form)': { gridArea: '1 / 1', minWidth: 0 } }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          gap: 1,
          alignItems: { xs: 'center', sm: 'start' },
        }}
      >
        <Box
          sx={{
            // From `sm` on the end remains on the first line, however many lines of filters there are.
            display: { xs: 'contents', sm: 'flex' },
            flexWrap: 'wrap',
            flex: 1,
            minWidth: 0,
            gap: 1,
            alignItems: 'center',
            ...(instead !== null && { visibility: 'hidden' }),
          }}
        >
          {search && <SearchField search={search} source={draft} />}
          {filtersButton}
          <Suspense fallback={null}>{views && <ViewsMenu draft={draft} views={views} />}</Suspense>
          <FilterChips
            values={list.values}
            today={list.today}
            draft={draft}
            clearFilters={list.clearFilters}
            shown={shownElsewhere}
          />
        </Box>
        <Box sx={{ marginInlineStart: 'auto', flexShrink: 0 }}>{end}</Box>
      </Box>
      {instead !== null && (
        <Box data-keep-clear sx={{ placeSelf: 'start', marginInlineEnd: COLUMNS_WIDTH }}>
          {instead}
        </Box>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <FilterPanel id={panelId} list={list} onClose={close} />
        </Suspense>
      )}
    </Box>
  );
});

interface Search {
  readonly key: string;
  readonly label: string;
  readonly maxLength: number | undefined;
}

function searchOf(filters: DraftSource['filters']): Search | undefined {
  for (const [key, filter] of Object.entries(filters))
    if (filter.kind === 'text' && filter.isSearch === true)
      return { key, label: filter.label(), maxLength: filter.maxLength };
  return undefined;
}

/** It alone is rendered for a letter. */
const SearchField = memo(function SearchField({ search, source }: { search: Search; source: DraftSource }) {
  const { key, label, maxLength } = search;
  const placeholder = useSearchPlaceholder(label);
  const value = useDraftValue(source, key);
  const { change, flush } = draftActions(source);
  return (
    <Box
      component="form"
      role="search"
      sx={{
        flex: { xs: '1 1 0', sm: '3 1 12rem', md: '3 1 18rem' },
        minWidth: 0,
        maxWidth: { md: '40rem' },
      }}
      onSubmit={(event) => {
        event.preventDefault();
        flush();
      }}
    >
      <TextInput
        type="search"
        label={label}
        hideLabel
        placeholder={placeholder}
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => change(key, target.value)}
        onBlur={flush}
        end={<SearchIcon fontSize="small" color="action" sx={{ marginInlineEnd: 1 }} aria-hidden="true" />}
      />
    </Box>
  );
});
