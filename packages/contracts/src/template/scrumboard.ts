import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { conflictSchema, notFoundSchema } from '../kernel/errors.ts';
import {
  PICTURE_BODY_LIMIT,
  changeErrors,
  lookupErrors,
  readErrors,
  routeParameter,
} from '../kernel/sample-areas.ts';
import {
  boardCardChangesSchema,
  boardListSchema,
  boardListsSchema,
  boardSchema,
  boardSettingsSchema,
  boardSummarySchema,
  newBoardCardSchema,
  newBoardListSchema,
  newBoardSchema,
} from './scrumboard-board.ts';

/** Boards with lists of cards. Clients choose the ids of boards, lists and cards. */

/** The bare text for any request on an unknown board (spec §8). */
export const BOARD_NOT_FOUND = 'Requested board do not exist';
const boardNotFoundSchema = z.literal(BOARD_NOT_FOUND);

/** An unknown board is a bare text; an unknown list or card of a known board is an error object. */
const boardErrors = { ...changeErrors, 404: boardNotFoundSchema } as const;
const partErrors = { ...changeErrors, 404: z.union([boardNotFoundSchema, notFoundSchema]) } as const;
/** The id chosen for a new record is already in use. */
const takenError = { 409: conflictSchema } as const;

const boardId = z.string().meta({ examples: ['b7d20f4e'] });
const listId = z.string().meta({ examples: ['list-1'] });
const cardId = z.string().meta({ examples: ['card-1'] });

const boardQuery = z.object({ boardId, boardUri: routeParameter('implementacion-del-portal') });
const newBoardBody = z.object({ board: newBoardSchema });
const boardTitle = z
  .string()
  .min(1)
  .meta({ examples: ['Implementación del portal'] });
const listTitle = z.string().meta({ examples: ['En revisión'] });

const renameBoardBody = z.object({ boardId, boardTitle });
const settingsBody = z.object({ boardId, settings: boardSettingsSchema });
const boardBody = z.object({ boardId });
const newCardBody = z.object({ boardId, listId, data: newBoardCardSchema });
const updateCardBody = z.object({ boardId, card: boardCardChangesSchema });
const removeCardBody = z.object({ boardId, cardId });
const listsBody = z.object({ boardId, lists: boardListsSchema });
const newListBody = z.object({ boardId, data: newBoardListSchema });
const renameListBody = z.object({ boardId, listId, listTitle });
const listBody = z.object({ boardId, listId });
const index = z
  .int()
  .nonnegative()
  .meta({ description: 'Lugar desde 0, sin contar lo que se mueve; uno mayor es el último', examples: [0] });
const moveBoardBody = z.object({ boardId, index });
const moveCardBody = z.object({ boardId, cardId, listId, index });
const moveListBody = z.object({ boardId, listId, index });

const ORDER =
  'Listas y tarjetas deben estar en el tablero (404); una lista o una tarjeta repetida es un 400.';
