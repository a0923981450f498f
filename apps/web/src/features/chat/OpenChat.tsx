import ArrowBack from '@mui/icons-material/ArrowBack';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ChatContact, ChatUser } from '@portal/contracts';
import { Link } from 'react-router-dom';
import { Conversation } from '../../chat/Conversation.tsx';
import { paths } from '../../lib/paths.ts';
import type { useChatAddress } from './address.ts';
import { useTexts } from './texts.ts';
import { mirrored } from '../../ui/mirrored.ts';

interface OpenChatProps {
  readonly user: ChatUser;
  readonly contact: ChatContact;
  readonly address: ReturnType<typeof useChatAddress>;
  /** Whether the list of people is beside it; otherwise there is a back button. */
  readonly isWide: boolean;
}

/** The open conversation, with a back button and a button for the contact's details. */
export function OpenChat({ user, contact, address, isWide }: OpenChatProps) {
  const t = useTexts();
  const isShown = address.aside === 'contacto';
  return (
    <Conversation
      user={user}
      contact={contact}
      headingLevel={2}
      before={
        !isWide && (
          <Tooltip title={t('volver')}>
            <IconButton
              component={Link}
              to={paths.chat + address.search}
              aria-label={t('volver')}
              edge="start"
            >
              <ArrowBack sx={mirrored} />
            </IconButton>
          </Tooltip>
        )
      }
      after={
        <Tooltip title={t('informacion')}>
          <IconButton
            aria-label={t('informacion')}
            aria-expanded={isShown}
            onClick={() => address.show(isShown ? null : 'contacto')}
          >
            <InfoOutlined />
          </IconButton>
        </Tooltip>
      }
    />
  );
}
