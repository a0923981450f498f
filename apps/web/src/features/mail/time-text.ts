import type { Mail } from '@portal/contracts';
import { formatDateTime } from '../../lib/format.ts';
import { formatShortMoment } from '../../lib/moment.ts';

type Dated = Pick<Mail, 'date' | 'time'>;

/** For a row. A mail without a moment has its own text. */
export const shortTime = ({ date, time }: Dated): string =>
  date === undefined ? time : formatShortMoment(date);

export const longTime = ({ date, time }: Dated): string => (date === undefined ? time : formatDateTime(date));
