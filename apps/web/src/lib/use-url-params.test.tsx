import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../test/render.tsx';
import { patchParams } from './url-state.ts';
import { useUrlParams } from './use-url-params.ts';

/** Changes the URL twice with what one render knows, as a timer and a click do while the page is being drawn. */
function Twice() {
  const [params, setParams] = useUrlParams();
  const change = (key: string, value: string) =>
    setParams((before) => patchParams(before, { [key]: value }), { replace: true });
  return (
    <>
      <output>{params.toString()}</output>
      <button
        onClick={() => {
          change('q', 'taladros');
          setTimeout(() => change('solo', 'todo'), 0);
        }}
      >
        Buscar
      </button>
    </>
  );
}

it('keeps a change of the URL that the page was not drawn with yet', async () => {
  const { user } = renderScreen(<Twice />, { path: '/apps/mail?de=ana' });
  await user.click(screen.getByRole('button', { name: 'Buscar' }));
  const shown = await screen.findByText(/solo=todo/);
  expect(shown.textContent).toBe('de=ana&q=taladros&solo=todo');
});
