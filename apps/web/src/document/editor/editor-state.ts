import type { Intent } from '../document-kind.ts';
import type { Origin } from './origin.ts';

/** State of the editor besides the values of its form. */
export interface EditorState {
  readonly origin: Origin;
  /** The confirmation that is open. */
  readonly intent: Intent | null;
  /** Another user saved the draft first: the user must choose between the versions. */
  readonly hasConflict: boolean;
  /** Why the last save or issue failed. */
  readonly failure: string | null;
  /**
   * Idempotency key of an issue whose result is unknown, also after a return to the form: retrying with it issues nothing
   * twice.
   */
  readonly pendingKey: string | null;
}

export type EditorAction =
  | { readonly type: 'confirm'; readonly intent: Intent }
  | { readonly type: 'dismiss' }
  /** A save, or an issue with its key, was sent. */
  | { readonly type: 'send'; readonly key?: string }
  | { readonly type: 'saved'; readonly origin: Origin }
  | { readonly type: 'issued' }
  | { readonly type: 'failed'; readonly message: string; readonly isUnknown?: boolean }
  | { readonly type: 'conflict' }
  | { readonly type: 'restored'; readonly pendingKey: string | null };

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'confirm':
      return { ...state, intent: action.intent };
    case 'dismiss':
      return { ...state, intent: null, hasConflict: false };
    case 'send':
      return { ...state, failure: null, pendingKey: action.key ?? state.pendingKey };
    case 'saved':
      return { ...state, origin: action.origin };
    case 'issued':
      return { ...state, intent: null, pendingKey: null };
    case 'failed':
      return {
        ...state,
        intent: null,
        failure: action.message,
        pendingKey: action.isUnknown === true ? state.pendingKey : null,
      };
    case 'conflict':
      return { ...state, intent: null, hasConflict: true, pendingKey: null };
    case 'restored':
      return { ...state, pendingKey: action.pendingKey };
  }
}
