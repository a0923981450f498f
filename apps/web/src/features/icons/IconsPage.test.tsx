import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startSampleApp } from '../../../test/sample-app.tsx';
import { paths } from '../../lib/paths.ts';
import IconsPage from './IconsPage.tsx';

const { show, toasts } = startSampleApp(IconsPage, paths.icons);

beforeEach(() => {
  // jsdom has no layout: simulates a box of 780 × 480 px, seven icons wide.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 780, 480));
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(780);
});
const list = () => screen.findByRole('list', { name: 'Iconos encontrados' });

describe('the catalogue of icons', () => {
  it.each([
    ['', '1317 iconos'],
    ['?categoria=toggle', '72 iconos'],
    ['?q=factura', '6 iconos'],
    ['?q=factura+nuevo', '1 icono'],
    ['?tamano=20', '330 iconos'],
    ['?categoria=otra', '1317 iconos'],
  ])('has at "%s" %s', async (address, count) => {
    show(address);
    await waitFor(() => expect(screen.getByRole('status').textContent.replace('.', '')).toBe(count));
  });

  it('has only the icons in view in the page, and copies the name of one', async () => {
    const { user } = show('?q=receipt');
    const found = await list();
    expect((await within(found).findAllByRole('button')).map(({ textContent }) => textContent)).toEqual([
      'receipt',
      'receipt_add',
      'receipt_remove',
      'receipt_check',
      'receipt_off',
      'receipt_outline',
    ]);
    await user.click(within(found).getByRole('button', { name: 'Copiar receipt_add' }));
    expect(await navigator.clipboard.readText()).toBe('receipt_add');
    expect(toasts.at(-1)?.message).toBe('Se copió receipt_add');
  });

  it('is reached by Tab once, and walked through by the arrow keys', async () => {
    const { user } = show('?categoria=home');
    const buttons = await within(await list()).findAllByRole('button');
    expect(buttons.length).toBeLessThan(78);
    expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    buttons[0]?.focus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Copiar sofa_remove'),
    );
    await user.keyboard('{Enter}');
    expect(await navigator.clipboard.readText()).toBe('sofa_remove');
  });

  it('says that nothing matches, and shows all again', async () => {
    const { user, router } = show('?q=paraguas&tamano=20');
    await user.click(await screen.findByRole('button', { name: 'Mostrar todos los iconos' }));
    expect(await list()).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });
});
