import type { LimitBase } from '../../plan/limit-base.ts';
import { isObject, type Memory } from '../../plan/memory.ts';
import type { Step } from '../../plan/step.ts';
import { UNKNOWN_ID } from '../../plan/unknown-ids.ts';
import { dncp, documentLimits } from './limits-documents.ts';
import { comprador, conDocumento, delExterior } from '../documents/receptores.ts';
import { documentNumber, empresaId, newCliente, newProducto } from '../companies/registers.ts';
import { hasStatus, visitorNamed } from '../users/session.ts';

const sessionLimits: readonly LimitBase[] = [
  {
    target: 'session.register',
    sample: visitorNamed('portal-verify'),
    live: (memory) => visitorNamed(memory.runId),
    look: hasStatus('success'),
  },
  {
    target: 'session.olvido',
    sample: { usuario: 'portal-verify' },
    live: (memory) => ({ usuario: memory.runId }),
    look: hasStatus('success'),
  },
  // Texts of one letter are no valid objeto or operacion.
  { target: 'session.controller', isHarmless: true },
];

const board: Step = {
  target: 'scrumboard.newBoard',
  send: (memory) => ({ body: { board: { id: memory.runId, name: 'Portal Verify', uri: 'portal-verify' } } }),
};
const list: Step = {
  target: 'scrumboard.newList',
  send: (memory) => ({ body: { boardId: memory.runId, data: { id: 'lista', name: 'Lista' } } }),
};
const removeBoard: Step = {
  target: 'scrumboard.deleteBoard',
  send: (memory) => ({ body: { boardId: memory.runId } }),
};

const someone = { name: 'Portal Verify', email: 'prueba@example.com' };
/** A mail with all optional fields. */
const wholeMail = {
  to: [someone],
  cc: [someone],
  bcc: [someone],
  subject: 'Portal Verify',
  message: '<p>Prueba</p>',
  attachments: [{ type: 'image', fileName: 'a.svg', preview: '', url: '', size: '1 kB' }],
};
const mailLimits = ['mail.saveDraft', 'mail.sendMail'].map((target): LimitBase => ({
  target,
  sample: { mail: wholeMail },
  live: () => ({}),
  keep: 'mail',
  after: [
    {
      target: 'mail.deleteMails',
      send: (memory) => ({ body: { selectedMailIds: [memory.text('mail.id')] } }),
    },
  ],
}));

const idsIn = (memory: Memory, kept: string): string[] =>
  memory.list(kept).flatMap((one) => (isObject(one) && typeof one['id'] === 'string' ? [one['id']] : []));

const contactLimits: readonly LimitBase[] = [
  {
    target: 'contacts.addContacts',
    sample: { contacts: [{ name: 'Portal', lastName: 'Verify' }] },
    live: () => ({}),
    keep: 'added',
    after: [
      {
        target: 'contacts.removeContacts',
        send: (memory) => ({ body: { contactIds: idsIn(memory, 'added') } }),
      },
    ],
  },
  {
    target: 'contacts.restoreContacts',
    sample: {
      contacts: [],
      user: {
        starred: [],
        frequentContacts: [],
        groups: [{ id: UNKNOWN_ID, name: 'Portal Verify', contactIds: [] }],
      },
    },
    isHarmless: true,
  },
  {
    target: 'contacts.addContact',
    sample: { contact: { name: 'Portal', lastName: 'Verify' } },
    live: () => ({}),
    keep: 'contact',
    after: [
      {
        target: 'contacts.removeContact',
        send: (memory) => ({ body: { contactId: memory.text('contact.id') } }),
      },
    ],
  },
];

const anEvent = {
  title: 'Portal Verify',
  allDay: false,
  start: '2026-01-15T12:00:00.000Z',
  extendedProps: { rrule: 'FREQ=DAILY', exdates: ['2026-01-16T12:00:00.000Z'], reminders: [10] },
};

/** No endpoint removes several events at once, so they are created only in a sandbox. */
const eventLimits: readonly LimitBase[] = [
  { target: 'calendar.addEvent', sample: { newEvent: anEvent }, live: () => ({}) },
  { target: 'calendar.updateEvent', sample: { event: { id: UNKNOWN_ID, ...anEvent } } },
  { target: 'calendar.restoreEvent', sample: { event: { id: UNKNOWN_ID, ...anEvent } }, live: () => ({}) },
  {
    target: 'calendar.addEvents',
    sample: {
      newEvents: [anEvent],
    },
    live: () => ({}),
  },
];

