import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { useLanguage } from '../../i18n/use-language.ts';
import { dayjs } from '../../ui/form/calendar-locales.ts';
import { useTexts } from './texts.ts';

interface MiniMonthProps {
  /** `2026-11-05` */
  readonly day: string;
  readonly onDay: (day: string) => void;
}

/** A month to choose a day from. */
export default function MiniMonth({ day, onDay }: MiniMonthProps) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={language}
      localeText={{
        previousMonth: t('mini.anterior'),
        nextMonth: t('mini.siguiente'),
        calendarViewSwitchingButtonAriaLabel: () => t('mini.cambiar'),
      }}
    >
      <DateCalendar
        value={dayjs(day)}
        onChange={(chosen, state) => {
          if (chosen !== null && state === 'finish') onDay(chosen.format('YYYY-MM-DD'));
        }}
        sx={{ width: '100%', m: 0 }}
      />
    </LocalizationProvider>
  );
}
