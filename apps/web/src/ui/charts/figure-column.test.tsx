import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { figureColumn } from './figure-column.tsx';

it('links a figure in the color of the theme', () => {
  const { cell } = figureColumn<number>(
    'Documentos',
    (row) => row,
    (value) => `${value}`,
    (row) => `/documentos/${row}`,
  );
  renderScreen(<p>{cell(7, 0)}</p>);
  const link = screen.getByRole('link', { name: 'Documentos: 7' });
  expect(link.getAttribute('href')).toBe('/documentos/7');
  expect(link.className).toContain('MuiLink-root');
});
