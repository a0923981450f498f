import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { slices } from '../lib/store/root-reducer.ts';
import type { SessionUser } from './types.ts';

interface SessionState {
  /** `null` is a guest. */
  readonly user: SessionUser | null;
  /** The service declares its data as simulated. */
  readonly isSimulated: boolean;
}

const initialState: SessionState = { user: null, isSimulated: false };
const noRoles: readonly string[] = [];

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    userChanged: (state, { payload }: PayloadAction<SessionUser>) => ({ ...state, user: payload }),
    simulationSeen: (state) => ({ ...state, isSimulated: true }),
  },
  selectors: {
    selectUser: (state) => state.user,
    selectRoles: (state): readonly string[] => state.user?.role ?? noRoles,
    selectIsSimulated: (state) => state.isSimulated,
  },
});

declare module '../lib/store/root-reducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof sessionSlice> {}
}

export const { selectUser, selectRoles, selectIsSimulated } = sessionSlice.injectInto(slices).selectors;
export const { userChanged, simulationSeen } = sessionSlice.actions;