const noteLimits: readonly LimitBase[] = [
  {
    target: 'notes.updateLabels',
    sample: { labels: [{ id: 'portal-verify', name: 'Portal Verify', handle: 'portal-verify' }] },
    live: () => ({}),
    before: [{ target: 'notes.listLabels', keep: 'noteLabels' }],
    after: [
      {
        target: 'notes.updateLabels',
        send: (memory) => ({ body: { labels: memory.list('noteLabels') } }),
      },
    ],
  },
  {
    target: 'notes.restoreNote',
    live: () => ({}),
    keep: 'nota',
    after: [
      {
        target: 'notes.removeNote',
        send: (memory) => ({ body: { noteId: memory.text('nota.id') } }),
      },
    ],
  },
];

const boardLimits: readonly LimitBase[] = [
  {
    target: 'scrumboard.newBoard',
    sample: { board: { id: UNKNOWN_ID, name: 'Portal Verify', uri: 'portal-verify' } },
    live: () => ({}),
    keep: 'board',
    after: [
      {
        target: 'scrumboard.deleteBoard',
        send: (memory) => ({ body: { boardId: memory.text('board.id') } }),
      },
    ],
  },
  {
    target: 'scrumboard.newList',
    sample: { boardId: UNKNOWN_ID, data: { id: UNKNOWN_ID, name: 'Lista' } },
    before: [board],
    live: (memory) => ({ boardId: memory.runId }),
    after: [removeBoard],
  },
  {
    target: 'scrumboard.newCard',
    sample: { boardId: UNKNOWN_ID, listId: UNKNOWN_ID, data: { id: UNKNOWN_ID, name: 'Tarjeta' } },
    before: [board, list],
    live: (memory) => ({ boardId: memory.runId, listId: 'lista' }),
    after: [removeBoard],
  },
];

const todoLimits: readonly LimitBase[] = [
  {
    target: 'todo.newTodo',
    sample: { id: UNKNOWN_ID, title: 'Portal Verify' },
    live: () => ({}),
    keep: 'todo',
    after: [
      {
        target: 'todo.deleteTodos',
        send: (memory) => ({ body: { selectedTodoIds: [memory.text('todo.id')] } }),
      },
    ],
  },
];

const curso = {
  id: UNKNOWN_ID,
  title: 'Portal Verify',
  slug: 'portal-verify',
  description: '',
  category: 'web',
  length: 1,
  totalSteps: 1,
  activeStep: 1,
  updated: 'Jun 28, 2026',
  steps: [],
};
const course: Step = {
  target: 'academy.saveCourse',
  send: (memory) => ({ body: { ...curso, id: memory.runId } }),
};

const place = { address: 'Palma 562, Asunción', lat: -25.28, lng: -57.64 };
const pedido = {
  id: UNKNOWN_ID,
  reference: '4cd2eb1a',
  subtotal: '0.00',
  tax: '0.00',
  discount: '0.00',
  total: '0.00',
  date: '2026/01/15 12:00:00',
  customer: {
    id: 1,
    firstName: 'Portal',
    lastName: 'Verify',
    avatar: '',
    company: '',
    jobTitle: '',
    email: 'prueba@example.com',
    phone: '',
    invoiceAddress: place,
    shippingAddress: place,
  },
  products: [{ id: 1, name: 'Termo', price: '0.00', quantity: 1, total: '0.00', image: '' }],
  status: [{ id: 2, name: 'Payment accepted', color: 'green-500', date: '2026/01/15 12:00:00' }],
  payment: { transactionId: '1', amount: '0.00', method: 'PayPal', date: '2026/01/15 12:00:00' },
  shippingDetails: [
    { tracking: '', carrier: 'TNT', weight: '1.00', fee: '0.00', date: '2026/01/15 12:00:00' },
  ],
};

/** Saves overwrite the record with the same id, so they are not sent to a shared state. */
const savedLimits: readonly LimitBase[] = [
  { target: 'academy.saveCourse', sample: curso, live: (memory) => ({ id: memory.runId }) },
  {
    target: 'academy.updateCourse',
    sample: { id: UNKNOWN_ID, length: 1, totalSteps: 1, activeStep: 1 },
    before: [course],
    live: (memory) => ({ id: memory.runId }),
  },
  {
    target: 'eCommerce.saveProduct',
    sample: { id: UNKNOWN_ID, name: 'Portal Verify' },
    live: (memory) => ({ id: memory.runId }),
  },
  { target: 'eCommerce.saveOrder', sample: pedido, live: (memory) => ({ id: memory.runId }) },
];

