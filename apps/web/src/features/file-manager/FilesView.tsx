import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useMemo, useRef } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { useSearchText } from '../../ui/apps/SearchBox.tsx';
import { VirtualList, type ListHandle } from '../../ui/apps/VirtualList.tsx';
import { MasterDetail } from '../../ui/MasterDetail.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import type { FilesAddress } from './address.ts';
import { Crumbs } from './Crumbs.tsx';
import { DropArea } from './DropArea.tsx';
import { FileRow } from './FileRow.tsx';
import { FilesBar } from './FilesBar.tsx';
import { ListHead } from './ListHead.tsx';
import { ownSort, pathTo, selectEntries, type Entry } from './model.ts';
import { Nothing } from './Nothing.tsx';
import { useTexts } from './texts.ts';
import { Tiles } from './Tiles.tsx';
import { useChoice } from './use-choice.ts';
import type { FileActs } from './use-files.ts';

const ChosenBar = lazyPart(() => import('./ChosenBar.tsx'));
const FileDetail = lazyPart(() => import('./FileDetail.tsx'));
const NoDetail = lazyPart(() => import('./NoDetail.tsx'));
const PreviewDialog = lazyPart(() => import('./PreviewDialog.tsx'));

/**
 * From this window width on, in px, the details are beside the list. Their space is reserved even when empty: if the list became
 * narrower on the first click, the second click of a double click would hit another row.
 */
const SIDE_BY_SIDE = 1280;
const ROW_HEIGHT = 52;

interface FilesViewProps {
  readonly entries: readonly Entry[];
  readonly address: FilesAddress;
  readonly acts: FileActs;
  readonly onUpload: () => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The content of a folder, as a list or as cards, with the details of the selected entry. */
export function FilesView({ entries, address, acts, onUpload, onFiles }: FilesViewProps) {
  const t = useTexts();
  const [query, setQuery] = useSearchText();
  const isWide = useMediaQuery(`(min-width: ${String(SIDE_BY_SIDE)}px)`, { noSsr: true });
  const isNarrow = useMediaQuery('(max-width: 899px)', { noSsr: true });
  const list = useRef<ListHandle>(null);
  const grid = useRef<HTMLUListElement>(null);
  const { place, params, isGrid, sort, openId } = address;
  const rows = useMemo(() => selectEntries(entries, place, query, sort), [entries, place, query, sort]);
  const previewed = entries.find(({ id, kind }) => id === openId && kind !== 'folder');

  const preview = ({ id, kind }: Entry) =>
    kind === 'folder' ? address.goTo({ kind: 'folder', id }) : address.preview(id);
  const open = (entry: Entry) =>
    isNarrow && entry.kind !== 'folder' ? address.showDetail(entry.id) : preview(entry);
  const remove = (gone: readonly Entry[]) => {
    address.clear();
    acts.remove(gone);
  };
  const { chosen, cursor, pick, onKeyDown } = useChoice({
    rows,
    address,
    list,
    columns: () =>
      isGrid && grid.current ? getComputedStyle(grid.current).gridTemplateColumns.split(' ').length : 1,
    onOpen: open,
    onRemove: remove,
  });
  const propsOf = ({ id }: Entry) => ({
    isChosen: address.chosenIds.includes(id),
    opensAtOnce: isNarrow,
    onPick: pick,
    onOpen: open,
  });
  const isKnown = place.kind !== 'folder' || place.id === null || pathTo(entries, place.id).length > 0;
  const [one] = chosen;
  const detailed = chosen.length === 1 && (isWide || address.isDetailOpen) ? one : undefined;

  const content = () => {
    if (rows.length === 0 || !isKnown)
      return (
        <Nothing
          place={place}
          isKnown={isKnown}
          query={query}
          params={params}
          onClear={() => setQuery('')}
          onUpload={onUpload}
        />
      );
    return (
      // Keys of the file list; everything is also possible with the names and checkboxes in it.
      <Box
        onKeyDown={onKeyDown}
        sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, containerType: 'inline-size' }}
      >
        <Box component="p" sx={visuallyHidden}>
          {t('teclas')}
        </Box>
        {isGrid ? (
          <Tiles label={t('screen.title')} rows={rows} grid={grid} propsOf={propsOf} />
        ) : (
          <>
            <ListHead sort={sort ?? ownSort(place)} onSort={address.setSort} />
            <VirtualList
              ref={list}
              label={t('screen.title')}
              rows={rows}
              keyOf={({ id }) => id}
              rowHeight={ROW_HEIGHT}
            >
              {(entry) => <FileRow entry={entry} {...propsOf(entry)} />}
            </VirtualList>
          </>
        )}
      </Box>
    );
  };
  return (
    <>
      <MasterDetail
        isFramed
        sideBySideFrom={SIDE_BY_SIDE}
        width={isWide ? '28rem' : '44rem'}
        onClose={address.clear}
        detail={
          detailed === undefined && !isWide
            ? null
            : (titleId) => (
                <Suspense fallback={null}>
                  {detailed === undefined ? (
                    <NoDetail titleId={titleId} />
                  ) : (
                    <FileDetail
                      entry={detailed}
                      entries={entries}
                      rows={rows}
                      titleId={titleId}
                      address={address}
                      acts={acts}
                      onOpen={preview}
                      onRemove={remove}
                    />
                  )}
                </Suspense>
              )
        }
        list={
          <DropArea hint={t('soltar')} onFiles={onFiles}>
            <Box data-keep-clear sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
              <FilesBar address={address} cursor={cursor} onUpload={onUpload} />
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: '4rem' }}>
              {chosen.length > 0 ? (
                <Suspense fallback={null}>
                  <ChosenBar chosen={chosen} address={address} isWide={isWide} onRemove={remove} />
                </Suspense>
              ) : (
                <>
                  <Crumbs entries={entries} place={place} params={params} />
                  <Box sx={{ flex: 1 }} />
                  <Box role="status" sx={{ color: 'text.secondary', px: 1, whiteSpace: 'nowrap' }}>
                    {t('cantidad', { count: rows.length, n: formatNumber(rows.length) })}
                  </Box>
                </>
              )}
            </Box>
            {content()}
          </DropArea>
        }
      />
      {previewed && (
        <Suspense fallback={null}>
          <PreviewDialog
            entry={previewed}
            files={rows.filter(({ kind }) => kind !== 'folder')}
            onShow={address.preview}
            onClose={() => address.preview(null)}
          />
        </Suspense>
      )}
    </>
  );
}
