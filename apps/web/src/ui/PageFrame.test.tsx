import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/render.tsx';
import { PageFrame } from './PageFrame.tsx';

/** A page for each path, and a dialog over all of them. */
function Pages() {
  const { pathname } = useLocation();
  return (
    <>
      <PageFrame key={pathname} title={`Página ${pathname}`}>
        texto
      </PageFrame>
      <div role="dialog" aria-label="Buscar">
        <input aria-label="Qué" />
      </div>
    </>
  );
}

const heading = () => screen.getByRole('heading', { level: 1 });

describe('the heading of a page', () => {
  it('gets the focus when one goes there, not on the first page of a visit', async () => {
    const { router } = renderScreen(<Pages />);
    expect(document.activeElement).not.toBe(heading());
    await act(() => router.navigate('/dos'));
    expect(heading().textContent).toBe('Página /dos');
    expect(document.activeElement).toBe(heading());
  });

  it('leaves it in a dialog that was opened while the page was on its way', async () => {
    const { router, user } = renderScreen(<Pages />);
    await user.click(screen.getByRole('textbox', { name: 'Qué' }));
    await act(() => router.navigate('/dos'));
    expect(heading().textContent).toBe('Página /dos');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Qué' }));
  });
});