/** Fault rules for requests that this run does not send. */
const mockLimits: readonly LimitBase[] = [
  ...[1, { min: 1, max: 1 }].map((latency): LimitBase => ({
    target: 'mock.addFault',
    sample: { target: 'faq.listFaqs', latency },
    live: () => ({}),
  })),
  { target: 'mock.removeFaults', sample: { id: UNKNOWN_ID }, live: () => ({}) },
  {
    target: 'mock.addReplies',
    sample: {
      target: 'academy.getCourse',
      replies: [{ status: 404, body: { error: 'No existe' } }],
      with: { query: { courseId: 'of nobody' } },
    },
    live: () => ({}),
  },
  { target: 'mock.removeReplies', sample: { id: UNKNOWN_ID }, live: () => ({}) },
];

const aCliente: Step = { target: 'clientes/A', send: newCliente, keep: 'cliente' };
const aProducto: Step = { target: 'productos/A', send: newProducto, keep: 'producto' };
/** Another record may already have the value at the bound. */
const once: LimitBase['expect'] = { outcome: ['success', 'DUPLICADO'] };

/** A cliente with this RUC may exist, and new ones stay: both are created only in a sandbox. */
const registerLimits: readonly LimitBase[] = [
  {
    target: 'clientes/A',
    sample: { id_empresa: UNKNOWN_ID, receptor: conDocumento },
    live: (memory) => ({
      id_empresa: empresaId(memory),
      receptor: { ...conDocumento, numero_documento: documentNumber(memory) },
    }),
  },
  ...[comprador, delExterior].map((receptor): LimitBase => ({
    target: 'clientes/A',
    sample: { id_empresa: UNKNOWN_ID, receptor },
    live: (memory) => ({ id_empresa: empresaId(memory) }),
    expect: once,
    meaningful: ['receptor.ruc'],
  })),
  ...[conDocumento, comprador, delExterior].map((receptor): LimitBase => ({
    target: 'clientes/M',
    sample: { id: UNKNOWN_ID, version: 1, receptor },
    before: [aCliente],
    live: (memory) => ({ id: memory.text('cliente.id'), version: memory.number('cliente.version') }),
    expect: once,
    meaningful: ['receptor.ruc'],
  })),
  {
    target: 'productos/A',
    sample: {
      id_empresa: UNKNOWN_ID,
      codigo: 'portal-verify',
      descripcion: 'Portal Verify',
      unidad: 77,
      moneda: 'PYG',
      precio_unitario: 55_000,
      afectacion: 1,
      tasa: 10,
      proporcion: 100,
      ...dncp,
    },
    live: (memory) => ({ id_empresa: empresaId(memory), codigo: memory.runId }),
  },
  {
    target: 'productos/M',
    sample: { id: UNKNOWN_ID, version: 1, moneda: 'PYG', ...dncp },
    before: [aProducto],
    live: (memory) => ({ id: memory.text('producto.id'), version: memory.number('producto.version') }),
    expect: once,
  },
  {
    target: 'usuarios_funcionales/A',
    sample: {
      id_empresa: UNKNOWN_ID,
      nombre: 'Portal Verify',
      usuario: 'portal-verify',
      permisos: ['consultar'],
      ips: ['200.10.0.0/16'],
      vence: null,
    },
  },
  {
    target: 'usuarios_funcionales/M',
    sample: { id: UNKNOWN_ID, version: 1, permisos: ['consultar'], ips: ['200.10.0.0/16'] },
  },
  {
    // Of a known one the operator's own list of hosts would decide.
    target: 'usuarios_funcionales/E/configurar_avisos',
    sample: { id: UNKNOWN_ID, url: 'https://erp.example.com/avisos' },
  },
  { target: 'clientes/E/consultar_ruc', sample: { ruc: '80013884' } },
];

/** Inputs for testing writes at the bounds of their fields; other targets use the sample of their schema. */
export const limits: readonly LimitBase[] = [
  ...sessionLimits,
  ...mailLimits,
  ...contactLimits,
  ...eventLimits,
  ...noteLimits,
  ...boardLimits,
  ...todoLimits,
  ...savedLimits,
  ...mockLimits,
  ...registerLimits,
  ...documentLimits,
];
