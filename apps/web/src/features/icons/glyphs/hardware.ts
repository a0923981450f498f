import DesktopWindows from '@mui/icons-material/DesktopWindows';
import Headset from '@mui/icons-material/Headset';
import Keyboard from '@mui/icons-material/Keyboard';
import Laptop from '@mui/icons-material/Laptop';
import LocalPrintshop from '@mui/icons-material/LocalPrintshop';
import Mouse from '@mui/icons-material/Mouse';
import Router from '@mui/icons-material/Router';
import Scanner from '@mui/icons-material/Scanner';
import SdCard from '@mui/icons-material/SdCard';
import Smartphone from '@mui/icons-material/Smartphone';
import Speaker from '@mui/icons-material/Speaker';
import Tablet from '@mui/icons-material/Tablet';
import Watch from '@mui/icons-material/Watch';

/** The pictures of the category, by the names of its subjects. */
export const glyphs = {
  keyboard: Keyboard,
  mouse: Mouse,
  laptop: Laptop,
  desktop: DesktopWindows,
  phone: Smartphone,
  tablet: Tablet,
  headset: Headset,
  speaker: Speaker,
  router: Router,
  memory_card: SdCard,
  watch: Watch,
  scanner: Scanner,
  printer_hub: LocalPrintshop,
};
