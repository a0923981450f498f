import { useEffect, useState, type ComponentType } from 'react';
import { readyForScreens } from '../lib/lazy-screen.ts';

interface Deferred<Props> {
  /** Renders nothing until its code is loaded, which it fetches after the page has been painted. */
  readonly Component: ComponentType<Props>;
  /** Runs `act` when code and texts are loaded: at once when they already are. */
  readonly whenLoaded: (act: () => void, onFailure: () => void) => void;
}

/**
 * A part of the frame that the first paint does not need, in its own chunk. Unlike with `lazy`, a failed fetch does not break the
 * page; and once loaded it renders synchronously, so that the next key press reaches it.
 */
export function deferred<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Deferred<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    const module = await load();
    // Waits for its texts too, as a screen does.
    await readyForScreens();
    Loaded = module.default;
  };
  const whenLoaded = (act: () => void, onFailure: () => void) => {
    if (Loaded) act();
    else fetch().then(act, onFailure);
  };
  return {
    whenLoaded,
    Component: (props) => {
      const [, setIsLoaded] = useState(Loaded !== undefined);
      useEffect(
        () =>
          whenLoaded(
            () => setIsLoaded(true),
            () => undefined,
          ),
        [],
      );
      return Loaded && <Loaded {...props} />;
    },
  };
}
