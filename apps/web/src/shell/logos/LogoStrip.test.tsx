import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import LogoStrip from './LogoStrip.tsx';

describe('LogoStrip', () => {
  it('links to the three sites in a new tab, without referrer or opener', () => {
    renderScreen(<LogoStrip />);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://react.dev',
      'https://redux.js.org',
      'https://mui.com',
    ]);
    for (const link of links) {
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toBe('noopener noreferrer');
      expect(link.getAttribute('referrerpolicy')).toBe('no-referrer');
      expect(link.textContent).toBe('');
    }
    expect(screen.getByRole('link', { name: 'Redux: sitio oficial, se abre en otra pestaña' })).toBeTruthy();
  });

  it('appears one logo after another, 0.1 s apart', () => {
    renderScreen(<LogoStrip />);
    expect(screen.getAllByRole('link').map(({ style }) => style.animationDelay)).toEqual([
      '0s',
      '0.1s',
      '0.2s',
    ]);
  });
});
