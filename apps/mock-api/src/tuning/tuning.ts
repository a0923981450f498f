/** Each is a file in this folder. */
type Optimisation = 'collection-cache' | 'compressed-cache' | 'direct-sqlite' | 'json-text';

const off = new Set((process.env['TUNING_OFF'] ?? '').split(','));

/**
 * The server does the same without its optimisations, which only add code. `TUNING_OFF=json-text,direct-sqlite`, or `TUNING_OFF=all`,
 * leaves some out, to measure what they gain, or to rule them out while debugging. `small-start` is one more, in `main.mjs`.
 */
export const isTuned = (name: Optimisation): boolean => !off.has('all') && !off.has(name);
