import { AppFrame } from '../../ui/apps/AppFrame.tsx';
import { QueryStates } from '../../ui/apps/QueryStates.tsx';
import { useChat, type ChatPeople } from '../../chat/use-chat.ts';
import { Chats } from './Chats.tsx';
import { useTexts } from './texts.ts';

/** The chat page: all people, the conversation in the URL, and the details of its contact. */
export default function ChatPage() {
  const t = useTexts();
  const chat = useChat();
  return (
    <AppFrame title={t('screen.title')}>
      <QueryStates<ChatPeople> query={chat}>{(people) => <Chats {...people} />}</QueryStates>
    </AppFrame>
  );
}
