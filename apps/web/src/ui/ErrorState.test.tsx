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
