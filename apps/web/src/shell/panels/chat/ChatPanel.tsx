import { styled } from '@mui/material/styles';
import { Conversation } from '../../../chat/Conversation.tsx';
import { OwnLine } from '../../../chat/OwnLine.tsx';
import { useChat } from '../../../chat/use-chat.ts';
import { useAppSelector } from '../../../lib/store/hooks.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { failureText } from '../../../ui/failure-text.ts';
import { LinesSkeleton } from '../../../ui/Skeletons.tsx';
import { PanelDrawer } from '../PanelDrawer.tsx';
import { ContactFinder } from './ContactFinder.tsx';
import { ContactStrip } from './ContactStrip.tsx';
import { selectChosenContact } from './panel-chat-slice.ts';

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
  const { data, error, refetch } = useChat();
  if (error) return <ErrorState {...failureText(error)} onRetry={refetch} />;
  if (!data) {
    return (
      <Place>
        <LinesSkeleton lines={8} />
      </Place>
    );
  }
  const { user, contacts } = data;
  const contact = contacts.find(({ id }) => id === chosen);
  return (
    <>
      <OwnLine user={user} />
      <Body>
        <ContactStrip user={user} contacts={contacts} />
        {contact ? (
          <Conversation key={contact.id} user={user} contact={contact} headingLevel={3} />
        ) : (
          <ContactFinder user={user} contacts={contacts} />
        )}
      </Body>
    </>
  );
}
