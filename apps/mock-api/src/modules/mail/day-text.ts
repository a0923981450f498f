import { fechaLocal } from '@portal/sifen';

const months = ['Ene', 'Feb', 'Mar', 'Abr', 'May', 'Jun', 'Jul', 'Ago', 'Set', 'Oct', 'Nov', 'Dic'] as const;

/** '28 Jun' in Paraguayan time. */
export function dayText(moment: number): string {
  const [, month = 1, day = 1] = fechaLocal(moment).split('-').map(Number);
  return `${String(day)} ${months[month - 1] ?? months[0]}`;
}
