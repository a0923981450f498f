import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DocumentoFila } from '../model/types.ts';
import { text } from '../texts.ts';
import { makeColumns } from './columns.tsx';

it('shows the kind before the number, where there is no room for the column of kinds', () => {
  const numero = makeColumns(text, null).find(({ field }) => field === 'numero');
  const nota = { tipo: 5, numero: '001-001-0000016' } as DocumentoFila;
  // What is copied is found by the search.
  expect(numero?.value?.(nota)).toBe('001-001-0000016');
  const { container } = render(numero?.render?.(nota));
  expect(container.textContent).toBe('NCE 001-001-0000016');
  expect(container.querySelector('abbr')?.title).toBe('Nota de crédito electrónica');
  expect(numero?.widthText?.(nota)).toBe('NCE 001-001-0000016');
});
