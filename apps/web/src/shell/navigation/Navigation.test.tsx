import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { withStyles } from '../../../test/styles.ts';
import { createStore } from '../../app/store.ts';
import { settingsChanged } from '../../theme/settings-slice.ts';
import { Navigation, type NavigationProps } from './Navigation.tsx';
import { everyType } from './test-items.ts';

withStyles();

// jsdom measures nothing: here every entry of the bar is 100 px wide.
let barWidth = 0;
beforeEach(() => {
  barWidth = 1000;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, 0, this.tagName === 'UL' ? barWidth : 100, 40);
  });
});
function Page(props: Omit<NavigationProps, 'items'>) {
  return (
    <>
      <Navigation items={everyType} {...props} />
      <output>{useLocation().pathname}</output>
    </>
  );
}

async function draw(
  layout: NavigationProps['layout'],
  { path = '/documentos', isDense = false, isRtl = false } = {},
) {
  const store = createStore();
  if (isRtl) store.dispatch(settingsChanged({ direction: 'rtl' }));
  const rendered = renderScreen(<Page layout={layout} isDense={isDense} />, {
    path,
    pattern: '*',
    store,
  });
  await screen.findByRole('link', { name: 'Documentos' });
  return rendered;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const link = (name: string | RegExp) => screen.getByRole('link', { name });
const focused = () => document.activeElement?.textContent;

/** Focuses an entry, which loads the code for the keys. */
async function focusOn(element: HTMLElement) {
  act(() => element.focus());
  await act(() => import('./focus-keys.ts'));
}

describe.each(['vertical', 'vertical-2', 'horizontal'] as const)('every type of entry, %s', (layout) => {
  it('leads to pages of the portal without leaving it, and marks the current one', async () => {
    const { user } = await draw(layout);
    expect(link('Documentos').getAttribute('aria-current')).toBe('page');
    await user.click(link('Eventos'));
    expect(screen.getByRole('status').textContent).toBe('/eventos');
    expect(link('Eventos').getAttribute('aria-current')).toBe('page');
    expect(link('Documentos').getAttribute('aria-current')).toBeNull();
  });

  it('opens external links in a new tab and says so, unless they ask for this one', async () => {
    await draw(layout);
    const external = await screen.findByRole('link', { name: 'DNIT (se abre en otra pestaña)' });
    expect(external.getAttribute('target')).toBe('_blank');
    expect(external.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link('SIFEN').getAttribute('target')).toBeNull();
  });

  it('keeps an internal link in the app and never marks it', async () => {
    const { user } = await draw(layout);
    await user.click(link('Ayuda'));
    expect(screen.getByRole('status').textContent).toBe('/ayuda');
    expect(link('Ayuda').getAttribute('aria-current')).toBeNull();
  });

  it('shows and hides the children of an entry, with its badge, and renders the divider', async () => {
    const { user } = await draw(layout);
    expect(screen.queryByRole('link', { name: 'Factura' })).toBeNull();
    await user.click(button('Facturación'));
    expect(button('Facturación').getAttribute('aria-expanded')).toBe('true');
    expect(within(link(/^Nota de Crédito/)).getByText('3')).toBeTruthy();
    expect(screen.getAllByRole('separator')).toHaveLength(1);
    await user.click(button('Facturación'));
    expect(screen.queryByRole('link', { name: 'Factura' })).toBeNull();
  });
});

it('a menu without entries says so', () => {
  renderScreen(<Navigation layout="vertical" items={[]} />);
  expect(screen.getByText('En esta versión su perfil todavía no tiene secciones.')).toBeTruthy();
});

describe('the tree', () => {
  it('names its groups', async () => {
    await draw('vertical');
    expect(screen.getByRole('list', { name: 'Menu Principal' })).toBeTruthy();
  });

  it('has the trail to the current page open, also after arriving there', async () => {
    const { router } = await draw('vertical', { path: '/factura' });
    expect(link('Factura').getAttribute('aria-current')).toBe('page');
    await userEvent.click(button('Facturación'));
    await act(() => router.navigate('/documentos'));
    expect(screen.queryByRole('link', { name: 'Factura' })).toBeNull();
    await act(() => router.navigate('/factura'));
    expect(link('Factura')).toBeTruthy();
  });

  it('remembers in this browser which groups are open', async () => {
    const { user, unmount } = await draw('vertical');
    await user.click(button('Facturación'));
    unmount();
    await draw('vertical');
    expect(link('Factura')).toBeTruthy();
  });

  it.each([
    ['ltr', '{ArrowRight}', '{ArrowLeft}'],
    ['rtl', '{ArrowLeft}', '{ArrowRight}'],
  ])('walks by keys, %s', async (direction, inwards, outwards) => {
    const { user } = await draw('vertical', { isRtl: direction === 'rtl' });
    await focusOn(link('Documentos'));
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Facturación');
    await user.keyboard(inwards);
    expect(button('Facturación').getAttribute('aria-expanded')).toBe('true');
    await user.keyboard(inwards);
    expect(focused()).toBe('Factura');
    await user.keyboard(outwards);
    expect(focused()).toBe('Facturación');
    await user.keyboard(outwards);
    expect(button('Facturación').getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{End}');
    expect(focused()).toBe('SIFEN');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Documentos');
    await user.keyboard('{ArrowUp}{Home}');
    expect(focused()).toBe('Documentos');
  });

  it('leaves chords to the browser', async () => {
    const { user } = await draw('vertical');
    await focusOn(button('Facturación'));
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(button('Facturación').getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the side panel', () => {
  it('shows the children of the chosen entry in a panel, which navigating elsewhere closes', async () => {
    const { user, router } = await draw('vertical-2', { path: '/factura' });
    expect(link('Factura')).toBeTruthy();
    await user.click(button('Cerrar Facturación'));
    expect(screen.queryByRole('link', { name: 'Factura' })).toBeNull();
    expect(focused()).toBe('Facturación');
    await user.click(button('Facturación'));
    await act(() => router.navigate('/eventos'));
    expect(screen.queryByRole('link', { name: 'Factura' })).toBeNull();
  });

  it('is walked by keys into the panel and back', async () => {
    const { user } = await draw('vertical-2');
    await focusOn(link('Documentos'));
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(focused()).toBe('Factura');
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('Facturación');
    await user.keyboard('{ArrowRight}{Escape}');
    expect(focused()).toBe('Facturación');
    expect(button('Facturación').getAttribute('aria-expanded')).toBe('false');
  });

  it('names dense entries in tooltips, with their badge', async () => {
    const { user } = await draw('vertical-2', { isDense: true });
    await user.hover(link('Documentos'));
    expect((await screen.findByRole('tooltip')).textContent).toBe('Documentos');
  });
});

describe('the bar', () => {
  it('opens where a mouse rests for 150 ms, and closes after it has left', async () => {
    const { user } = await draw('horizontal');
    await user.hover(button('Facturación'));
    expect(button('Facturación').getAttribute('aria-expanded')).toBe('false');
    await waitFor(() => expect(link('Factura')).toBeTruthy());
    await user.unhover(button('Facturación'));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Factura' })).toBeNull());
  });

  it('keeps open on a press what the mouse had opened', async () => {
    const { user } = await draw('horizontal');
    await user.hover(button('Facturación'));
    await screen.findByRole('link', { name: 'Factura' });
    await user.click(button('Facturación'));
    expect(link('Factura')).toBeTruthy();
    await user.click(document.body);
    expect(screen.queryByRole('link', { name: 'Factura' })).toBeNull();
  });

  it.each([
    ['ltr', '{ArrowRight}', '{ArrowLeft}'],
    ['rtl', '{ArrowLeft}', '{ArrowRight}'],
  ])('is walked by keys, %s', async (direction, next, previous) => {
    const { user } = await draw('horizontal', { isRtl: direction === 'rtl' });
    await focusOn(link('Documentos'));
    await user.keyboard(next);
    expect(focused()).toBe('Facturación');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Factura');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toContain('Nota de Crédito');
    await user.keyboard('{Escape}');
    expect(focused()).toBe('Facturación');
    expect(screen.queryByRole('link', { name: 'Factura' })).toBeNull();
    await user.keyboard(previous);
    expect(focused()).toBe('Documentos');
    await user.keyboard('{End}');
    expect(focused()).toBe('SIFEN');
  });

  it('closes when the focus leaves it, and on navigation', async () => {
    const { user } = await draw('horizontal');
    await focusOn(button('Facturación'));
    await user.keyboard('{ArrowDown}{Tab}{Tab}');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Factura' })).toBeNull());
    await user.click(button('Facturación'));
    await user.click(link('Factura'));
    expect(screen.getByRole('status').textContent).toBe('/factura');
    expect(screen.queryByRole('link', { name: 'Factura' })).toBeNull();
  });

  it('puts under "Más" what does not fit', async () => {
    barWidth = 250;
    const { user } = await draw('horizontal');
    const shown = '[data-entry]:not([data-away])';
    expect([...document.querySelectorAll(shown)].map((entry) => entry.textContent)).toEqual([
      'Documentos',
      'Más',
    ]);
    await user.click(button('Más'));
    const popup = document.querySelector<HTMLElement>('[data-popup]') ?? expect.fail('it opened');
    expect(within(popup).getByRole('link', { name: 'Eventos' })).toBeTruthy();
    await user.click(within(popup).getByRole('button', { name: 'Facturación' }));
    expect(within(popup).getByRole('link', { name: 'Factura' })).toBeTruthy();
  });
});
