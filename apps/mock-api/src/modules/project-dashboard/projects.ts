import type { Project } from '@portal/contracts';

/** The projects in the switcher of the project dashboard. */
export const projects: readonly Project[] = [
  { id: 1, name: 'Portal de clientes' },
  { id: 2, name: 'Mudanza de la oficina' },
  { id: 3, name: 'Integración con el sistema de ventas' },
  { id: 4, name: 'Capacitación de usuarios' },
];
