import { styled } from '@mui/material/styles';
import { useAppSelector } from '../../../lib/store/hooks.ts';
import { selectUser } from '../../../session/session-slice.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinesSkeleton } from '../../../ui/Skeletons.tsx';
import { PanelDrawer } from '../PanelDrawer.tsx';
import { usePanelChatUserQuery, usePanelContactsQuery } from './api.ts';
import { selectChosenContact } from './chat-slice.ts';
import { ContactFinder } from './ContactFinder.tsx';
import { ContactStrip } from './ContactStrip.tsx';
import { Conversation } from './Conversation.tsx';
import { OwnLine } from './OwnLine.tsx';

const Body = styled('div')({ flex: 1, minHeight: 0, display: 'flex' });
const Place = styled('div')({ flex: 1, padding: '1.6rem' });

/** Team Chat: the user, a strip of contacts, and beside it the conversation with the chosen one. */
export default function ChatPanel() {
  return (
    <PanelDrawer name="chat">
      <Content />
    </PanelDrawer>
  );
}

function Content() {
  const chosen = useAppSelector(selectChosenContact);
  const person = useAppSelector(selectUser);
  const user = usePanelChatUserQuery(undefined, { refetchOnMountOrArgChange: true });
  const contacts = usePanelContactsQuery(undefined);
  const error = user.error ?? contacts.error;
  if (error) {
    const retry = () => {
      void user.refetch();
      void contacts.refetch();
    };
    return <ErrorState message={error.message ?? ''} onRetry={retry} />;
  }
  if (!user.data || !contacts.data) {
    return (
      <Place>
        <LinesSkeleton lines={8} />
      </Place>
    );
  }
  const contact = contacts.data.find(({ id }) => id === chosen);
  return (
    <>
      {/* The sample data have one chat user, who is the person signed in. */}
      <OwnLine user={{ ...user.data, name: person?.data.displayName ?? user.data.name }} />
      <Body>
        <ContactStrip user={user.data} contacts={contacts.data} />
        {contact ? (
          <Conversation key={contact.id} user={user.data} contact={contact} />
        ) : (
          <ContactFinder user={user.data} contacts={contacts.data} />
        )}
      </Body>
    </>
  );
}
