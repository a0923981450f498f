import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { slices } from '../../lib/store/root-reducer.ts';

export type PanelName = 'chat' | 'quick' | 'notifications' | 'settings' | 'schemes';

/** Unread items per panel: unread messages, notifications not dismissed. */
export interface PanelCounts {
  readonly chat: number;
  readonly notifications: number;
}

/** One panel at a time is open. */
interface PanelsState {
  readonly open: PanelName | null;
  readonly counts: PanelCounts;
}

const initialState: PanelsState = { open: null, counts: { chat: 0, notifications: 0 } };

const panelsSlice = createSlice({
  name: 'panels',
  initialState,
  reducers: {
    panelOpened: (state, { payload }: PayloadAction<PanelName>) => ({ ...state, open: payload }),
    panelToggled: (state, { payload }: PayloadAction<PanelName>) => ({
      ...state,
      open: state.open === payload ? null : payload,
    }),
    panelClosed: (state) => ({ ...state, open: null }),
    countsChanged: (state, { payload }: PayloadAction<PanelCounts>) => ({ ...state, counts: payload }),
  },
  selectors: { selectOpenPanel: (state) => state.open, selectPanelCounts: (state) => state.counts },
});

declare module '../../lib/store/root-reducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof panelsSlice> {}
}

export const { selectOpenPanel, selectPanelCounts } = panelsSlice.injectInto(slices).selectors;
export const { panelOpened, panelToggled, panelClosed, countsChanged } = panelsSlice.actions;
