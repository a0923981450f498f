import type { Mail } from '@portal/contracts';
import { useMemo } from 'react';
import { useOptimisticWrite } from '../../api/optimistic.ts';
import { mail, mailGone, onEach } from './api.ts';
import { TRASH, type Flag } from './model.ts';
import { useTexts } from './texts.ts';

const invalidates = ['mailbox'] as const;

const idsOf = (mails: readonly Mail[]): string[] => mails.map(({ id }) => id);

const sendFlags = ([first, ...more]: readonly string[], flags: Partial<Record<Flag, boolean>>) =>
  first !== undefined && more.length === 0
    ? mail.updateMail({ body: { id: first, ...flags } })
    : mail.setFlags({ body: { selectedMailIds: first === undefined ? [] : [first, ...more], flags } });

/** Moves each mail back to its previous folder. */
async function moveBack(mails: readonly Mail[]): Promise<void> {
  for (const folderId of new Set(mails.map(({ folder }) => folder)))
    await mail.setFolder({
      body: { selectedMailIds: idsOf(mails.filter(({ folder }) => folder === folderId)), folderId },
    });
}

/** The writes of mails, optimistic with rollback. */
export function useMailWrites() {
  const t = useTexts();
  const write = useOptimisticWrite();
  return useMemo(() => {
    const setLabel = (mails: readonly Mail[], labelId: number, isOn: boolean) => {
      const changed = idsOf(mails.filter(({ labels }) => labels.includes(labelId) !== isOn));
      const send = () => mail.toggleLabel({ body: { selectedMailIds: changed, labelId } });
      return write({
        patches: [
          onEach(changed, (stored) => {
            stored.labels = isOn
              ? [...stored.labels, labelId]
              : stored.labels.filter((other) => other !== labelId);
          }),
        ],
        send,
        ...(changed.length > 1 && {
          undo: {
            message: t(isOn ? 'hecho.etiquetados' : 'hecho.sinEtiqueta', { count: changed.length }),
            send,
          },
        }),
        invalidates,
      });
    };
    return {
      /** @param isQuiet no toast, because the row shows the change */
      setFlag: (mails: readonly Mail[], flag: Flag, isOn: boolean, isQuiet = mails.length === 1) => {
        const changed = idsOf(mails.filter((one) => one[flag] !== isOn));
        if (changed.length === 0) return Promise.resolve(undefined);
        return write<unknown>({
          patches: [
            onEach(changed, (stored) => {
              stored[flag] = isOn;
            }),
          ],
          send: () => sendFlags(changed, { [flag]: isOn }),
          ...(!isQuiet && {
            undo: {
              message: t(`hecho.${flag}.${isOn ? 'si' : 'no'}`, { count: changed.length }),
              send: () => sendFlags(changed, { [flag]: !isOn }),
            },
          }),
          invalidates,
        });
      },
      setLabel,
      move: (mails: readonly Mail[], folderId: number, folderName: string) => {
        const changed = mails.filter(({ folder }) => folder !== folderId);
        return write({
          patches: [
            onEach(idsOf(changed), (stored) => {
              stored.folder = folderId;
            }),
          ],
          send: () => mail.setFolder({ body: { selectedMailIds: idsOf(changed), folderId } }),
          undo: {
            message: t(folderId === TRASH ? 'hecho.eliminados' : 'hecho.movidos', {
              count: changed.length,
              carpeta: folderName,
            }),
            send: () => moveBack(changed),
          },
          invalidates,
        });
      },
      removeForever: (mails: readonly Mail[]) =>
        write({
          patches: [mailGone(idsOf(mails))],
          send: () => mail.deleteMails({ body: { selectedMailIds: idsOf(mails) } }),
          invalidates,
        }),
    };
  }, [t, write]);
}

export type MailWrites = ReturnType<typeof useMailWrites>;
