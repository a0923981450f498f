/** Jest is not installed here, but by those who use it: the part of its modules that this workspace names. */
declare module '@jest/globals' {
  export const expect: { extend(matchers: object): void };
}

declare module 'expect' {
  export interface Matchers<R extends void | Promise<void>, T = unknown> {
    toBe(expected: T): R;
  }
}
