/** Tabs of the detail, in their order; each has its own address. */
export const detailTabs = ['datos', 'xml', 'respuesta', 'historial'] as const;
export type DetailTab = (typeof detailTabs)[number];
