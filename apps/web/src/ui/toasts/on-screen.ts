/** The messages on the screen, each with what restarts its time. */
const onScreen = new Map<string, () => void>();

/** Keeps a message as shown. Returns the function that ends that, which is called before the toast fades out. */
export function markShown(message: string, restart: () => void): () => void {
  onScreen.set(message, restart);
  return () => {
    if (onScreen.get(message) === restart) onScreen.delete(message);
  };
}

/** Restarts the time of the same message if it is on the screen. */
export function restartShown(message: string): boolean {
  const restart = onScreen.get(message);
  restart?.();
  return restart !== undefined;
}
