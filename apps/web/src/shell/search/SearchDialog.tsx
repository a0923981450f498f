import Search from '@mui/icons-material/Search';
import Dialog from '@mui/material/Dialog';
import { useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { AreaTheme } from '../../theme/AppTheme.tsx';
import type { NavigationItem } from '../navigation/types.ts';
import type { SidePanels } from '../panels/panels-of.ts';
import type { TypedAhead } from './typed-ahead.ts';
import { isSlashOn, setSlash } from './use-search-keys.ts';
import type { EntryGroup, SearchEntry } from './entry.ts';
import { ResultList } from './ResultList.tsx';
import { Field, Foot, Status } from './search-styles.ts';
import { maxSuggestions, suggest } from '../pages/suggestions.ts';
import { useTexts } from './texts.ts';
import { useFoundEntries } from './use-found-entries.tsx';
import { useActionEntries } from './use-action-entries.tsx';
import { usePageEntries } from './use-page-entries.tsx';

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

interface SearchDialogProps extends SidePanels {
  readonly navigation: readonly NavigationItem[];
  readonly onChoosePerfil: (() => void) | undefined;
  /** What was typed before the dialog was there. */
  readonly typed: TypedAhead;
  readonly onClose: () => void;
}

/** Search over screens, global actions, documents and clientes; before anything is typed, the last pages. */
export function SearchDialog({ navigation, typed, onClose, ...options }: SearchDialogProps) {
  const t = useTexts();
  const listId = useId();
  const { pathname } = useLocation();
  const [query, setQuery] = useState(typed.take);
  // Ctrl-K once more leaves the dialog as it is.
  useEffect(() => void typed.take(), [typed]);
  const [active, setActive] = useState(0);
  const [isSlash, setIsSlash] = useState(isSlashOn);
  const { pages, recent } = usePageEntries(navigation, pathname);
  const actions = useActionEntries(options);
  const isEmpty = query.trim() === '';
  const found = useFoundEntries(query);
  // What arrives later comes last, so that nothing moves under the fingers.
  const groups = [
    ...groupsFor(isEmpty, recent, suggest(pages, query), (max) => suggest(actions, query, max)),
    ...found.groups,
  ].filter(({ entries }) => entries.length > 0);
  const entries = groups.flatMap((group) => group.entries);
  const current = entries[active];
  useEffect(() => current?.preload?.(), [current]);
  const choose = (entry: SearchEntry) => {
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During composition the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (!current || (step === undefined && event.key !== 'Enter')) return;
    // Keeps the caret in place, and the same key press must not activate the element that gets the focus back.
    event.preventDefault();
    if (step) setActive(step(active, entries.length));
    else choose(current);
  };
  return (
    <AreaTheme area="main">
      <Dialog
        open
        onClose={onClose}
        aria-label={t('label')}
        fullWidth
        transitionDuration={0}
        sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
        slotProps={{
          paper: {
            sx: {
              m: { xs: 1.5, sm: 4 },
              mt: { xs: 1.5, sm: '12vh' },
              width: 'calc(100% - 2.4rem)',
              maxWidth: '64rem',
              maxHeight: { xs: 'calc(100dvh - 2.4rem)', sm: '70vh' },
            },
          },
        }}
      >
        <Field>
          <Search aria-hidden="true" />
          <FocusedInput
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-label={t('label')}
            placeholder={t('placeholder')}
            aria-autocomplete="list"
            aria-expanded={entries.length > 0}
            aria-controls={listId}
            aria-activedescendant={current && `${listId}-${String(active)}`}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
        </Field>
        {entries.length > 0 && (
          <ResultList
            id={listId}
            groups={groups}
            query={query}
            active={active}
            onActive={setActive}
            onChoose={choose}
          />
        )}
        <Status role="status" data-hidden={(entries.length > 0 && found.state !== 'failed') || undefined}>
          {statusText()}
        </Status>
        <Foot>
          <span data-keys aria-hidden="true">
            <kbd>↑</kbd> <kbd>↓</kbd> {t('keys.move')} · <kbd>↵</kbd> {t('keys.open')} · <kbd>Esc</kbd>{' '}
            {t('keys.close')}
          </span>
          <label>
            <input
              type="checkbox"
              checked={isSlash}
              onChange={({ target }) => {
                setSlash(target.checked);
                setIsSlash(target.checked);
              }}
            />
            {t('slash')}
          </label>
        </Foot>
      </Dialog>
    </AreaTheme>
  );

  function statusText(): string {
    if (found.state === 'failed') return t('failed');
    if (entries.length === 0 && found.state === 'loading') return t('loading');
    if (entries.length > 0) return isEmpty ? '' : t('count', { count: entries.length });
    return isEmpty ? t('hint') : t('none');
  }
}

/** Takes the focus when mounted. */
function FocusedInput(props: ComponentProps<'input'>) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return <input ref={input} {...props} />;
}

/** Without a search the last pages; else screens and, as far as there is room, actions. */
function groupsFor(
  isEmpty: boolean,
  recent: readonly SearchEntry[],
  pages: readonly SearchEntry[],
  actionsUpTo: (max: number) => readonly SearchEntry[],
): readonly EntryGroup[] {
  return isEmpty
    ? [{ name: 'recent', entries: recent }]
    : [
        { name: 'pages', entries: pages },
        { name: 'actions', entries: actionsUpTo(maxSuggestions - pages.length) },
      ];
}
