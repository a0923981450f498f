/** Whether a value is still to come. A call whose parts are all at hand runs through without a pause for each of them. */
export const isPending = <T>(value: T | PromiseLike<T>): value is PromiseLike<T> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
