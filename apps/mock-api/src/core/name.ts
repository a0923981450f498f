/** The sandbox of a request that names none. */
export const DEFAULT_SANDBOX = 'default';

/** True if a name given in `X-Sandbox` is acceptable. */
export const isSandboxName = (name: string): boolean => /^[\w.-]{1,64}$/.test(name);
