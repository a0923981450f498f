import { sessionUserSchema } from '@portal/contracts';
import * as entries from '@portal/contracts/entries';
import { z } from 'zod';
import { parse } from '../../dispatch/parse.ts';
import type { Problem } from './snapshot-problem.ts';

interface Kind {
  readonly schema: z.ZodType;
  /** The key of a valid entry. */
  readonly keyOf: (entry: never) => string;
}

const kind = <S extends z.ZodType>(schema: S, keyOf: (entry: z.output<S>) => string): Kind => ({
  schema,
  keyOf,
});
const byId = (schema: z.ZodType<{ readonly id: string | number }>): Kind =>
  kind(schema, ({ id }) => String(id));

const mockUserSchema = sessionUserSchema.extend({
  role: z.enum(['admin', 'staff'], 'Debe ser admin o staff'),
  from: z.literal('custom-db', 'Debe ser custom-db'),
  password: z.string().startsWith('scrypt$', 'Debe ser un resumen scrypt'),
});

/** The collections of the sample areas. A snapshot with a new one is refused in the tests until it is here. */
const kinds: Readonly<Record<string, Kind>> = {
  'academy/categories': byId(entries.courseCategorySchema),
  'academy/courses': byId(entries.courseSchema),
  'analytics-dashboard/widgets': byId(entries.analyticsWidgetSchema),
  'auth/users': kind(mockUserSchema, ({ uuid }) => uuid),
  'calendar/events': byId(entries.calendarEventSchema),
  'chat/chats': byId(entries.chatSchema),
  'chat/contacts': byId(entries.chatContactSchema),
  'chat/user': byId(entries.chatUserSchema),
  'contacts/contacts': byId(entries.contactSchema),
  'contacts/user': byId(entries.contactsUserSchema),
  'e-commerce/orders': byId(entries.orderSchema),
  'e-commerce/products': byId(entries.productSchema),
  'faq/categories': byId(entries.faqCategorySchema),
  'faq/faqs': byId(entries.faqSchema),
  'file-manager/files': byId(entries.managedFileSchema),
  'invoices/invoices': byId(entries.invoiceSchema),
  'knowledge-base/categories': byId(entries.knowledgeBaseCategorySchema),
  'mail/mails': byId(entries.mailSchema),
  'notes/labels': byId(entries.noteLabelSchema),
  'notes/notes': byId(entries.noteSchema),
  'notification-panel/notifications': byId(entries.notificationSchema),
  'profile/about': kind(entries.profileAboutSchema, () => 'about'),
  'profile/photos': byId(entries.photoGroupSchema),
  'profile/timeline': kind(entries.profileTimelineSchema, () => 'timeline'),
  'project-dashboard/widgets': byId(entries.projectWidgetSchema),
  'quick-panel/events': byId(entries.quickItemSchema),
  'quick-panel/notes': byId(entries.quickItemSchema),
  'scrumboard/boards': byId(entries.boardSchema),
  'search/hits': byId(entries.searchHitSchema),
  'todo/todos': byId(entries.todoSchema),
};

interface EntryRow {
  readonly coleccion: string;
  readonly clave: string;
  readonly datos: string;
}

/** Problems of the entries of collections: an unknown collection, a wrong shape, the key of another entry. */
export function* entryProblems(rows: readonly EntryRow[]): Generator<Problem> {
  for (const [index, { coleccion: collection, clave, datos }] of rows.entries()) {
    const at = `tables.colecciones.${String(index)}`;
    const known = Object.hasOwn(kinds, collection) ? kinds[collection] : undefined;
    if (known === undefined) {
      yield { type: `${at}.coleccion`, message: `Esta versión no conoce la colección ${collection}` };
      continue;
    }
    const { problems, data: entry } = parse(known.schema, JSON.parse(datos));
    if (problems !== undefined) {
      for (const { path, message } of problems) yield { type: `${at}.datos.${path}`, message };
    } else if (known.keyOf(entry as never) !== clave) {
      yield { type: `${at}.clave`, message: 'No es la clave de su registro' };
    }
  }
}
