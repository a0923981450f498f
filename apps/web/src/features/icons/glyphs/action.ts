import Bookmark from '@mui/icons-material/Bookmark';
import CalendarToday from '@mui/icons-material/CalendarToday';
import Dashboard from '@mui/icons-material/Dashboard';
import Delete from '@mui/icons-material/Delete';
import History from '@mui/icons-material/History';
import Home from '@mui/icons-material/Home';
import Lock from '@mui/icons-material/Lock';
import Print from '@mui/icons-material/Print';
import Receipt from '@mui/icons-material/Receipt';
import Search from '@mui/icons-material/Search';
import Settings from '@mui/icons-material/Settings';
import Verified from '@mui/icons-material/Verified';
import Visibility from '@mui/icons-material/Visibility';

/** The pictures of the category, by the names of its subjects. */
export const glyphs = {
  home: Home,
  search: Search,
  settings: Settings,
  delete: Delete,
  print: Print,
  receipt: Receipt,
  lock: Lock,
  bookmark: Bookmark,
  dashboard: Dashboard,
  history: History,
  visibility: Visibility,
  verified: Verified,
  calendar_today: CalendarToday,
};
