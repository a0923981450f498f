/** The tabs of a configuration, in order; the first is not in the URL. */
export const tabs = ['datos', 'historial'] as const;
export type CorreoTab = (typeof tabs)[number];

/** Replaces the id in the URL while a server is set up. */
export const newId = 'nuevo';
