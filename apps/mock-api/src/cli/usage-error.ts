/** A bad flag or variable; the message is for the person at the terminal. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
