import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export interface LazyScreen {
  readonly Component: LazyExoticComponent<ComponentType>;
  /** Starts loading the code, once. Failures stay silent here: the rendering reports them. */
  preload(): Promise<void>;
}

/** A component in its own chunk that can be fetched before it is shown (menu hover, splash). */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>): LazyScreen {
  let pending: Promise<{ default: ComponentType }> | undefined;
  const once = () => {
    pending ??= load().catch((error: unknown) => {
      // A failed download may be tried again.
      pending = undefined;
      throw error;
    });
    return pending;
  };
  return {
    Component: lazy(once),
    preload: () =>
      once().then(
        () => undefined,
        () => undefined,
      ),
  };
}
