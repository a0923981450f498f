import AssignmentLate from '@mui/icons-material/AssignmentLate';
import AssignmentReturn from '@mui/icons-material/AssignmentReturn';
import Campaign from '@mui/icons-material/Campaign';
import Dangerous from '@mui/icons-material/Dangerous';
import Emergency from '@mui/icons-material/Emergency';
import Error from '@mui/icons-material/Error';
import NotificationImportant from '@mui/icons-material/NotificationImportant';
import PowerOff from '@mui/icons-material/PowerOff';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import Report from '@mui/icons-material/Report';
import ReportProblem from '@mui/icons-material/ReportProblem';
import Speed from '@mui/icons-material/Speed';
import Warning from '@mui/icons-material/Warning';

/** The pictures of the category, by the names of its subjects. */
export const glyphs = {
  warning: Warning,
  error: Error,
  alarm_bell: NotificationImportant,
  danger: Dangerous,
  hazard: ReportProblem,
  siren: Emergency,
  notice: Campaign,
  recall: AssignmentReturn,
  outage: PowerOff,
  incident: Report,
  exclamation: PriorityHigh,
  deadline: AssignmentLate,
  overload: Speed,
};
