import type { TodoFolder, TodoLabel } from '@portal/contracts';

/**
 * Folders, filters and labels never change. Ids and handles are those of spec §9, and so are three titles
 * (`Priority`, `Sheduled`, `Done`), spelling included; the rest is in the language of the portal.
 */

export const folders: readonly TodoFolder[] = [
  { id: 0, handle: 'all', title: 'Todas', icon: 'view_headline' },
];

export const filters: readonly TodoFolder[] = [
  { id: 0, handle: 'starred', title: 'Destacadas', icon: 'star' },
  { id: 1, handle: 'important', title: 'Priority', icon: 'error' },
  { id: 2, handle: 'dueDate', title: 'Sheduled', icon: 'schedule' },
  { id: 3, handle: 'today', title: 'Hoy', icon: 'today' },
  { id: 4, handle: 'completed', title: 'Done', icon: 'check' },
  { id: 5, handle: 'deleted', title: 'Eliminadas', icon: 'delete' },
];

export const labels: readonly TodoLabel[] = [
  { id: 1, handle: 'frontend', title: 'Interfaz', color: '#15803d' },
  { id: 2, handle: 'backend', title: 'Servidor', color: '#b45309' },
  { id: 3, handle: 'api', title: 'API', color: '#1d4ed8' },
  { id: 4, handle: 'issue', title: 'Incidencia', color: '#be123c' },
  { id: 5, handle: 'mobile', title: 'Móvil', color: '#7c3aed' },
];
