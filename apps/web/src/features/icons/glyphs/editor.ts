import BarChart from '@mui/icons-material/BarChart';
import DragHandle from '@mui/icons-material/DragHandle';
import FormatBold from '@mui/icons-material/FormatBold';
import FormatIndentIncrease from '@mui/icons-material/FormatIndentIncrease';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatQuote from '@mui/icons-material/FormatQuote';
import FormatUnderlined from '@mui/icons-material/FormatUnderlined';
import Functions from '@mui/icons-material/Functions';
import Highlight from '@mui/icons-material/Highlight';
import PieChart from '@mui/icons-material/PieChart';
import Subject from '@mui/icons-material/Subject';
import TableChart from '@mui/icons-material/TableChart';

/** The pictures of the category, by the names of its subjects. */
export const glyphs = {
  bold: FormatBold,
  italic: FormatItalic,
  underline: FormatUnderlined,
  list_bullet: FormatListBulleted,
  list_number: FormatListNumbered,
  quote: FormatQuote,
  table_grid: TableChart,
  chart_bar: BarChart,
  chart_pie: PieChart,
  paragraph: Subject,
  highlight: Highlight,
  indent: FormatIndentIncrease,
  formula: Functions,
  drag_handle: DragHandle,
};
