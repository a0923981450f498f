import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AxiosError } from 'axios';
import { describe, expect, it } from 'vitest';
import { startSampleApp } from '../../../test/sample-app.tsx';
import { sampleApi } from '../../../test/sample-api.ts';
import { http } from '../../lib/http.ts';
import { paths } from '../../lib/paths.ts';
import ProductsPage from './ProductsPage.tsx';

const { show, toasts, undo } = startSampleApp(ProductsPage, paths.products);
const stored = () => sampleApi.eCommerce.listProducts();
const one = (productId: string) => sampleApi.eCommerce.getProduct({ query: { productId } });

describe('the list of products', () => {
  it.each([
    ['', 20],
    ['?estado=inactivo', 4],
    ['?q=lampara', 2],
  ])('shows at "%s" %i products', async (address, count) => {
    show(address);
    expect(await screen.findByText(`1–${String(count)} de ${String(count)}`)).toBeTruthy();
  });

  it('says that nothing was found', async () => {
    show('?q=paraguas');
    expect(await screen.findByText('No hay productos para los filtros elegidos.')).toBeTruthy();
  });

  it('deactivates and deletes several, with the way back', async () => {
    const { user } = show('?q=termo');
    await screen.findByText('1–2 de 2');
    const [, ...rows] = await screen.findAllByRole('row');
    for (const row of rows) await user.click(within(row).getByRole('checkbox'));
    const bar = await screen.findByRole('region', { name: 'Acciones con los productos elegidos' });
    expect(within(bar).getByText('2 elegidos')).toBeTruthy();
    await user.click(within(bar).getByRole('button', { name: 'Desactivar' }));
    await waitFor(() => expect(toasts.at(-1)?.message).toBe('2 productos desactivados'));
    const forSale = async () =>
      (await stored()).filter(({ name, active }) => name.startsWith('Termo') && active).length;
    expect(await forSale()).toBe(0);
    undo();
    await waitFor(async () => expect(await forSale()).toBe(2));
    await user.click(within(bar).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(toasts.at(-1)?.message).toBe('Se eliminaron 2 productos'));
    expect(await stored()).toHaveLength(18);
    expect(await screen.findByText('No hay productos para los filtros elegidos.')).toBeTruthy();
    undo();
    await waitFor(async () => expect(await stored()).toHaveLength(20));
  });

  it('duplicates one, which opens as a copy that is not for sale', async () => {
    const { user, router } = show('?q=guampa&orden=priceTaxIncl:asc');
    const [menu] = await screen.findAllByRole('button', { name: 'Acciones de Guampa forrada en cuero' });
    await user.click(menu!);
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicar' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Guampa forrada en cuero (copia)' }),
    ).toBeTruthy();
    const copy = (await stored()).at(-1);
    expect(copy).toMatchObject({ name: 'Guampa forrada en cuero (copia)', active: false, sku: '' });
    expect(router.state.location.pathname).toBe(
      `${paths.products}/${copy?.id ?? ''}/guampa-forrada-en-cuero-copia`,
    );
  });
});

