/** Storage key of the user who may have background downloads. Without it the start sends no request. */
export const MARKER = 'portal.descargas';
