import DoNotDisturb from '@mui/icons-material/DoNotDisturb';
import DownloadDone from '@mui/icons-material/DownloadDone';
import ElectricBolt from '@mui/icons-material/ElectricBolt';
import EventNote from '@mui/icons-material/EventNote';
import LiveHelp from '@mui/icons-material/LiveHelp';
import LowPriority from '@mui/icons-material/LowPriority';
import PrivacyTip from '@mui/icons-material/PrivacyTip';
import Sms from '@mui/icons-material/Sms';
import Sync from '@mui/icons-material/Sync';
import SystemUpdate from '@mui/icons-material/SystemUpdate';
import TapAndPlay from '@mui/icons-material/TapAndPlay';
import VoiceChat from '@mui/icons-material/VoiceChat';
import VpnLock from '@mui/icons-material/VpnLock';

/** The pictures of the category, by the names of its subjects. */
export const glyphs = {
  sync: Sync,
  sms: Sms,
  event_note: EventNote,
  voice_chat: VoiceChat,
  do_not_disturb: DoNotDisturb,
  priority: LowPriority,
  update_ready: SystemUpdate,
  power: ElectricBolt,
  vpn: VpnLock,
  privacy: PrivacyTip,
  live_help: LiveHelp,
  tap_play: TapAndPlay,
  download_ready: DownloadDone,
};
