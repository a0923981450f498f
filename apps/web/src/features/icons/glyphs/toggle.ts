import CheckBox from '@mui/icons-material/CheckBox';
import DarkMode from '@mui/icons-material/DarkMode';
import Favorite from '@mui/icons-material/Favorite';
import LightMode from '@mui/icons-material/LightMode';
import Notifications from '@mui/icons-material/Notifications';
import PushPin from '@mui/icons-material/PushPin';
import RadioButtonChecked from '@mui/icons-material/RadioButtonChecked';
import RemoveRedEye from '@mui/icons-material/RemoveRedEye';
import Star from '@mui/icons-material/Star';
import ThumbDown from '@mui/icons-material/ThumbDown';
import ThumbUp from '@mui/icons-material/ThumbUp';
import ToggleOn from '@mui/icons-material/ToggleOn';

/** The pictures of the category, by the names of its subjects. */
export const glyphs = {
  check_box: CheckBox,
  radio_button: RadioButtonChecked,
  star: Star,
  heart: Favorite,
  switch: ToggleOn,
  thumb_up: ThumbUp,
  thumb_down: ThumbDown,
  bell: Notifications,
  pin_tack: PushPin,
  eye_shield: RemoveRedEye,
  light_mode: LightMode,
  dark_mode: DarkMode,
};
