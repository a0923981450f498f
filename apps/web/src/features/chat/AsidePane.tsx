import Close from '@mui/icons-material/Close';
import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ChatContact, ChatUser } from '@portal/contracts';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { MoodField } from '../../chat/MoodField.tsx';
import { PersonAvatar } from '../../chat/PersonAvatar.tsx';
import { StatusIcon, statuses } from '../../chat/status-icons.tsx';
import { useTexts as useChatTexts } from '../../chat/texts.ts';
import { useOwnChanges } from '../../chat/use-own-changes.ts';
import { paths } from '../../lib/paths.ts';
import { useTexts } from './texts.ts';

interface AsidePaneProps {
  readonly user: ChatUser;
  /** Absent: about the user. */
  readonly contact: ChatContact | undefined;
  readonly titleId: string;
  readonly onClose: () => void;
}

/** About a contact, or about the user, who changes status and mood here. */
export default function AsidePane({ user, contact, titleId, onClose }: AsidePaneProps) {
  const t = useTexts();
  const chat = useChatTexts();
  const person = contact ?? user;
  return (
    <>
      <Box
        component="header"
        sx={{ display: 'flex', alignItems: 'center', px: 2, py: 1, bgcolor: 'background.paper' }}
      >
        <Typography variant="h2" id={titleId} sx={{ flex: 1, minWidth: 0 }}>
          {t(contact ? 'informacion' : 'perfil')}
        </Typography>
        <Tooltip title={t('cerrar')}>
          <IconButton aria-label={t('cerrar')} onClick={onClose}>
            <Close />
          </IconButton>
        </Tooltip>
      </Box>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          overflow: 'auto',
          p: 3,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: 1.5,
        }}
      >
        <PersonAvatar name={person.name} avatar={person.avatar} status={person.status} size={9.6} />
        <Typography variant="h3" component="p">
          <bdi>{person.name}</bdi>
        </Typography>
        {contact ? (
          <>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
              <StatusIcon status={contact.status} fontSize="small" />
              {chat(`status.${contact.status}`)}
            </Box>
            {contact.mood !== '' && (
              <Typography sx={{ color: 'text.secondary', textAlign: 'center' }}>
                <bdi>{contact.mood}</bdi>
              </Typography>
            )}
            <Button
              component={Link}
              to={`${paths.contacts}/all?q=${encodeURIComponent(contact.name)}`}
              variant="outlined"
              startIcon={<ContactsOutlined />}
            >
              {t('enLibreta')}
            </Button>
          </>
        ) : (
          <OwnFields user={user} />
        )}
      </Box>
    </>
  );
}

function OwnFields({ user }: { readonly user: ChatUser }) {
  const t = useTexts();
  const chat = useChatTexts();
  const change = useOwnChanges();
  const legendId = useId();
  return (
    <>
      <MoodField mood={user.mood} onChange={(mood) => change({ mood })} />
      <Box sx={{ width: '100%', maxWidth: '28rem' }}>
        <Typography id={legendId} sx={{ fontWeight: 600, mt: 1 }}>
          {t('estado')}
        </Typography>
        <RadioGroup aria-labelledby={legendId} value={user.status}>
          {statuses.map((status) => (
            <FormControlLabel
              key={status}
              value={status}
              control={<Radio onChange={() => change({ status })} />}
              label={
                <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                  <StatusIcon status={status} fontSize="small" />
                  {chat(`status.${status}`)}
                </Box>
              }
            />
          ))}
        </RadioGroup>
      </Box>
    </>
  );
}
