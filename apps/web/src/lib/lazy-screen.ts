import { createElement, use, type ComponentType } from 'react';

export interface LazyScreen {
  /** Suspends until the code is there; throws when it could not be fetched. */
  readonly Component: ComponentType;
  /** Starts loading the code, once, and again after a failure. Failures stay silent here: the rendering reports them. */
  preload(): Promise<void>;
}

let gate: () => Promise<unknown> = () => Promise.resolve();

/** What every screen waits for after its code has arrived: texts of the chosen language. */
export function beforeScreens(ready: () => Promise<unknown>): void {
  gate = ready;
}

/** Resolves when what screens wait for is there. */
export const readyForScreens = (): Promise<unknown> => gate();

/** A component in its own chunk that can be fetched before it is shown (menu hover, splash) and again when that failed. */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>): LazyScreen {
  type Loaded = Promise<{ default: ComponentType }>;
  let pending: Loaded | undefined;
  let hasFailed = false;
  const once = (): Loaded =>
    (pending ??= load().then(
      async (module) => {
        await gate();
        return module;
      },
      (error: unknown) => {
        // Kept until somebody asks again: a rendering that is under way must meet the same promise.
        hasFailed = true;
        throw error;
      },
    ));
  return {
    Component: () => createElement(use(once()).default),
    preload: () => {
      if (hasFailed) [pending, hasFailed] = [undefined, false];
      return once().then(
        () => undefined,
        () => undefined,
      );
    },
  };
}
