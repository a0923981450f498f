import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { contactRead } from '../../../chat/read-contacts.ts';
import type { AppThunk } from '../../../lib/store/hooks.ts';
import { slices } from '../../../lib/store/root-reducer.ts';

interface PanelChatState {
  /** The contact whose conversation the panel shows; it stays while the panel is closed. */
  readonly chosen: string | null;
}

const initialState: PanelChatState = { chosen: null };

const panelChatSlice = createSlice({
  name: 'chatPanel',
  initialState,
  reducers: {
    chosenChanged: (_state, { payload: chosen }: PayloadAction<string | null>) => ({ chosen }),
  },
  selectors: { selectChosenContact: (state) => state.chosen },
});

declare module '../../../lib/store/root-reducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof panelChatSlice> {}
}

export const { selectChosenContact } = panelChatSlice.injectInto(slices).selectors;

/** Shows the conversation with a contact, whose messages are read from then on; `null`: that one is to be chosen. */
export const chooseContact =
  (contactId: string | null): AppThunk =>
  (dispatch) => {
    dispatch(panelChatSlice.actions.chosenChanged(contactId));
    if (contactId !== null) dispatch(contactRead(contactId));
  };
