import { combineSlices, createAction, createDynamicMiddleware, type UnknownAction } from '@reduxjs/toolkit';

/** Each slice adds itself here by module augmentation, beside its own definition. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by augmentation from the slices
export interface LazyLoadedSlices {}

/** Slices inject themselves when their module is loaded, so that the sign-in page loads only its own. */
export const slices = combineSlices().withLazyLoadedSlices<LazyLoadedSlices>();

export type RootState = ReturnType<typeof slices>;

/** The whole store returns to its initial state (spec §4, logout). */
export const storeReset = createAction('store/reset');

/** The connection is back: what failed without it is requested again. */
export const reconnected = createAction('page/reconnected');

/** The user retries a part of the page that crashed, maybe on its data: nothing that was loaded is used again. */
export const crashRetried = createAction('page/crashRetried');

/** The reducer of all slices, which `storeReset` sets to their initial states. */
export const rootReducer = (state: RootState | undefined, action: UnknownAction): RootState =>
  slices(storeReset.match(action) ? undefined : state, action);

/** Middleware that is added with lazily loaded code, such as RTK Query's. */
export const dynamicMiddleware = createDynamicMiddleware();
