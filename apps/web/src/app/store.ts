import { configureStore } from '@reduxjs/toolkit';
import { dynamicMiddleware, rootReducer } from '../lib/store/root-reducer.ts';

/**
 * Creates a store: one for the application, one per test.
 *
 * Subscribers are notified at the end of the tick, not at the next frame as by default: React resets a ticked checkbox unless the
 * state has changed by the end of the event, which was visible (and read out by screen readers) for one frame.
 */
export const createStore = () =>
  configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(dynamicMiddleware.middleware),
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });

export type AppStore = ReturnType<typeof createStore>;
