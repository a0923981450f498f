/** Tabs of the detail, in their order; each has its own address. */
export const detailTabs = [
  'resumen',
  'items',
  'pagos',
  'respuestas',
  'eventos',
  'correos',
  'xml',
  'historial',
] as const;
export type DetailTab = (typeof detailTabs)[number];
