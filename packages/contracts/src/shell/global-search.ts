import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { lookupErrors } from '../kernel/sample-areas.ts';
import { clienteSchema } from '../portal/clientes.ts';
import { documentoFilaSchema } from '../portal/documento.ts';
import { contactSchema } from '../template/contacts.ts';
import { mailSchema } from '../template/mail.ts';

/** The kinds of results, in the order of the response. */
export const matchingTypes = ['documents', 'customers', 'contacts', 'mails', 'articles'] as const;
export type FoundKind = (typeof matchingTypes)[number];

/** A mail without its HTML, with the handle of its folder; `excerpt` is the text around the first match. */
const foundMailSchema = mailSchema
  .pick({ id: true, from: true, subject: true, time: true, date: true, read: true, folder: true })
  .extend({ folderHandle: z.string(), excerpt: z.string() })
  .meta({
    id: 'FoundMail',
    examples: [
      {
        id: 'mail-1',
        from: { name: 'Alicia Franco', avatar: '', email: 'alicia.franco@example.com' },
        subject: 'Cierre de mes',
        time: '28 Jun',
        date: '2026-06-28T13:40:00.000Z',
        read: false,
        folder: 0,
        folderHandle: 'inbox',
        excerpt: 'Te paso el resumen del mes.',
      },
    ],
  });
export type FoundMail = z.infer<typeof foundMailSchema>;

/** An article of the help: `id` is unique within its category. */
const foundArticleSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    category: z.object({ id: z.string(), title: z.string() }),
    excerpt: z.string(),
  })
  .meta({
    id: 'FoundArticle',
    examples: [
      {
        id: '1',
        title: 'Ingresar por primera vez',
        category: { id: '1', title: 'Primeros pasos' },
        excerpt: 'Use su documento.',
      },
    ],
  });
export type FoundArticle = z.infer<typeof foundArticleSchema>;

/** One page of the results of a kind. With `isMore` there are more than `total`: counting stopped there. */
const found = <Row extends z.ZodType>(row: Row) =>
  z.object({ total: z.number().int(), isMore: z.literal(true).optional(), rows: z.array(row) });

/** A kind that was not requested, or that the user may not see, is absent. */
export const foundSchema = z
  .object({
    documents: found(documentoFilaSchema).optional(),
    customers: found(clienteSchema).optional(),
    contacts: found(contactSchema).optional(),
    mails: found(foundMailSchema).optional(),
    articles: found(foundArticleSchema).optional(),
  })
  .meta({
    id: 'Found',
    examples: [
      {
        articles: {
          total: 1,
          rows: [
            {
              id: '1',
              title: 'Ingresar por primera vez',
              category: { id: '1', title: 'Primeros pasos' },
              excerpt: 'Use su documento.',
            },
          ],
        },
      },
    ],
  });
export type Found = z.infer<typeof foundSchema>;

const whole = (message: string) => z.coerce.number().int().min(1, message);

const foundQuery = z.object({
  q: z
    .string('Ingrese qué buscar')
    .trim()
    .min(1, 'Ingrese qué buscar')
    .max(1000, 'La búsqueda tiene hasta 1000 caracteres')
    .meta({ description: 'Número, CDC o palabras; todas deben estar', examples: ['factura'] }),
  kind: z
    .enum(matchingTypes, `Es uno de: ${matchingTypes.join(', ')}`)
    .optional()
    .meta({ description: 'Solo lo de una clase' }),
  id_empresa: z
    .string()
    .optional()
    .meta({ description: 'Solo documentos y clientes de esta empresa', examples: ['emp-1'] }),
  page: whole('La página empieza en 1').default(1),
  limit: whole('Son de 1 a 50').max(50, 'Son de 1 a 50').default(5).meta({ description: 'De cada clase' }),
});
export type FoundQuery = z.infer<typeof foundQuery>;

/** One search over the portal and its sample applications: an extension. */
export const globalSearch = {
  find: endpoint({
    method: 'GET',
    path: '/api/global-search',
    summary: 'Busca en documentos, clientes, contactos, correos y artículos de ayuda',
    description:
      'Una extensión. Sin distinguir tildes ni mayúsculas; los documentos también por número y CDC, como en su lista. Documentos y clientes son los de las empresas de quien busca, y solo para los roles que ven sus listas.',
    access: 'session',
    query: foundQuery,
    responses: { 200: foundSchema, ...lookupErrors },
  }),
};
