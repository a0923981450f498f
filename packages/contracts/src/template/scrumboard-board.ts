import { z } from 'zod';
import { clientIdSchema, idList, recordList } from '../kernel/ids.ts';

/**
 * The parts of a board. Ids of lists, cards and labels are unique only within one board. Clients send cards and lists back
 * as a whole, with additional keys, which are kept. Every `time` and `due` is in Unix seconds.
 */

const attachmentFields = { id: z.string(), time: z.number() };

/** A picture, or a link with its `url`; old clients send links without `name` and `src`. */
export const cardAttachmentSchema = z
  .discriminatedUnion('type', [
    z.looseObject({ ...attachmentFields, type: z.literal('image'), name: z.string(), src: z.string() }),
    z.looseObject({
      ...attachmentFields,
      type: z.literal('link'),
      url: z.string(),
      name: z.string().optional(),
      src: z.string().optional(),
    }),
  ])
  .meta({
    id: 'CardAttachment',
    examples: [{ id: 'attachment-1', type: 'image', name: 'plano.svg', src: '', time: 1_768_478_400 }],
  });
export type CardAttachment = z.infer<typeof cardAttachmentSchema>;

/** Ids of check items and activities are numbers in the sample data, strings when a client created them. */
const numberOrText = z.union([z.number(), z.string()]);

const checkItemSchema = z
  .looseObject({ id: numberOrText, name: z.string(), checked: z.boolean() })
  .meta({ id: 'CardCheckItem' });
export type CardCheckItem = z.infer<typeof checkItemSchema>;

export const cardChecklistSchema = z
  .looseObject({ id: z.string(), name: z.string(), checkItems: z.array(checkItemSchema) })
  .meta({ id: 'CardChecklist' });
export type CardChecklist = z.infer<typeof cardChecklistSchema>;

export const cardActivitySchema = z
  .looseObject({
    id: numberOrText,
    type: z.enum(['comment', 'attachment']),
    idMember: z.string(),
    message: z.string(),
    time: z.number(),
  })
  .meta({ id: 'CardActivity' });
export type CardActivity = z.infer<typeof cardActivitySchema>;

/** `due` is null without a date, or '' in a new card of a client. `idAttachmentCover` is '' without a cover. */
export const boardCardSchema = z
  .looseObject({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    idAttachmentCover: z.string(),
    idMembers: idList(z.string()),
    idLabels: idList(z.string()),
    attachments: z.array(cardAttachmentSchema),
    subscribed: z.boolean(),
    checklists: z.array(cardChecklistSchema),
    activities: z.array(cardActivitySchema),
    due: z.union([z.number(), z.literal(''), z.null()]),
    archived: z
      .boolean()
      .optional()
      .meta({ description: 'No se muestra en su lista, donde conserva su lugar', examples: [false] }),
  })
  .meta({
    id: 'BoardCard',
    examples: [
      {
        id: 'card-1',
        name: 'Probar la anulación',
        description: '',
        idAttachmentCover: '',
        idMembers: [],
        idLabels: [],
        attachments: [],
        subscribed: false,
        checklists: [],
        activities: [],
        due: null,
      },
    ],
  });
export type BoardCard = z.infer<typeof boardCardSchema>;

/** A new card, with an id chosen by the client. */
export const newBoardCardSchema = boardCardSchema
  .extend({
    id: clientIdSchema,
    description: z.string().default(''),
    idAttachmentCover: z.string().default(''),
    idMembers: idList(z.string()).default([]),
    idLabels: idList(z.string()).default([]),
    attachments: z.array(cardAttachmentSchema).default([]),
    subscribed: z.boolean().default(false),
    checklists: z.array(cardChecklistSchema).default([]),
    activities: z.array(cardActivitySchema).default([]),
    due: z.union([z.number(), z.literal(''), z.null()]).default(null),
  })
  .meta({ id: 'NewBoardCard', examples: [{ id: '9f31c2d8', name: 'Probar la anulación' }] });
export type NewBoardCard = z.input<typeof newBoardCardSchema>;

