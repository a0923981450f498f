/** Reading a contact, or changing it. */
export const contactTabs = ['ver', 'editar'] as const;
export type ContactTab = (typeof contactTabs)[number];
