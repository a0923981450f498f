import Popover from '@mui/material/Popover';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { useLanguage } from '../../i18n/use-language.ts';
import { dayjs } from './calendar-locales.ts';
import { useTexts } from './texts.ts';

interface CalendarPopoverProps {
  readonly anchor: HTMLElement;
  /** `2026-11-05`; anything else counts as none. */
  readonly value: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly onChoose: (date: string) => void;
  readonly onClose: () => void;
}

const dayOf = (date: string | undefined) => {
  const day = date === undefined ? undefined : dayjs(date);
  return day?.isValid() === true ? day : undefined;
};

/** A calendar in the language of the page; the day that is chosen closes it. */
export default function CalendarPopover({
  anchor,
  value,
  min,
  max,
  onChoose,
  onClose,
}: CalendarPopoverProps) {
  const t = useTexts();
  const language = useLanguage();
  const first = dayOf(min);
  const last = dayOf(max);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('date.calendar') } }}
    >
      <LocalizationProvider
        dateAdapter={AdapterDayjs}
        adapterLocale={language}
        localeText={{
          previousMonth: t('date.previousMonth'),
          nextMonth: t('date.nextMonth'),
          calendarViewSwitchingButtonAriaLabel: () => t('date.switchView'),
        }}
      >
        <DateCalendar
          autoFocus
          value={dayOf(value) ?? null}
          {...(first && { minDate: first })}
          {...(last && { maxDate: last })}
          onChange={(day, state) => {
            // A year or month that was chosen leads to its days first.
            if (day !== null && state === 'finish') onChoose(day.format('YYYY-MM-DD'));
          }}
        />
      </LocalizationProvider>
    </Popover>
  );
}
