import type { IssuedBefore } from '@portal/contracts';
import type { Intent } from '../document-kind.ts';
import type { Origin } from '../state/origin.ts';

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
  /** The document that was issued with the pending key and other data. */
  readonly issuedBefore: IssuedBefore | null;
  /** The draft was issued or deleted elsewhere. */
  readonly gone: GoneDraft | null;
}

/** A draft that cannot be saved or issued any more: why, and the document that it became. */
export interface GoneDraft {
  readonly message: string;
  readonly document: IssuedBefore | null;
}

export type EditorAction =
  | { readonly type: 'confirm'; readonly intent: Intent }
  | { readonly type: 'dismiss' }
  /** A save, or an issue with its key, was sent. */
  | { readonly type: 'send'; readonly key?: string }
  | { readonly type: 'saved'; readonly origin: Origin }
  | { readonly type: 'issued' }
  /** With a key, the one that the next attempt takes: null for a new one. */
  | { readonly type: 'failed'; readonly message: string; readonly pendingKey?: string | null }
  | { readonly type: 'issuedBefore'; readonly document: IssuedBefore }
  | { readonly type: 'gone'; readonly draft: GoneDraft }
  /** The user issues another document besides the one that was issued before. */
  | { readonly type: 'another' }
  | { readonly type: 'conflict' }
  | { readonly type: 'restored'; readonly pendingKey: string | null; readonly failure: string | null };

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'confirm':
      return { ...state, intent: action.intent };
    case 'dismiss':
      return { ...state, intent: null, hasConflict: false };
    case 'send':
      return {
        ...state,
        failure: null,
        issuedBefore: null,
        gone: null,
        pendingKey: action.key ?? state.pendingKey,
      };
    case 'saved':
      return { ...state, origin: action.origin };
    case 'issued':
      return { ...state, intent: null, pendingKey: null };
    case 'failed':
      return {
        ...state,
        intent: null,
        failure: action.message,
        pendingKey: action.pendingKey === undefined ? state.pendingKey : action.pendingKey,
      };
    case 'issuedBefore':
      return { ...state, intent: null, issuedBefore: action.document };
    case 'gone':
      return { ...state, intent: null, gone: action.draft, pendingKey: null };
    case 'another':
      return {
        ...state,
        // Its draft was used up.
        origin: state.origin.kind === 'borrador' ? { kind: 'nueva' } : state.origin,
        pendingKey: null,
        issuedBefore: null,
      };
    case 'conflict':
      return { ...state, intent: null, hasConflict: true, pendingKey: null };
    case 'restored':
      return { ...state, pendingKey: action.pendingKey, failure: action.failure };
  }
}
