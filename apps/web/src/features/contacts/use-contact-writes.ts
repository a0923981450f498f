import type { Contact, ContactsUser } from '@portal/contracts';
import { nanoid } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { rebase, revert } from '../../lib/rebase.ts';
import { patch } from '../../api/optimistic.ts';
import { saveChange, useRecordWrites } from '../../api/record-writes.ts';
import { contacts, contactSource } from './api.ts';
import { withInGroup, withStars } from './model.ts';
import { useTexts } from './texts.ts';

const onUser = (recipe: (user: ContactsUser) => ContactsUser) => patch<ContactsUser>('contactsUser', recipe);
type Groups = ContactsUser['groups'];

const storedGroups = {
  name: 'contact-groups',
  read: async () => (await contacts.getUser()).groups,
  save: (groups: Groups) => contacts.updateGroups({ body: { groups } }),
};
const invalidates = contactSource.tags;

/**
 * The writes of contacts, optimistic with rollback.
 * @param user the current lists, for undo; `undefined` while they are loading
 */
export function useContactWrites(user: ContactsUser | undefined) {
  const t = useTexts();
  const { write, remove } = useRecordWrites(contactSource);
  return useMemo(() => {
    const setStars = (contactIds: string[], isStarred: boolean) =>
      isStarred
        ? contacts.setContactsStarred({ body: { contactIds } })
        : contacts.setContactsUnstarred({ body: { contactIds } });
    const setGroups = (groups: Groups, message?: string) => {
      const change = { before: user?.groups ?? [], after: groups };
      return write({
        patches: [onUser((shown) => ({ ...shown, groups: rebase(change, shown.groups) }))],
        send: () => saveChange(storedGroups, change),
        ...(message !== undefined && {
          undo: { message, send: () => saveChange(storedGroups, change, revert) },
        }),
        invalidates,
      });
    };
    return {
      toggleStar: (contactId: string) => {
        const isStarred = user?.starred.includes(contactId) !== true;
        return write({
          patches: [onUser((before) => withStars(before, [contactId], isStarred))],
          send: () => setStars([contactId], isStarred),
          invalidates,
        });
      },
      star: (ids: readonly string[], isStarred: boolean) => {
        const changed = ids.filter((id) => user?.starred.includes(id) !== isStarred);
        return write({
          patches: [onUser((before) => withStars(before, ids, isStarred))],
          send: () => setStars([...ids], isStarred),
          undo: {
            message: t(isStarred ? 'hecho.destacados' : 'hecho.noDestacados', { count: ids.length }),
            send: () => setStars(changed, !isStarred),
          },
          invalidates,
        });
      },
      remove: (gone: readonly Contact[]) => {
        const contactIds = gone.map(({ id }) => id);
        let lists = user;
        return remove(gone, {
          send: async () => {
            lists = await contacts.getUser();
            return contacts.removeContacts({ body: { contactIds } });
          },
          restore: async (stored) =>
            lists && contacts.restoreContacts({ body: { contacts: [...stored], user: lists } }),
          message: t('hecho.eliminados', { count: gone.length }),
        });
      },
      setInGroup: (groupId: string, ids: readonly string[], isIn: boolean) => {
        const group = user?.groups.find(({ id }) => id === groupId);
        if (!user || !group) return Promise.resolve(undefined);
        return setGroups(
          withInGroup(user, groupId, ids, isIn),
          t(isIn ? 'hecho.enGrupo' : 'hecho.fueraDeGrupo', { count: ids.length, grupo: group.name }),
        );
      },
      addGroup: (name: string) => {
        const id = nanoid();
        return setGroups([...(user?.groups ?? []), { id, name, contactIds: [] }]).then((result) =>
          result === undefined ? undefined : id,
        );
      },
      renameGroup: (groupId: string, name: string) =>
        setGroups((user?.groups ?? []).map((group) => (group.id === groupId ? { ...group, name } : group))),
      removeGroup: (groupId: string) => {
        const group = user?.groups.find(({ id }) => id === groupId);
        return setGroups(
          (user?.groups ?? []).filter(({ id }) => id !== groupId),
          t('hecho.grupoEliminado', { grupo: group?.name ?? '' }),
        );
      },
    };
  }, [t, write, remove, user]);
}

export type ContactWrites = ReturnType<typeof useContactWrites>;
