import { createElement, lazy, type ComponentType, type LazyExoticComponent } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

export interface LazyScreen<Props extends object = object> {
  /** Suspends until the code is loaded; throws when loading failed. */
  readonly Component: ComponentType<Props>;
  /**
   * Starts loading the code, once, and again after a failure. Resolves to whether it is loaded: failures are silent here, rendering
   * reports them.
   */
  preload(): Promise<boolean>;
}

let gate: () => Promise<unknown> = () => Promise.resolve();

/** Registers what every screen waits for besides its code: texts of the chosen language. */
export function beforeScreens(ready: () => Promise<unknown>): void {
  gate = ready;
}

/** Resolves when everything that screens wait for is loaded. */
export const readyForScreens = (): Promise<unknown> => gate();

const failures = new Set<() => void>();

/** Makes the next render load failed code again; an error boundary calls it before a retry. */
export function forgetFailures(): void {
  failures.forEach((forget) => forget());
  failures.clear();
}

/** Fetches once. A failure is kept until it is cleared: a render in progress must see the same one. */
function fetchOnce<Props extends object>(load: Load<Props>) {
  let pending: ReturnType<Load<Props>> | undefined;
  let Part: LazyExoticComponent<ComponentType<Props>> | undefined;
  const forget = () => {
    pending = undefined;
    Part = undefined;
    failures.delete(forget);
  };
  const get = (): ReturnType<Load<Props>> =>
    (pending ??= load().then(
      async (module) => {
        await gate();
        return module;
      },
      (error: unknown) => {
        failures.add(forget);
        throw error;
      },
    ));
  return {
    Component: (props: Props) => createElement((Part ??= lazy(get)), props),
    preload: () => {
      if (failures.has(forget)) forget();
      return get().then(
        () => true,
        () => false,
      );
    },
  };
}

/** A component in its own chunk; unlike with React's `lazy`, a failed fetch can be retried. */
export const lazyPart = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  fetchOnce(load).Component;

/** A screen in its own chunk that can be preloaded (menu hover, splash). */
export const lazyScreen = <Props extends object = object>(load: Load<Props>): LazyScreen<Props> =>
  fetchOnce(load);
