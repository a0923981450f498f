import { changeResponse, body, json, without, type BrokenServer, type Json } from './breakages.ts';

/** Servers whose responses break the contract or never arrive complete. */
export const brokenResponses: readonly BrokenServer[] = [
  {
    name: 'responds with an undeclared status',
    only: 'notes',
    target: 'notes.createNote',
    breakage: changeResponse('/api/notes-app/create-note', (given) =>
      given.status === 200 ? { ...given, status: 201 } : given,
    ),
  },
  {
    name: 'fails with a declared 500',
    only: 'faq',
    target: 'faq.listFaqs',
    breakage: changeResponse('/api/faq', () => json(500, { error: 'Error interno del servidor.' })),
  },
  {
    name: 'leaves a field out of a list',
    only: 'notes',
    target: 'notes.listNotes',
    breakage: body('/api/notes-app/notes', 200, (notes: Json[]) => notes.map(without('labels'))),
  },
  {
    name: 'sends a number as text',
    only: 'eCommerce',
    target: 'eCommerce.getProduct',
    breakage: body('/api/e-commerce-app/product', 200, (product: Json) => ({ ...product, quantity: '30' })),
  },
  {
    name: 'sends null for a text',
    only: 'icons',
    target: 'icons.listIcons',
    breakage: body('/api/icons', 200, (icons: Json[]) => icons.map((icon) => ({ ...icon, name: null }))),
  },
  {
    name: 'sends a body where there is none',
    only: 'mail',
    target: 'mail.setFolder',
    breakage: body('/api/mail-app/set-folder', 200, () => ({ ok: true })),
  },
  {
    name: 'wraps a list',
    only: 'search',
    target: 'search.listResults',
    breakage: body('/api/search', 200, (items: unknown) => ({ items })),
  },
  {
    name: 'responds with an HTML error page',
    only: 'invoices',
    target: 'invoices.getInvoice',
    breakage: changeResponse('/api/invoices/get-invoice', (given) =>
      given.status === 404 ? { status: 404, type: 'text/html', text: '<h1>Not Found</h1>' } : given,
    ),
  },
  {
    name: 'sends JSON as HTML',
    only: 'knowledgeBase',
    target: 'knowledgeBase.listCategories',
    breakage: changeResponse('/api/knowledge-base', (given) => ({ ...given, type: 'text/html' })),
  },
  {
    name: 'sends half of the JSON',
    only: 'profile',
    target: 'profile.getAbout',
    breakage: changeResponse('/api/profile/about', (given) => ({
      ...given,
      text: given.text.slice(0, given.text.length / 2),
    })),
  },
  {
    name: 'drops the connection',
    isAlone: true,
    only: 'projectDashboard',
    target: 'projectDashboard.listWidgets',
    breakage: changeResponse('/api/project-dashboard-app/widgets', () => 'drop'),
  },
  {
    name: 'never responds',
    isAlone: true,
    only: 'quickPanel',
    target: 'quickPanel.getData',
    breakage: changeResponse('/api/quick-panel/data', (given, { headers }) =>
      given.status === 200 && headers.authorization !== undefined ? 'hang' : given,
    ),
  },
];
