import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../test/render.tsx';
import { ErrorState } from './ErrorState.tsx';
import { failureText } from './failure-text.ts';

it.each([
  ['a refusal of an operation', { message: 'No existe', codigo: 'NO_ENCONTRADO' }, 'es'],
  ['another response of the service', { message: 'Demasiadas consultas', lang: 'es' }, 'es'],
  ['a lost connection', { message: 'No connection' }, null],
])('marks the language of the words of %s', (_name, error, lang) => {
  renderScreen(<ErrorState {...failureText(error)} />);
  expect(screen.getByText(error.message).getAttribute('lang')).toBe(lang);
});

it('has no words for what is no failure', () => {
  expect(failureText(undefined)).toEqual({ message: '' });
});

it('says of a list that cannot be reached that this browser has not seen it, and of no other failure', () => {
  const lost = { message: 'No hay conexión con el servicio.', result: 'unreachable' };
  const show = (error: object, isList = true) =>
    renderScreen(<ErrorState {...failureText(error)} isList={isList} onRetry={() => undefined} />);
  const list = show(lost);
  expect(screen.getByRole('alert').textContent).toMatch(
    /^Sin conexiónEsta lista todavía no se vio en este navegador/,
  );
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
  list.unmount();
  const other = show(lost, false);
  expect(screen.getByRole('alert').textContent).toMatch(
    /^No se pudo cargarNo hay conexión con el servicio\./,
  );
  other.unmount();
  show({ message: 'No existe', result: 'refused' });
  expect(screen.getByRole('alert').textContent).toMatch(/^No se pudo cargarNo existe/);
});
