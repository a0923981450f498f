import FilterList from '@mui/icons-material/FilterList';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import { Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { ActionButton } from '../ActionButton.tsx';
import { TextInput } from '../form/TextInput.tsx';
import { useTexts } from '../texts.ts';
import { FilterChips } from './FilterChips.tsx';
import type { SavedViews } from './saved-views.ts';
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
export function ListBar({ list, views, shown, end, instead }: ListBarProps) {
  const t = useTexts();
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { draft } = list;
  const search = Object.entries(list.filters).find(
    ([, filter]) => filter.kind === 'text' && filter.isSearch === true,
  );
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const label = search?.[1].label() ?? '';
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
          {search && (
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
                draft.flush();
              }}
            >
              <TextInput
                type="search"
                label={label}
                hideLabel
                placeholder={label}
                maxLength={search[1].kind === 'text' ? search[1].maxLength : undefined}
                value={draft.valueOf(search[0])}
                onChange={({ target }) => draft.change(search[0], target.value)}
                onBlur={draft.flush}
                end={
                  <Search fontSize="small" color="action" sx={{ marginInlineEnd: 1 }} aria-hidden="true" />
                }
              />
            </Box>
          )}
          <ActionButton
            ref={button}
            icon={<FilterList />}
            label={t('list.filters')}
            variant={isOpen ? 'contained' : 'outlined'}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={() => setOpen(!isOpen)}
          />
          <Suspense fallback={null}>{views && <ViewsMenu list={list} views={views} />}</Suspense>
          <FilterChips list={list} shown={search ? [...shown, search[0]] : shown} />
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
}
