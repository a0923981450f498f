import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { selectUser } from '../../session/session-slice.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useFilesQuery } from './api.ts';
import { entriesOf, type Entry } from './model.ts';
import { readSessionFiles, writeSessionFiles } from './session-files.ts';
import { useTexts } from './texts.ts';
import { MOST_PREVIEWS, uploaded } from './upload.ts';

/** The files of the service and of the session, with their actions. */
export function useFiles() {
  const t = useTexts();
  const query = useFilesQuery(undefined);
  const user = useAppSelector(selectUser);
  const uuid = user?.uuid ?? '';
  const owner = user?.data.displayName ?? '';
  const [kept, setKept] = useState(() => readSessionFiles(uuid));
  // Before it is shown: who sees a file and reloads at once must find it again.
  useLayoutEffect(() => writeSessionFiles(uuid, kept), [uuid, kept]);
  const { data } = query;
  const entries = useMemo(
    () =>
      data &&
      [...entriesOf(data), ...kept.uploads].map((entry) => ({
        ...entry,
        isOffline: kept.offline[entry.id] ?? entry.isOffline,
      })),
    [data, kept],
  );

  const upload = useCallback(
    async (files: readonly File[], folderId: string | null): Promise<readonly Entry[]> => {
      if (files.length === 0) return [];
      const used = kept.uploads.reduce((sum, { preview = '' }) => sum + preview.length, 0);
      try {
        const added = await uploaded(files, {
          owner,
          folderId,
          taken: (entries ?? []).filter((entry) => entry.folderId === folderId).map(({ name }) => name),
          room: MOST_PREVIEWS - used,
        });
        setKept((now) => ({ ...now, uploads: [...now.uploads, ...added] }));
        toast.success(t('subida.hecha', { count: added.length, n: formatNumber(added.length) }));
        return added;
      } catch {
        toast.error(t('subida.ilegible'), { isPassing: true });
        return [];
      }
    },
    [t, kept.uploads, entries, owner],
  );
  const remove = useCallback(
    (gone: readonly Entry[]) => {
      const ids = new Set(gone.map(({ id }) => id));
      const removed = kept.uploads.filter(({ id }) => ids.has(id));
      setKept((now) => ({ ...now, uploads: now.uploads.filter(({ id }) => !ids.has(id)) }));
      toast.success(t('eliminado', { count: removed.length, n: formatNumber(removed.length) }), {
        action: {
          label: t('deshacer'),
          onClick: () => setKept((now) => ({ ...now, uploads: [...now.uploads, ...removed] })),
        },
      });
    },
    [t, kept.uploads],
  );
  const setOffline = useCallback(
    (id: string, isOffline: boolean) =>
      setKept((now) => ({ ...now, offline: { ...now.offline, [id]: isOffline } })),
    [],
  );
  return {
    query: { data: entries, error: query.error, refetch: query.refetch },
    acts: useMemo(() => ({ upload, remove, setOffline }), [upload, remove, setOffline]),
  };
}

export type FileActs = ReturnType<typeof useFiles>['acts'];
