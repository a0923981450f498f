import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { slices } from '../lib/store/root-reducer.ts';

/** A message that the service does not have yet. */
export interface Outgoing {
  readonly id: string;
  readonly contactId: string;
  readonly text: string;
  /** When it was written (ISO). */
  readonly time: string;
  readonly hasFailed: boolean;
}

interface ChatState {
  /** Contacts whose unread messages were seen in this tab; the service does not store this. */
  readonly read: readonly string[];
  /** Unsent drafts by contact. */
  readonly drafts: Readonly<Record<string, string>>;
  readonly outgoing: readonly Outgoing[];
}

const initialState: ChatState = { read: [], drafts: {}, outgoing: [] };

const chatSlice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    readAdded: (state, { payload }: PayloadAction<readonly string[]>) =>
      payload.every((id) => state.read.includes(id))
        ? state
        : { ...state, read: [...new Set([...state.read, ...payload])] },
    draftsRead: (state, { payload }: PayloadAction<ChatState['drafts']>) => ({
      ...state,
      drafts: { ...payload, ...state.drafts },
    }),
    draftChanged: (
      state,
      { payload }: PayloadAction<{ readonly contactId: string; readonly text: string }>,
    ) => ({ ...state, drafts: { ...state.drafts, [payload.contactId]: payload.text } }),
    /** Being sent, for the first time or again. */
    outgoingStarted: (state, { payload }: PayloadAction<Outgoing>) => ({
      ...state,
      outgoing: [...state.outgoing.filter(({ id }) => id !== payload.id), { ...payload, hasFailed: false }],
    }),
    /** Unsent when the page was left: whether the service has those that were being sent is unknown. */
    outgoingRead: (state, { payload }: PayloadAction<readonly Outgoing[]>) => {
      const known = new Set(state.outgoing.map(({ id }) => id));
      const added = payload.filter(({ id }) => !known.has(id));
      return added.length === 0
        ? state
        : { ...state, outgoing: [...added.map((one) => ({ ...one, hasFailed: true })), ...state.outgoing] };
    },
    outgoingFailed: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      outgoing: state.outgoing.map((message) =>
        message.id === payload ? { ...message, hasFailed: true } : message,
      ),
    }),
    outgoingGone: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      outgoing: state.outgoing.filter(({ id }) => id !== payload),
    }),
  },
  selectors: {
    selectReadContacts: (state) => state.read,
    selectDrafts: (state) => state.drafts,
    selectDraft: (state, contactId: string) => state.drafts[contactId] ?? '',
    selectOutgoing: (state) => state.outgoing,
  },
});

declare module '../lib/store/root-reducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof chatSlice> {}
}

export const { selectReadContacts, selectDrafts, selectDraft, selectOutgoing } =
  chatSlice.injectInto(slices).selectors;
export const {
  readAdded,
  draftsRead,
  draftChanged,
  outgoingRead,
  outgoingStarted,
  outgoingFailed,
  outgoingGone,
} = chatSlice.actions;
