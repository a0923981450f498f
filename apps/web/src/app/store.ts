import { configureStore } from '@reduxjs/toolkit';
import { dynamicMiddleware, rootReducer } from '../lib/store/root-reducer.ts';

/** A fresh store; the application makes one, each test its own. */
export const createStore = () =>
  configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(dynamicMiddleware.middleware),
  });

export type AppStore = ReturnType<typeof createStore>;
