import Apps from '@mui/icons-material/Apps';
import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowForward from '@mui/icons-material/ArrowForward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Close from '@mui/icons-material/Close';
import Fullscreen from '@mui/icons-material/Fullscreen';
import Menu from '@mui/icons-material/Menu';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import MoreVert from '@mui/icons-material/MoreVert';
import Refresh from '@mui/icons-material/Refresh';
import UnfoldLess from '@mui/icons-material/UnfoldLess';
import UnfoldMore from '@mui/icons-material/UnfoldMore';

/** The pictures of the category, by the names of its subjects. */
export const glyphs = {
  arrow_left: ArrowBack,
  arrow_right: ArrowForward,
  arrow_up: ArrowUpward,
  arrow_down: ArrowDownward,
  menu: Menu,
  close: Close,
  expand: UnfoldMore,
  collapse: UnfoldLess,
  fullscreen: Fullscreen,
  apps: Apps,
  refresh: Refresh,
  chevron_left: ChevronLeft,
  chevron_right: ChevronRight,
  more_horizontal: MoreHoriz,
  more_vertical: MoreVert,
};
