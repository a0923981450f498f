/** The messages that are queued or visible, each with a function that restarts its timeout. */
const onScreen = new Map<string, () => void>();

/** Registers a visible message. Returns an unregister function, to be called before the toast fades out. */
export function markShown(message: string, restart: () => void): () => void {
  onScreen.set(message, restart);
  return () => {
    if (onScreen.get(message) === restart) onScreen.delete(message);
  };
}

/**
 * True if a message is neither queued nor visible; it is registered as queued then. Otherwise restarts its timeout. A toast that
 * fades out no longer counts: its message is shown again.
 */
export function isNew(message: string): boolean {
  const restart = onScreen.get(message);
  if (restart === undefined) onScreen.set(message, () => undefined);
  else restart();
  return restart === undefined;
}

/** For a host that is unmounted, with what it had queued. */
export const forgetAll = (): void => onScreen.clear();
