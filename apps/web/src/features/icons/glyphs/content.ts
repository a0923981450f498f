import Archive from '@mui/icons-material/Archive';
import ContentCopy from '@mui/icons-material/ContentCopy';
import ContentCut from '@mui/icons-material/ContentCut';
import ContentPaste from '@mui/icons-material/ContentPaste';
import EditNote from '@mui/icons-material/EditNote';
import FilterList from '@mui/icons-material/FilterList';
import Flag from '@mui/icons-material/Flag';
import Inbox from '@mui/icons-material/Inbox';
import Link from '@mui/icons-material/Link';
import Redo from '@mui/icons-material/Redo';
import Sort from '@mui/icons-material/Sort';
import Summarize from '@mui/icons-material/Summarize';
import Undo from '@mui/icons-material/Undo';

/** The pictures of the category, by the names of its subjects. */
export const glyphs = {
  copy: ContentCopy,
  paste: ContentPaste,
  cut: ContentCut,
  undo: Undo,
  redo: Redo,
  filter: FilterList,
  link: Link,
  archive_box: Archive,
  draft: EditNote,
  flag: Flag,
  inbox: Inbox,
  report: Summarize,
  sort: Sort,
};
