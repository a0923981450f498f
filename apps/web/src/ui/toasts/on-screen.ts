/** The visible messages, each with a function that restarts its timeout. */
const onScreen = new Map<string, () => void>();

/** Registers a visible message. Returns an unregister function, to be called before the toast fades out. */
export function markShown(message: string, restart: () => void): () => void {
  onScreen.set(message, restart);
  return () => {
    if (onScreen.get(message) === restart) onScreen.delete(message);
  };
}

/** Restarts the timeout of the same message if it is visible. */
export function restartShown(message: string): boolean {
  const restart = onScreen.get(message);
  restart?.();
  return restart !== undefined;
}
