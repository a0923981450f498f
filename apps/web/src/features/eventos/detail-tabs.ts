/** Tabs of the detail, in order; each has its own URL. */
export const detailTabs = ['datos', 'xml', 'respuesta', 'historial'] as const;
export type DetailTab = (typeof detailTabs)[number];
