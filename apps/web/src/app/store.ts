import { configureStore } from '@reduxjs/toolkit';
import { dynamicMiddleware, rootReducer } from '../lib/store/root-reducer.ts';

/**
 * Creates a store: one for the application, one per test.
 *
 * What changes the caches is told at the end of the tick, not at the next frame as by default: React puts a box that was ticked back
 * as it was unless the state has changed by the end of the event, which showed (and was read out) for a frame.
 */
export const createStore = () =>
  configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(dynamicMiddleware.middleware),
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });

export type AppStore = ReturnType<typeof createStore>;
