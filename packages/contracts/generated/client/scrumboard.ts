// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalContract } from '../../src/contract.ts';
import { call, type Call, type ClientHttp } from '../../src/client/call.ts';

type Area = PortalContract['scrumboard'];
export type ScrumboardClient = { readonly [Name in keyof Area]: Call<Area[Name]> };

export const createScrumboardClient = (http: ClientHttp): ScrumboardClient => ({
  /** GET /api/scrumboard-app/boards: Los tableros por su nombre. */
  listBoards: call<Area['listBoards']>(http, 'GET', '/api/scrumboard-app/boards'),
  /** POST /api/scrumboard-app/board/new: Guarda un tablero nuevo, al final. */
  newBoard: call<Area['newBoard']>(http, 'POST', '/api/scrumboard-app/board/new'),
  /** POST /api/scrumboard-app/board/rename: Cambia el nombre de un tablero y lo devuelve. */
  renameBoard: call<Area['renameBoard']>(http, 'POST', '/api/scrumboard-app/board/rename', 'scalar'),
  /** GET /api/scrumboard-app/board: Un tablero con sus listas y tarjetas. */
  getBoard: call<Area['getBoard']>(http, 'GET', '/api/scrumboard-app/board'),
  /** POST /api/scrumboard-app/board/settings/update: Reemplaza los ajustes de un tablero y los devuelve. */
  updateSettings: call<Area['updateSettings']>(http, 'POST', '/api/scrumboard-app/board/settings/update'),
  /** POST /api/scrumboard-app/board/delete: Elimina un tablero. */
  deleteBoard: call<Area['deleteBoard']>(http, 'POST', '/api/scrumboard-app/board/delete', 'scalar'),
  /** POST /api/scrumboard-app/card/new: Pone una tarjeta nueva al final de una lista y devuelve el tablero. */
  newCard: call<Area['newCard']>(http, 'POST', '/api/scrumboard-app/card/new'),
  /** POST /api/scrumboard-app/card/update: Cambia lo enviado de una tarjeta y devuelve lo enviado. */
  updateCard: call<Area['updateCard']>(http, 'POST', '/api/scrumboard-app/card/update'),
  /** POST /api/scrumboard-app/card/remove: Elimina una tarjeta del tablero y de todas sus listas. */
  removeCard: call<Area['removeCard']>(http, 'POST', '/api/scrumboard-app/card/remove', 'scalar'),
  /** POST /api/scrumboard-app/card/order: Reemplaza las listas después de mover una tarjeta. */
  orderCards: call<Area['orderCards']>(http, 'POST', '/api/scrumboard-app/card/order'),
  /** POST /api/scrumboard-app/list/new: Agrega una lista al final y devuelve todas. */
  newList: call<Area['newList']>(http, 'POST', '/api/scrumboard-app/list/new'),
  /** POST /api/scrumboard-app/list/rename: Cambia el nombre de una lista. */
  renameList: call<Area['renameList']>(http, 'POST', '/api/scrumboard-app/list/rename'),
  /** POST /api/scrumboard-app/list/remove: Elimina una lista y devuelve su id. */
  removeList: call<Area['removeList']>(http, 'POST', '/api/scrumboard-app/list/remove', 'scalar'),
  /** POST /api/scrumboard-app/list/order: Reemplaza las listas después de mover una. */
  orderLists: call<Area['orderLists']>(http, 'POST', '/api/scrumboard-app/list/order'),
  /** POST /api/scrumboard-app/board/move: Mueve un tablero a un lugar entre los demás y los devuelve por su nombre. */
  moveBoard: call<Area['moveBoard']>(http, 'POST', '/api/scrumboard-app/board/move'),
  /** POST /api/scrumboard-app/card/move: Mueve una tarjeta a un lugar de una lista y devuelve todas las listas. */
  moveCard: call<Area['moveCard']>(http, 'POST', '/api/scrumboard-app/card/move'),
  /** POST /api/scrumboard-app/list/move: Mueve una lista a un lugar del tablero y devuelve todas. */
  moveList: call<Area['moveList']>(http, 'POST', '/api/scrumboard-app/list/move'),
  /** POST /api/scrumboard-app/list/remove-with-cards: Elimina una lista con sus tarjetas, todo o nada, y devuelve su id. */
  removeListWithCards: call<Area['removeListWithCards']>(http, 'POST', '/api/scrumboard-app/list/remove-with-cards', 'scalar'),
  /** POST /api/scrumboard-app/list/restore: Repone una lista eliminada con sus tarjetas, en su lugar, y devuelve el tablero. */
  restoreList: call<Area['restoreList']>(http, 'POST', '/api/scrumboard-app/list/restore'),
});
