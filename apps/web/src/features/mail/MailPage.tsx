import EditOutlined from '@mui/icons-material/EditOutlined';
import { Suspense } from 'react';
import { reloadOnReturn } from '../../api/query-api.ts';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { AppFrame } from '../../ui/apps/AppFrame.tsx';
import { QueryStates } from '../../ui/apps/QueryStates.tsx';
import { useComposeAddress, useMailAddress } from './address.ts';
import { useMailboxQuery } from './api.ts';
import { MailList } from './MailList.tsx';
import { useTexts } from './texts.ts';
import { useMailWrites } from './use-mail-writes.ts';
import { useSections } from './use-sections.tsx';

/** Rendered after the pane of an open mail: after a reload both appear at once, and the later one is on top. */
const Compose = lazyPart(async () => {
  await import('../../ui/DetailPane.tsx');
  return import('./compose/Compose.tsx');
});

/** The mailbox: folders, filters and labels, the mails of the one in the URL, and the mail being written. */
export default function MailPage() {
  const t = useTexts();
  const { view, detail } = useMailAddress();
  const { composing, compose, rename, reopen, close } = useComposeAddress();
  const mailbox = useMailboxQuery(undefined, reloadOnReturn);
  const writes = useMailWrites();
  const sections = useSections(mailbox.data, view);
  return (
    <AppFrame
      title={t('screen.title')}
      nav={{ label: t('partes'), sections }}
      actions={
        <ActionButton
          icon={<EditOutlined />}
          label={t('redactar.accion')}
          variant="contained"
          onClick={() => compose('nuevo')}
        />
      }
    >
      <QueryStates query={mailbox}>
        {(data) => (
          <>
            <MailList
              mailbox={data}
              view={view}
              address={detail}
              writes={writes}
              onCompose={compose}
              onRefresh={() => void mailbox.refetch()}
            />
            {composing !== null && (
              <Suspense fallback={null}>
                <Compose
                  what={composing}
                  mails={data.mails}
                  onRename={rename}
                  onReopen={reopen}
                  onClose={close}
                />
              </Suspense>
            )}
          </>
        )}
      </QueryStates>
    </AppFrame>
  );
}
