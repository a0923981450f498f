import { configureStore } from '@reduxjs/toolkit';
import { dynamicMiddleware, rootReducer } from '../lib/store/root-reducer.ts';

/** Creates a store: one for the application, one per test. */
export const createStore = () =>
  configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(dynamicMiddleware.middleware),
  });

export type AppStore = ReturnType<typeof createStore>;
