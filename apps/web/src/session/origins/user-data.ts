const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Settings as a provider keeps them, where everybody may have written anything; none when they are not an object. */
export const settingsIn = (data: unknown): Record<string, unknown> =>
  isObject(data) && isObject(data['settings']) ? data['settings'] : {};

/** Shortcuts as a provider keeps them. */
export const shortcutsIn = (data: unknown): string[] =>
  isObject(data) && Array.isArray(data['shortcuts'])
    ? data['shortcuts'].filter((id) => typeof id === 'string')
    : [];