const MOVE = 'Se aplica a las listas guardadas: lo que otros clientes cambiaron entretanto se conserva.';

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
    description:
      'El id lo elige el cliente: uno que ya existe es un 409. Tarjetas, miembros y etiquetas que se nombran deben venir en el tablero (404); nada puede repetirse (400).',
    access: 'optional',
    body: newBoardBody,
    bodyLimit: PICTURE_BODY_LIMIT,
    responses: { 200: boardSummarySchema, ...takenError, ...changeErrors },
  }),
  renameBoard: endpoint({
    method: 'POST',
    path: '/api/scrumboard-app/board/rename',
    summary: 'Cambia el nombre de un tablero y lo devuelve',
    description: 'La dirección (`uri`) queda como estaba.',
    access: 'optional',
    body: renameBoardBody,
    responses: { 200: boardTitle, ...boardErrors },
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
    description: 'El id lo elige el cliente: uno que ya existe en el tablero es un 409.',
    access: 'optional',
    body: newCardBody,
    bodyLimit: PICTURE_BODY_LIMIT,
    responses: { 200: boardSchema, ...takenError, ...partErrors },
  }),
  updateCard: endpoint({
    method: 'POST',
    path: '/api/scrumboard-app/card/update',
    summary: 'Cambia lo enviado de una tarjeta y devuelve lo enviado',
    access: 'optional',
    body: updateCardBody,
    bodyLimit: PICTURE_BODY_LIMIT,
    responses: { 200: boardCardChangesSchema, ...partErrors },
  }),
  removeCard: endpoint({
    method: 'POST',
    path: '/api/scrumboard-app/card/remove',
    summary: 'Elimina una tarjeta del tablero y de todas sus listas',
    access: 'optional',
    body: removeCardBody,
    responses: { 200: cardId, ...partErrors },
  }),
  orderCards: endpoint({
    method: 'POST',
    path: '/api/scrumboard-app/card/order',
    summary: 'Reemplaza las listas después de mover una tarjeta',
    description: ORDER,
    access: 'optional',
    body: listsBody,
    responses: { 200: z.array(boardListSchema), ...partErrors },
  }),
  newList: endpoint({
    method: 'POST',
    path: '/api/scrumboard-app/list/new',
    summary: 'Agrega una lista al final y devuelve todas',
    description:
      'El id lo elige el cliente: uno que ya existe en el tablero es un 409, como una tarjeta que ya está en otra lista.',
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
    responses: { 200: z.object({ listTitle, listId }), ...partErrors },
  }),
  removeList: endpoint({
    method: 'POST',
    path: '/api/scrumboard-app/list/remove',
    summary: 'Elimina una lista y devuelve su id',
    description: 'Sus tarjetas quedan en el tablero, en ninguna lista.',
    access: 'optional',
    body: listBody,
    responses: { 200: listId, ...partErrors },
  }),
  orderLists: endpoint({
    method: 'POST',
    path: '/api/scrumboard-app/list/order',
    summary: 'Reemplaza las listas después de mover una',
    description: ORDER,
    access: 'optional',
    body: listsBody,
    responses: { 200: z.array(boardListSchema), ...partErrors },
  }),
  moveBoard: endpoint({
    method: 'POST',
    path: '/api/scrumboard-app/board/move',
    summary: 'Mueve un tablero a un lugar entre los demás y los devuelve por su nombre',
    access: 'optional',
    body: moveBoardBody,
    responses: { 200: z.array(boardSummarySchema), ...boardErrors },
  }),
  moveCard: endpoint({
    method: 'POST',
    path: '/api/scrumboard-app/card/move',
    summary: 'Mueve una tarjeta a un lugar de una lista y devuelve todas las listas',
    description: MOVE,
    access: 'optional',
    body: moveCardBody,
    responses: { 200: z.array(boardListSchema), ...partErrors },
  }),
  moveList: endpoint({
    method: 'POST',
    path: '/api/scrumboard-app/list/move',
    summary: 'Mueve una lista a un lugar del tablero y devuelve todas',
    description: MOVE,
    access: 'optional',
    body: moveListBody,
    responses: { 200: z.array(boardListSchema), ...partErrors },
  }),
  removeListWithCards: endpoint({
    method: 'POST',
    path: '/api/scrumboard-app/list/remove-with-cards',
    summary: 'Elimina una lista con sus tarjetas, todo o nada, y devuelve su id',
    description: 'El servicio guarda las últimas que se eliminaron, para `list/restore`.',
    access: 'optional',
    body: listBody,
    responses: { 200: listId, ...partErrors },
  }),
  restoreList: endpoint({
    method: 'POST',
    path: '/api/scrumboard-app/list/restore',
    summary: 'Repone una lista eliminada con sus tarjetas, en su lugar, y devuelve el tablero',
    description:
      'Deshace `list/remove-with-cards`, todo o nada. Una lista o una tarjeta que existe queda como está.',
    access: 'optional',
    body: listBody,
    responses: { 200: boardSchema, ...partErrors },
  }),
};
