/** Only the keys that were sent: one that is undefined changes nothing. */
export function defined<T extends object>(cambios: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(cambios).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
