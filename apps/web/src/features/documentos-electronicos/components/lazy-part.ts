import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { readyForScreens } from '../../../lib/lazy-screen.ts';

/** A part with a catalog of its own, in its own chunk. Like a screen it appears only when its texts are there in the language. */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const module = await load();
    await readyForScreens();
    return module;
  });
