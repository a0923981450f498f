import { z } from 'zod';
import { exampleEntry, requestEntrySchema } from './request-entry.ts';

/** States kept for a way back, the oldest dropped first. */
export const MOST_STATES = 500;

export const historySchema = z
  .object({
    /** Whether the state is kept before every write. */
    enabled: z.boolean(),
    /** Ids of the requests whose earlier state is kept, the oldest first. */
    kept: z.array(z.string()),
    most: z.int(),
  })
  .meta({ id: 'MockHistory', examples: [{ enabled: false, kept: [], most: MOST_STATES }] });

export const historyBody = z
  .strictObject({ enabled: z.boolean('Indique enabled: true o false') })
  .meta({ examples: [{ enabled: true }] });

export const restoreBody = z
  .strictObject({ id: z.string('Indique el pedido').max(64) })
  .meta({ examples: [{ id: '4e4fb1bb-2' }] });

export const inspectorSchema = z
  .object({
    sandboxes: z.array(z.string()),
    /** Lifetime of a token, in seconds. */
    sessionSeconds: z.int(),
    /** Names that faults and replies accept. */
    targets: z.array(z.string()),
    history: historySchema,
  })
  .meta({
    id: 'MockInspector',
    examples: [
      {
        sandboxes: ['default'],
        sessionSeconds: 172_800,
        targets: ['notes.listNotes'],
        history: { enabled: false, kept: [], most: MOST_STATES },
      },
    ],
  });

const contractProblem = z
  .object({ path: z.string(), message: z.string() })
  .meta({ id: 'MockContractProblem', examples: [{ path: 'query.page', message: 'Debe ser un número' }] });

export const ruleFindingSchema = z
  .object({
    id: z.string(),
    kind: z.enum(['reply', 'fault']),
    target: z.string(),
    /** The rule made this response, or a part of it. */
    applied: z.boolean(),
    /** Why it did, or why not. */
    reason: z.string(),
    /** Where the input differs from `with` or `exactly`, as JSON; `actual` is null where the key is missing. */
    differences: z.array(z.object({ path: z.string(), expected: z.string(), actual: z.string().nullable() })),
  })
  .meta({
    id: 'MockRuleFinding',
    examples: [
      {
        id: 'r1',
        kind: 'reply',
        target: 'eCommerce.getProduct',
        applied: false,
        reason: 'La entrada es otra.',
        differences: [{ path: 'query.productId', expected: '"1"', actual: '"2"' }],
      },
    ],
  });
export type MockRuleFinding = z.infer<typeof ruleFindingSchema>;

export const rowChangeSchema = z
  .object({
    table: z.string(),
    key: z.string(),
    change: z.enum(['added', 'removed', 'changed']),
    fields: z.array(
      z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
  })
  .meta({
    id: 'MockRowChange',
    examples: [{ table: 'colecciones', key: 'notes 1', change: 'removed', fields: [] }],
  });
export type MockRowChange = z.infer<typeof rowChangeSchema>;

/** One request of the log with all that is known of it. */
export const inspectedSchema = z
  .object({
    request: requestEntrySchema,
    /** As JSON with secrets masked; null when it was too long to store, absent when there was none. */
    input: z.string().nullable().optional(),
    inputProblems: z.array(contractProblem),
    response: z.string().nullable().optional(),
    responseProblems: z.array(contractProblem),
    /** Those that applied, or that came nearest. */
    rules: z.array(ruleFindingSchema),
    canRestore: z.boolean(),
    /** Rows that differ from the kept state until the next one; absent when no state was kept. */
    changes: z.array(rowChangeSchema).optional(),
  })
  .meta({
    id: 'MockInspected',
    examples: [
      {
        request: exampleEntry,
        inputProblems: [],
        response: '[]',
        responseProblems: [],
        rules: [],
        canRestore: false,
      },
    ],
  });
export type MockInspected = z.infer<typeof inspectedSchema>;

export const inspectQuery = z.strictObject({
  id: z
    .string('Indique el pedido')
    .max(64)
    .meta({ examples: ['4e4fb1bb-2'] }),
});

export const outboxSchema = z.array(
  z
    .object({
      id: z.string(),
      fecha: z.string(),
      remitente: z.string(),
      destinatarios: z.array(z.string()),
      asunto: z.string(),
      cuerpo: z.string(),
      estado: z.string(),
      intentos: z.int(),
      error: z.string().nullable(),
    })
    .meta({
      id: 'MockOutboxMail',
      examples: [
        {
          id: 'c1',
          fecha: '2026-01-15T12:00:00.000Z',
          remitente: 'ventas@empresa.example',
          destinatarios: ['cliente@empresa.example'],
          asunto: 'Factura',
          cuerpo: 'Adjuntamos su factura.',
          estado: 'enviado',
          intentos: 1,
          error: null,
        },
      ],
    }),
);
