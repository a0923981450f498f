import dayjs from 'dayjs';
import 'dayjs/locale/ar.js';
import 'dayjs/locale/en.js';
import 'dayjs/locale/es.js';
import 'dayjs/locale/tr.js';
import updateLocale from 'dayjs/plugin/updateLocale.js';

dayjs.extend(updateLocale);
// In Paraguay weeks begin on Monday, whatever the language of the page.
for (const language of ['en', 'ar', 'es', 'tr']) dayjs.updateLocale(language, { weekStart: 1 });

/** dayjs with the languages of the page, for the calendars. */
export { dayjs };
