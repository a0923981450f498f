import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import StaleNotice from './StaleNotice.tsx';

it.each(['es', undefined] as const)('says in which language its reason is: %s', async (lang) => {
  const retry = vi.fn();
  const { user } = renderScreen(<StaleNotice reason={{ message: 'Base ocupada', lang }} onRetry={retry} />);
  expect(screen.getByRole('alert').textContent).toContain('No se pudo actualizar la lista: Base ocupada');
  expect(screen.getByText('Base ocupada').getAttribute('lang')).toBe(lang ?? null);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(retry).toHaveBeenCalledOnce();
});
