/** The parts of a configuration, in their order; the first has no name in the address. */
export const tabs = ['datos', 'historial'] as const;
export type CorreoTab = (typeof tabs)[number];

/** Takes the place of an id in the address while a server is being set up. */
export const newId = 'nuevo';
