import AlternateEmail from '@mui/icons-material/AlternateEmail';
import Call from '@mui/icons-material/Call';
import Chat from '@mui/icons-material/Chat';
import ContactPhone from '@mui/icons-material/ContactPhone';
import Contacts from '@mui/icons-material/Contacts';
import Drafts from '@mui/icons-material/Drafts';
import Forum from '@mui/icons-material/Forum';
import Mail from '@mui/icons-material/Mail';
import QrCode from '@mui/icons-material/QrCode';
import RssFeed from '@mui/icons-material/RssFeed';
import SatelliteAlt from '@mui/icons-material/SatelliteAlt';
import VideoCall from '@mui/icons-material/VideoCall';
import Voicemail from '@mui/icons-material/Voicemail';

/** The pictures of the category, by the names of its subjects. */
export const glyphs = {
  call: Call,
  chat: Chat,
  mail: Mail,
  contacts: Contacts,
  forum: Forum,
  voicemail: Voicemail,
  phonebook: ContactPhone,
  qr_code: QrCode,
  rss: RssFeed,
  satellite: SatelliteAlt,
  envelope: Drafts,
  video_call: VideoCall,
  mention: AlternateEmail,
};
