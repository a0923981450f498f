/** Tables that grow with the documents. */
const LARGE_TABLES = [
  'documentos',
  'respuestas',
  'correos',
  'auditoria',
  'eventos',
  'lotes',
  'lotes_buscados',
  'resumen_documentos',
  'resumen_receptores',
  'resumen_busquedas',
  'receptores_buscados',
  'receptores_documentos',
  'actos_buscados',
  'correos_buscados',
];

/** Whether a text names one of them. */
export const namesLargeTable = (text: string): boolean => NAMED.test(text);
const NAMED = new RegExp(`\\b(?:${LARGE_TABLES.join('|')})\\b`);