describe('a product', () => {
  it('is changed: the prices follow each other, and its tab is in the address', async () => {
    const { user, router } = show('/1/termo-de-acero-para-terere?tab=precio');
    expect(await screen.findByRole('heading', { level: 1, name: 'Termo de acero para tereré' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Precio', selected: true })).toBeTruthy();
    const net = screen.getByLabelText('Precio sin impuesto');
    const gross = screen.getByLabelText('Precio con impuesto');
    expect((gross as HTMLInputElement).value).toBe('38,90');
    fireEvent.change(net, { target: { value: '0,1' } });
    await waitFor(() => expect((gross as HTMLInputElement).value).toBe('0,11'));
    fireEvent.change(gross, { target: { value: '110' } });
    await waitFor(() => expect((net as HTMLInputElement).value).toBe('100,00'));
    fireEvent.change(screen.getByLabelText('Tasa del impuesto (%)'), { target: { value: '5' } });
    await waitFor(() => expect((gross as HTMLInputElement).value).toBe('105,00'));
    await user.click(screen.getByRole('tab', { name: 'Existencias' }));
    expect(router.state.location.search).toBe('?tab=existencias');
    fireEvent.change(screen.getByLabelText('Cantidad'), { target: { value: '4' } });
    expect(await screen.findByText('4 · pocas')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(toasts.at(-1)?.message).toBe('Producto guardado'));
    expect(await one('1')).toMatchObject({
      priceTaxExcl: 100,
      priceTaxIncl: 105,
      taxRate: 5,
      quantity: 4,
    });
    expect(router.state.location.search).toBe('?tab=existencias');
  });

  it('that is new goes to the tab of the first mistake, and is stored with chips and pictures', async () => {
    const { user, router } = show('/new?tab=precio');
    await screen.findByRole('heading', { level: 1, name: 'Nuevo producto' });
    await user.click(screen.getByRole('button', { name: 'Crear producto' }));
    expect(await screen.findByText('El nombre es obligatorio')).toBeTruthy();
    expect(await screen.findByRole('tab', { name: 'Datos básicos · 1 error', selected: true })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Nombre/)));
    await user.type(screen.getByLabelText(/^Nombre/), 'Mate');
    expect(await screen.findByText('El nombre debe tener al menos 5 caracteres')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Nombre/), ' cocido');
    await user.type(screen.getByLabelText('Categorías'), 'Tereré, Casa nueva{Enter}');
    await user.click(screen.getByRole('tab', { name: 'Imágenes' }));
    const files = ['uno', 'dos'].map((name) => new File([name], `${name}.png`, { type: 'image/png' }));
    const input = screen.getByLabelText('Agregar imágenes', { selector: 'input' });
    await user.upload(input, files);
    await user.click(await screen.findByRole('button', { name: 'Destacar la imagen 2' }));
    await user.click(screen.getByRole('button', { name: 'Mover antes la imagen 2' }));
    expect(await screen.findByText('Imagen en el lugar 1 de 2')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Imagen 1, destacada' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Crear producto' }));
    await waitFor(async () => expect(await stored()).toHaveLength(21));
    const saved = (await stored()).at(-1)!;
    expect(saved).toMatchObject({
      name: 'Mate cocido',
      handle: 'mate-cocido',
      categories: ['Tereré', 'Casa nueva'],
      taxRate: 10,
    });
    expect(saved.images.map(({ url }) => atob(url.split(',')[1] ?? ''))).toEqual(['dos', 'uno']);
    expect(saved.featuredImageId).toBe(saved.images[0]?.id);
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`${paths.products}/${saved.id}/mate-cocido`),
    );
  });

  it('that is new is stored once, although the first response is lost', async () => {
    const { user } = show('/new');
    await user.type(await screen.findByLabelText(/^Nombre/), 'Mate cocido');
    const lost = http.interceptors.response.use((response) => {
      if (response.config.method === 'get') return response;
      http.interceptors.response.eject(lost);
      throw new AxiosError('timeout', AxiosError.ECONNABORTED);
    });
    await user.click(screen.getByRole('button', { name: 'Crear producto' }));
    expect(await screen.findByText(/^No hay conexión con el servicio/)).toBeTruthy();
    expect(await stored()).toHaveLength(21);
    await user.click(screen.getByRole('button', { name: 'Crear producto' }));
    await waitFor(() => expect(toasts.at(-1)?.variant).toBe('success'));
    expect(await stored()).toHaveLength(21);
  });

  it('is not left with unsaved changes without asking', async () => {
    const { user, router } = show('/2/guampa');
    const name = await screen.findByLabelText(/^Nombre/);
    await user.type(name, ' grande');
    await user.click(screen.getByRole('link', { name: 'Ver todos los productos' }));
    const dialog = await screen.findByRole('dialog', { name: 'Hay cambios sin guardar' });
    await user.click(within(dialog).getByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.products));
    expect((await one('2')).name).toBe('Guampa forrada en cuero');
  });

  it('is deleted, and comes back with its id', async () => {
    const { user, router } = show('/3/hamaca');
    await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.products));
    await waitFor(() => expect(toasts.at(-1)?.message).toBe('Se eliminó 1 producto'));
    undo();
    await waitFor(async () => expect((await one('3')).name).toBe('Hamaca de algodón'));
  });

  it('that does not exist is said so, with a way back', async () => {
    show('/nada');
    expect(await screen.findByText('No se encontró el producto')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver todos los productos' })).toBeTruthy();
  });
});
