import { useEffect, useState, type ComponentType } from 'react';
import { readyForScreens } from '../lib/lazy-screen.ts';

interface LatePart<Props> {
  /** Draws nothing until the code is there, which it fetches as soon as the page around it has appeared. */
  readonly Component: ComponentType<Props>;
  /** Runs `act` when code and texts are there: at once when they already are. */
  readonly whenThere: (act: () => void, onFailure: () => void) => void;
}

/**
 * A part of the frame that the first paint does not need, in its own chunk. Unlike a lazy component it does not take the page
 * down when it cannot be fetched; and once it is there, what it shows appears in the same moment, so that keys that follow find it.
 */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LatePart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    const module = await load();
    // Waits for the texts of what was loaded, as a screen does.
    await readyForScreens();
    Loaded = module.default;
  };
  const whenThere = (act: () => void, onFailure: () => void) => {
    if (Loaded) act();
    else fetch().then(act, onFailure);
  };
  return {
    whenThere,
    Component: (props) => {
      const [, setIsThere] = useState(Loaded !== undefined);
      useEffect(
        () =>
          whenThere(
            () => setIsThere(true),
            () => undefined,
          ),
        [],
      );
      return Loaded && <Loaded {...props} />;
    },
  };
}
