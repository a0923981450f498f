/** Resolves when the process is asked to stop. */
export const untilSignal = (): Promise<void> =>
  new Promise((stop) => {
    process.once('SIGINT', () => stop());
    process.once('SIGTERM', () => stop());
  });
