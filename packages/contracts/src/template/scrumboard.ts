import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { errorSchema } from '../kernel/errors.ts';
import { changeErrors, lookupErrors, readErrors, writeErrors } from '../kernel/sample-areas.ts';
import {
  boardCardChangesSchema,
  boardListSchema,
  boardSchema,
  boardSettingsSchema,
  boardSummarySchema,
  newBoardCardSchema,
  newBoardListSchema,
  newBoardSchema,
} from './scrumboard-board.ts';

/** Boards with lists of cards. Clients make the ids of boards, lists and cards. */

/** The bare text that every call on an unknown board gets (spec §8). */
export const BOARD_NOT_FOUND = 'Requested board do not exist';
const boardNotFoundSchema = z.literal(BOARD_NOT_FOUND);

/** A board is unknown by its text; a list or a card within a known board by a sentence. */
const boardErrors = { ...changeErrors, 404: boardNotFoundSchema } as const;
const partErrors = { ...changeErrors, 404: z.union([boardNotFoundSchema, errorSchema]) } as const;
/** The id of something new is in use. */
const takenError = { 409: errorSchema } as const;

const boardId = z.string().meta({ examples: ['b7d20f4e'] });
const listId = z.string().meta({ examples: ['list-1'] });
const cardId = z.string().meta({ examples: ['card-1'] });

const boardQuery = z.object({ boardId });
const newBoardBody = z.object({ board: newBoardSchema });
const renameBoardBody = z.object({ boardId, boardTitle: z.string() });
const settingsBody = z.object({ boardId, settings: boardSettingsSchema });
const boardBody = z.object({ boardId });
const newCardBody = z.object({ boardId, listId, data: newBoardCardSchema });
const updateCardBody = z.object({ boardId, card: boardCardChangesSchema });
const removeCardBody = z.object({ boardId, cardId });
const listsBody = z.object({ boardId, lists: z.array(boardListSchema) });
const newListBody = z.object({ boardId, data: newBoardListSchema });
const renameListBody = z.object({ boardId, listId, listTitle: z.string() });
const removeListBody = z.object({ boardId, listId });

export const scrumboard = {
  listBoards: endpoint({
    method: 'GET',
    path: '/api/scrumboard-app/boards',
    summary: 'Los tableros por su nombre',
    access: 'optional',
    responses: { 200: z.array(boardSummarySchema), ...readErrors },
  }),
  newBoard: endpoint({
    method: 'POST',
    path: '/api/scrumboard-app/board/new',
    summary: 'Guarda un tablero nuevo, al final',
    access: 'optional',
    body: newBoardBody,
    responses: { 200: boardSummarySchema, ...takenError, ...writeErrors },
  }),
  /** The address (`uri`) stays as it was. */
  renameBoard: endpoint({
    method: 'POST',
    path: '/api/scrumboard-app/board/rename',
    summary: 'Cambia el nombre de un tablero y lo devuelve',
    access: 'optional',
    body: renameBoardBody,
    responses: { 200: z.string(), ...boardErrors },
  }),
  getBoard: endpoint({
    method: 'GET',
    path: '/api/scrumboard-app/board',
    summary: 'Un tablero con sus listas y tarjetas',
    access: 'optional',
    query: boardQuery,
    responses: { 200: boardSchema, ...lookupErrors, 404: boardNotFoundSchema },
  }),
  updateSettings: endpoint({
    method: 'POST',
    path: '/api/scrumboard-app/board/settings/update',
    summary: 'Reemplaza los ajustes de un tablero y los devuelve',
    access: 'optional',
    body: settingsBody,
    responses: { 200: boardSettingsSchema, ...boardErrors },
  }),
  deleteBoard: endpoint({
    method: 'POST',
    path: '/api/scrumboard-app/board/delete',
    summary: 'Elimina un tablero',
    access: 'optional',
    body: boardBody,
    responses: { 200: z.literal(true), ...boardErrors },
  }),
  newCard: endpoint({
    method: 'POST',
    path: '/api/scrumboard-app/card/new',
    summary: 'Pone una tarjeta nueva al final de una lista y devuelve el tablero',
    access: 'optional',
    body: newCardBody,
    responses: { 200: boardSchema, ...takenError, ...partErrors },
  }),
  updateCard: endpoint({
    method: 'POST',
    path: '/api/scrumboard-app/card/update',
    summary: 'Cambia lo enviado de una tarjeta y devuelve lo enviado',
    access: 'optional',
    body: updateCardBody,
    responses: { 200: boardCardChangesSchema, ...partErrors },
  }),
  removeCard: endpoint({
    method: 'POST',
    path: '/api/scrumboard-app/card/remove',
    summary: 'Elimina una tarjeta del tablero y de todas sus listas',
    access: 'optional',
    body: removeCardBody,
    responses: { 200: z.string(), ...partErrors },
  }),
  orderCards: endpoint({
    method: 'POST',
    path: '/api/scrumboard-app/card/order',
    summary: 'Reemplaza las listas después de mover una tarjeta',
    access: 'optional',
    body: listsBody,
    responses: { 200: z.array(boardListSchema), ...partErrors },
  }),
  newList: endpoint({
    method: 'POST',
    path: '/api/scrumboard-app/list/new',
    summary: 'Agrega una lista al final y devuelve todas',
    access: 'optional',
    body: newListBody,
    responses: { 200: z.array(boardListSchema), ...takenError, ...partErrors },
  }),
  renameList: endpoint({
    method: 'POST',
    path: '/api/scrumboard-app/list/rename',
    summary: 'Cambia el nombre de una lista',
    access: 'optional',
    body: renameListBody,
    responses: { 200: z.object({ listTitle: z.string(), listId: z.string() }), ...partErrors },
  }),
  /** Its cards stay on the board, in no list. */
  removeList: endpoint({
    method: 'POST',
    path: '/api/scrumboard-app/list/remove',
    summary: 'Elimina una lista y devuelve su id',
    access: 'optional',
    body: removeListBody,
    responses: { 200: z.string(), ...partErrors },
  }),
  orderLists: endpoint({
    method: 'POST',
    path: '/api/scrumboard-app/list/order',
    summary: 'Reemplaza las listas después de mover una',
    access: 'optional',
    body: listsBody,
    responses: { 200: z.array(boardListSchema), ...partErrors },
  }),
};
