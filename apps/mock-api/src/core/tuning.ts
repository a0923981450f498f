/** Each is a file in this folder. */
type Optimisation = 'collection-cache' | 'compressed-cache' | 'json-text';

const off = new Set((process.env['TUNING_OFF'] ?? '').split(','));

/**
 * True if an optimisation is on. The server works the same without them. `TUNING_OFF=json-text,compressed-cache`, or `TUNING_OFF=all`,
 * turns some off, to measure their effect or to rule them out while debugging. A further one, `small-start`, is in `main.mjs`.
 */
export const isTuned = (name: Optimisation): boolean => !off.has('all') && !off.has(name);