/** The id of a card and its changes, at the top level. */
export const boardCardChangesSchema = boardCardSchema
  .partial()
  .extend({ id: z.string() })
  .meta({ id: 'BoardCardChanges', examples: [{ id: 'card-1', name: 'Probar la anulación' }] });
export type BoardCardChanges = z.infer<typeof boardCardChangesSchema>;

export const boardListSchema = z
  .looseObject({ id: z.string(), name: z.string(), idCards: z.array(z.string()) })
  .meta({ id: 'BoardList', examples: [{ id: 'list-1', name: 'Ideas', idCards: ['card-1'] }] });
export type BoardList = z.infer<typeof boardListSchema>;

/** All lists of a board: each list once, and each card once in one list. */
export const boardListsSchema = recordList(boardListSchema).check(({ value, issues }) => {
  const seen = new Set<string>();
  for (const [list, { idCards }] of value.entries())
    for (const [place, id] of idCards.entries()) {
      if (seen.has(id)) {
        const path = [list, 'idCards', place];
        issues.push({ code: 'custom', input: id, path, message: 'La tarjeta está repetida' });
      }
      seen.add(id);
    }
});

export const newBoardListSchema = boardListSchema
  .extend({ id: clientIdSchema, idCards: idList(z.string()).default([]) })
  .meta({ id: 'NewBoardList', examples: [{ id: '41be07aa', name: 'En revisión' }] });
export type NewBoardList = z.input<typeof newBoardListSchema>;

export const boardSettingsSchema = z
  .looseObject({ color: z.string(), subscribed: z.boolean(), cardCoverImages: z.boolean() })
  .meta({
    id: 'BoardSettings',
    examples: [{ color: 'blue-grey', subscribed: false, cardCoverImages: true }],
  });
export type BoardSettings = z.infer<typeof boardSettingsSchema>;

const boardMemberSchema = z
  .looseObject({ id: z.string(), name: z.string(), avatar: z.string() })
  .meta({ id: 'BoardMember' });
export type BoardMember = z.infer<typeof boardMemberSchema>;

/** `class` holds two style tokens: background and text colour. */
const boardLabelSchema = z
  .looseObject({ id: z.string(), name: z.string(), class: z.string() })
  .meta({ id: 'BoardLabel' });
export type BoardLabel = z.infer<typeof boardLabelSchema>;

export const boardSummarySchema = z.object({ id: z.string(), name: z.string(), uri: z.string() }).meta({
  id: 'BoardSummary',
  examples: [{ id: 'b7d20f4e', name: 'Portal de clientes', uri: 'portal-de-clientes' }],
});
export type BoardSummary = z.infer<typeof boardSummarySchema>;

export const boardSchema = z
  .looseObject({
    id: z.string(),
    name: z.string(),
    uri: z.string(),
    settings: boardSettingsSchema,
    lists: z.array(boardListSchema),
    cards: z.array(boardCardSchema),
    members: z.array(boardMemberSchema),
    labels: z.array(boardLabelSchema),
  })
  .meta({
    id: 'Board',
    examples: [
      {
        id: 'b7d20f4e',
        name: 'Portal de clientes',
        uri: 'portal-de-clientes',
        settings: { color: 'blue-grey', subscribed: false, cardCoverImages: true },
        lists: [],
        cards: [],
        members: [],
        labels: [],
      },
    ],
  });
export type Board = z.infer<typeof boardSchema>;

/** A new board, with an id chosen by the client; a copied board includes all its parts. */
export const newBoardSchema = boardSchema
  .extend({
    id: clientIdSchema,
    settings: boardSettingsSchema.default({ color: '', subscribed: true, cardCoverImages: true }),
    lists: boardListsSchema.default([]),
    cards: recordList(boardCardSchema).default([]),
    members: recordList(boardMemberSchema).default([]),
    labels: recordList(boardLabelSchema).default([]),
  })
  .meta({
    id: 'NewBoard',
    examples: [{ id: 'c07e5d19', name: 'Tablero nuevo', uri: 'tablero-nuevo' }],
  });
export type NewBoard = z.input<typeof newBoardSchema>;
