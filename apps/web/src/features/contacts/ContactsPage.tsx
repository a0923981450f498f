import Add from '@mui/icons-material/Add';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import type { Contact, ContactsUser } from '@portal/contracts';
import { Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { reloadOnReturn } from '../../api/query-api.ts';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { AppFrame } from '../../ui/apps/AppFrame.tsx';
import { QueryStates } from '../../ui/apps/QueryStates.tsx';
import { addressOfList, NEW_ID, useContactsAddress } from './address.ts';
import { useContactsQuery, useContactsUserQuery } from './api.ts';
import { ContactsList } from './ContactsList.tsx';
import { useTexts } from './texts.ts';
import { useContactWrites } from './use-contact-writes.ts';
import { useSections } from './use-sections.tsx';

const GroupDialog = lazyPart(() => import('./GroupDialog.tsx'));
const ImportDialog = lazyPart(() => import('./ImportDialog.tsx'));

type Group = ContactsUser['groups'][number];
type Dialog = { readonly kind: 'import' } | { readonly kind: 'group'; readonly group: Group | null };

/** The address book: its lists and groups, and the contacts of the one in the URL. */
export default function ContactsPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const { list, detail } = useContactsAddress();
  const contacts = useContactsQuery(undefined, reloadOnReturn);
  const user = useContactsUserQuery(undefined, reloadOnReturn);
  const writes = useContactWrites(user.data);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);

  const sections = useSections({
    user: user.data,
    total: contacts.data?.length ?? 0,
    list,
    onNewGroup: useCallback(() => setDialog({ kind: 'group', group: null }), []),
    onRename: useCallback((group: Group) => setDialog({ kind: 'group', group }), []),
    onRemove: useCallback(
      (group: Group) => {
        if (group.id === list) void navigate(addressOfList('all'), { replace: true });
        void writes.removeGroup(group.id);
      },
      [list, navigate, writes],
    ),
  });
  const both = contacts.data && user.data ? { contacts: contacts.data, user: user.data } : undefined;
  return (
    <AppFrame
      title={t('screen.title')}
      nav={{ label: t('partes'), sections }}
      actions={
        <>
          <ActionButton
            icon={<FileUploadOutlined />}
            label={t('importar.accion')}
            variant="outlined"
            disabled={both === undefined}
            onClick={() => setDialog({ kind: 'import' })}
          />
          <ActionButton
            icon={<Add />}
            label={t('nuevo')}
            variant="contained"
            onClick={() => detail.open(NEW_ID)}
          />
        </>
      }
    >
      <QueryStates<{ contacts: readonly Contact[]; user: ContactsUser }>
        query={{
          data: both,
          error: contacts.error ?? user.error,
          refetch: () => {
            void contacts.refetch();
            void user.refetch();
          },
        }}
      >
        {(data) => <ContactsList {...data} list={list} address={detail} writes={writes} />}
      </QueryStates>
      <Suspense fallback={null}>
        {dialog?.kind === 'group' && (
          <GroupDialog
            name={dialog.group?.name}
            others={(user.data?.groups ?? [])
              .filter(({ id }) => id !== dialog.group?.id)
              .map(({ name }) => name)}
            onName={async (name) => {
              if (dialog.group) return writes.renameGroup(dialog.group.id, name);
              const id = await writes.addGroup(name);
              if (id !== undefined) void navigate(addressOfList(id));
              return id;
            }}
            onClose={close}
          />
        )}
        {dialog?.kind === 'import' && both && (
          <ImportDialog all={both.contacts} onSent={() => void contacts.refetch()} onClose={close} />
        )}
      </Suspense>
    </AppFrame>
  );
}
