import Box from '@mui/material/Box';
import type { Mail } from '@portal/contracts';
import { Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../lib/lazy-screen.ts';
import type { SwipeSide } from '../../ui/apps/use-swipe.ts';
import { VirtualList, type ListHandle } from '../../ui/apps/VirtualList.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { DetailAddress } from '../../ui/detail/use-detail-address.ts';
import { useSelection } from '../../ui/list/use-selection.ts';
import { MasterDetail } from '../../ui/MasterDetail.tsx';
import { addressOfView, useSearch } from './address.ts';
import { ListBar } from './ListBar.tsx';
import { MailRow } from './MailRow.tsx';
import { exists, isSetAside, newestFirst, selectMails, TRASH, type Mailbox, type View } from './model.ts';
import { Nothing } from './Nothing.tsx';
import { SearchChips } from './SearchChips.tsx';
import { useTexts } from './texts.ts';
import type { MailWrites } from './use-mail-writes.ts';
import { usePlaceName } from './use-sections.tsx';

const MailDetail = lazyPart(() => import('./MailDetail.tsx'));

interface MailListProps {
  readonly mailbox: Mailbox;
  readonly view: View;
  readonly address: DetailAddress<'ver'>;
  readonly writes: MailWrites;
  readonly onCompose: (what: string) => void;
  readonly onRefresh: () => void;
}

/** In px, until it is measured. */
const ROW_HEIGHT = 53;
/** From this width of the window on, in px, list and mail are side by side. */
const SIDE_BY_SIDE = 1500;

/** The mails of one folder, filter or label, and the open one. */
export function MailList({ mailbox, view, address, writes, onCompose, onRefresh }: MailListProps) {
  const t = useTexts();
  const nameOf = usePlaceName();
  const { search } = useLocation();
  const [wanted, setSearch] = useSearch();
  const shown = useDeferredValue(wanted);
  const [now] = useState(() => Date.now());
  const sorted = useMemo(() => newestFirst(mailbox.mails), [mailbox.mails]);
  const rows = useMemo(
    () => selectMails(mailbox, sorted, view, shown, now),
    [mailbox, sorted, view, shown, now],
  );
  const selection = useSelection(rows, `${view.kind} ${view.handle} ${JSON.stringify(shown)}`);
  const selected = useMemo(() => new Set(selection.ids), [selection.ids]);
  const [doomed, setDoomed] = useState<readonly Mail[]>([]);
  const handle = useRef<ListHandle>(null);
  const { openId } = address;
  const { mails } = mailbox;

  const { ids, select, clear } = selection;
  const toggle = useCallback(
    (id: string) => select(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    [ids, select],
  );
  const star = useCallback(
    (id: string) => {
      const mail = mails[id];
      if (mail) void writes.setFlag([mail], 'starred', !mail.starred);
    },
    [mails, writes],
  );
  /** When the open mail leaves the list, the next one is opened. */
  const leave = useCallback(
    (gone: readonly Mail[]) => {
      clear();
      if (openId === null || !gone.some(({ id }) => id === openId)) return;
      const place = rows.findIndex(({ id }) => id === openId);
      const next = rows.slice(place + 1).find((row) => !gone.includes(row));
      if (next) address.go(next.id, 'ver');
      else address.close();
    },
    [clear, openId, rows, address],
  );
  const move = useCallback(
    (moved: readonly Mail[], folderId: number) => {
      const folder = mailbox.folders.find(({ id }) => id === folderId);
      if (!folder) return;
      leave(moved);
      void writes.move(moved, folderId, nameOf('folder', folder));
    },
    [mailbox.folders, leave, writes, nameOf],
  );
  const remove = useCallback(
    (gone: readonly Mail[]) => {
      if (gone.length === 0) return;
      if (gone.every(({ folder }) => folder === TRASH)) setDoomed(gone);
      else
        move(
          gone.filter(({ folder }) => folder !== TRASH),
          TRASH,
        );
    },
    [move],
  );
  const swiped = useCallback(
    (id: string, side: SwipeSide) => {
      const mail = mails[id];
      if (!mail) return;
      if (side === 'start') remove([mail]);
      else void writes.setFlag([mail], 'read', !mail.read);
    },
    [mails, remove, writes],
  );
  const base = addressOfView(view);
  const isOfAllFolders = view.kind !== 'folder' || shown.chips.includes('todo');
  /** Name of the folder of a mail in trash or spam, where the list is not of one folder. */
  const asideName = (mail: Mail): string | undefined => {
    const folder = mailbox.folders.find(({ id }) => id === mail.folder);
    return isOfAllFolders && isSetAside(mail) && folder ? nameOf('folder', folder) : undefined;
  };
  const title = () => {
    const all = { folder: mailbox.folders, label: mailbox.labels, filter: mailbox.filters }[view.kind];
    const place = all.find((one) => one.handle === view.handle);
    return place ? nameOf(view.kind, place) : t('screen.title');
  };
  return (
    <>
      <MasterDetail
        isFramed
        sideBySideFrom={SIDE_BY_SIDE}
        onClose={address.close}
        detail={
          openId === null
            ? null
            : (titleId) => (
                <Suspense fallback={null}>
                  <MailDetail
                    key={openId}
                    id={openId}
                    titleId={titleId}
                    address={address}
                    rows={rows}
                    mailbox={mailbox}
                    sorted={sorted}
                    writes={writes}
                    onMove={move}
                    onRemove={remove}
                    onCompose={onCompose}
                    onFrom={(from) => setSearch({ from })}
                  />
                </Suspense>
              )
        }
        list={
          <Box
            sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0, gap: 0.5 }}
          >
            <ListBar
              rows={rows}
              mailbox={mailbox}
              view={view}
              list={handle}
              address={address}
              selection={selection}
              writes={writes}
              onToggle={toggle}
              onMove={move}
              onRemove={remove}
              onCompose={onCompose}
              onRefresh={onRefresh}
            />
            <SearchChips search={wanted} onSearch={setSearch} />
            {rows.length === 0 ? (
              <Nothing
                search={shown}
                view={view}
                isUnknown={!exists(mailbox, view)}
                onClear={() => setSearch({ query: '', chips: [], from: '' })}
                onCompose={() => onCompose('nuevo')}
              />
            ) : (
              <Box sx={{ display: 'flex', flex: 1, minHeight: 0, containerType: 'inline-size' }}>
                <VirtualList
                  ref={handle}
                  label={title()}
                  rows={rows}
                  keyOf={({ id }) => id}
                  rowHeight={ROW_HEIGHT}
                >
                  {(mail) => (
                    <MailRow
                      mail={mail}
                      labels={mailbox.labels}
                      folderName={asideName(mail)}
                      to={`${base}/${encodeURIComponent(mail.id)}${search}`}
                      isOpen={mail.id === openId}
                      isSelected={selected.has(mail.id)}
                      onSelect={toggle}
                      onStar={star}
                      onSwipe={swiped}
                    />
                  )}
                </VirtualList>
              </Box>
            )}
          </Box>
        }
      />
      <ConfirmDialog
        open={doomed.length > 0}
        title={t('eliminar.titulo', { count: doomed.length })}
        confirmLabel={t('eliminar.confirmar')}
        tone="error"
        onClose={() => setDoomed([])}
        onConfirm={async () => {
          leave(doomed);
          setDoomed([]);
          await writes.removeForever(doomed);
        }}
      >
        {t('eliminar.texto')}
      </ConfirmDialog>
    </>
  );
}
