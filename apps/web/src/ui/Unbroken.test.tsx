import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Unbroken } from './Unbroken.tsx';

it.each([
  ['Factura electrónica 001-001-0000115', ['001-001-0000115']],
  ['Inutilización 001-001-0000115 a 001-001-0000120', ['001-001-0000115', '001-001-0000120']],
  ['001-002-0000001', ['001-002-0000001']],
  ['Se consulta en e-Kuatia, con el QR', ['e-Kuatia']],
  ['Lote 12345', []],
])('%s keeps its numbers on one line', (sentence, numbers) => {
  const { container } = render(<Unbroken>{sentence}</Unbroken>);
  const unbroken = [...container.querySelectorAll('bdi')];
  expect(container.textContent).toBe(sentence);
  expect(unbroken.map((one) => one.textContent)).toEqual(numbers);
  expect(unbroken.every((one) => one.style.whiteSpace === 'nowrap')).toBe(true);
});
