/** Calls of the sample-data areas in spec §7. */
export const SPEC_CALLS = 88;

/** What the sample applications need beyond them: documented calls that leave those as they are. */
export const addedCalls: readonly string[] = [
  '/api/calendar-app/add-events',
  '/api/calendar-app/restore-event',
  '/api/contacts-app/add-contacts',
  '/api/contacts-app/restore-contacts',
  '/api/contacts-app/update-groups',
  '/api/e-commerce-app/order/save',
  '/api/faq/categories',
  '/api/global-search',
  '/api/mail-app/save-draft',
  '/api/mail-app/send-mail',
  '/api/mail-app/set-flags',
  '/api/notes-app/restore-note',
  '/api/project-dashboard-app/projects',
  '/api/scrumboard-app/board/move',
  '/api/scrumboard-app/card/move',
  '/api/scrumboard-app/list/move',
  '/api/scrumboard-app/list/remove-with-cards',
  '/api/scrumboard-app/list/restore',
  '/api/todo-app/order-todos',
  '/api/todo-app/update-todos',
];
