import Album from '@mui/icons-material/Album';
import Equalizer from '@mui/icons-material/Equalizer';
import Mic from '@mui/icons-material/Mic';
import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import PlaylistPlay from '@mui/icons-material/PlaylistPlay';
import Radio from '@mui/icons-material/Radio';
import Replay from '@mui/icons-material/Replay';
import Shuffle from '@mui/icons-material/Shuffle';
import Stop from '@mui/icons-material/Stop';
import Subtitles from '@mui/icons-material/Subtitles';
import Videocam from '@mui/icons-material/Videocam';
import VolumeUp from '@mui/icons-material/VolumeUp';

/** The pictures of the category, by the names of its subjects. */
export const glyphs = {
  play: PlayArrow,
  pause: Pause,
  stop_square: Stop,
  volume: VolumeUp,
  microphone: Mic,
  playlist: PlaylistPlay,
  subtitles: Subtitles,
  equalizer: Equalizer,
  replay: Replay,
  shuffle: Shuffle,
  radio: Radio,
  album: Album,
  videocam: Videocam,
};
