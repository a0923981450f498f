import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeColumns } from './list.tsx';
import { text } from './texts.ts';
import type { DocumentoRecibido } from './types.ts';

it('shows the kind before the number, where there is no room for the column of kinds', () => {
  const numero = makeColumns(text).find(({ field }) => field === 'numero');
  const nota = { tipo: 5, numero: '001-001-0000016' } as DocumentoRecibido;
  // What is copied is found by the search.
  expect(numero?.value?.(nota)).toBe('001-001-0000016');
  const { container } = render(numero?.render?.(nota));
  expect(container.textContent).toBe('NCE 001-001-0000016');
  expect(container.querySelector('abbr')?.title).toBe('Nota de crédito electrónica');
});
