import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { contactRead } from '../../chat/read-contacts.ts';
import type { ChatPeople } from '../../chat/use-chat.ts';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { paths } from '../../lib/paths.ts';
import { useAppDispatch } from '../../lib/store/hooks.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { MasterDetail } from '../../ui/MasterDetail.tsx';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { useChatAddress } from './address.ts';
import { OpenChat } from './OpenChat.tsx';
import { People } from './People.tsx';
import { useTexts } from './texts.ts';

const AsidePane = lazyPart(() => import('./AsidePane.tsx'));

/** Window widths in px from which people and conversation are side by side, and from which the contact's pane is too. */
const TWO_COLUMNS = '(min-width: 900px)';
const THREE_COLUMNS = 1500;

/** People and conversation; in a narrow window one of the two. */
export function Chats({ user, contacts }: ChatPeople) {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const address = useChatAddress();
  const { contactId, aside, search } = address;
  const isWide = useMediaQuery(TWO_COLUMNS, { noSsr: true });
  const contact = contacts.find(({ id }) => id === contactId);
  const readId = contact?.id;
  useEffect(() => {
    if (readId !== undefined) dispatch(contactRead(readId));
  }, [dispatch, readId]);
  const about = aside === 'contacto' ? contact : aside === 'perfil' ? user : undefined;

  const talk = () => {
    if (contact)
      return <OpenChat key={contact.id} user={user} contact={contact} address={address} isWide={isWide} />;
    if (contactId === null)
      return <StateMessage icon={<ForumOutlined />} title={t('elegir')} description={t('elegirTexto')} />;
    return (
      <Box sx={{ m: 'auto' }}>
        <ErrorState title={t('noExiste')} message={t('noExisteTexto')} />
        <Button component={Link} to={paths.chat + search} sx={{ display: 'block', mx: 'auto' }}>
          {t('volver')}
        </Button>
      </Box>
    );
  };
  return (
    <MasterDetail
      isFramed
      sideBySideFrom={THREE_COLUMNS}
      width="30rem"
      onClose={() => address.show(null)}
      detail={
        about === undefined
          ? null
          : (titleId) => (
              <Suspense fallback={null}>
                <AsidePane
                  user={user}
                  contact={aside === 'contacto' ? contact : undefined}
                  titleId={titleId}
                  onClose={() => address.show(null)}
                />
              </Suspense>
            )
      }
      list={
        <Box
          sx={{
            display: 'flex',
            flex: 1,
            minWidth: 0,
            minHeight: 0,
            mb: 1,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            overflow: 'hidden',
            bgcolor: 'background.paper',
          }}
        >
          {(isWide || contactId === null) && (
            <Box
              sx={{
                display: 'flex',
                flexDirection: 'column',
                flex: isWide ? '0 0 32rem' : 1,
                minWidth: 0,
                borderInlineEnd: isWide ? 1 : 0,
                borderColor: 'divider',
              }}
            >
              <People user={user} contacts={contacts} address={address} />
            </Box>
          )}
          {(isWide || contactId !== null) && (
            <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 }}>
              {talk()}
            </Box>
          )}
        </Box>
      }
    />
  );
}
