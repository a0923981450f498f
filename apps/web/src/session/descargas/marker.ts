/** Where it is kept whose downloads the service may have. Without it a start asks for none. */
export const MARKER = 'portal.descargas';
