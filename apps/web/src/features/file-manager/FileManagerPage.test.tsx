import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleApi } from '../../../test/sample-api.ts';
import { startSampleApp } from '../../../test/sample-app.tsx';
import { paths } from '../../lib/paths.ts';

import FileManagerPage from './FileManagerPage.tsx';

const { show, toasts, undo } = startSampleApp(FileManagerPage, paths.fileManager);
const list = () => screen.findByRole('list', { name: 'Archivos' });
const namesIn = async () =>
  [...(await list()).querySelectorAll('[data-row-focus]')].map(({ textContent }) => textContent);
const boxOf = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Elegir ${name}` });

beforeEach(() => sessionStorage.clear());

describe('the file manager', () => {
  it('shows folders first, opens one, and leads back by the path', async () => {
    const { user, router } = show();
    expect(await namesIn()).toEqual([
      'Contratos',
      'Reuniones',
      'Ventas y cobros',
      'Inventario de equipos',
      'Política de respaldo',
    ]);
    await user.dblClick(screen.getByRole('button', { name: 'Contratos' }));
    expect(router.state.location.pathname).toBe(`${paths.fileManager}/folder/2`);
    expect(await namesIn()).toEqual(['Carta poder para trámites', 'Contrato de alquiler']);
    const path = screen.getByRole('navigation', { name: 'Ruta de la carpeta' });
    await user.click(within(path).getByRole('link', { name: 'Mi unidad' }));
    expect(await namesIn()).toHaveLength(5);
  });

  it('sorts by the menu and finds in all folders, both in the address', async () => {
    const { user, router } = show('?orden=bytes:desc');
    expect((await namesIn()).slice(3)).toEqual(['Política de respaldo', 'Inventario de equipos']);
    await user.click(screen.getByRole('button', { name: 'Ordenar por' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Modificado, ascendente' }));
    expect((await namesIn()).slice(3)).toEqual(['Política de respaldo', 'Inventario de equipos']);
    expect(router.state.location.search).toBe('?orden=modified%3Aasc');
    await user.type(screen.getByRole('searchbox', { name: 'Buscar archivos y carpetas' }), 'alquiler');
    await waitFor(async () => expect(await namesIn()).toEqual(['Contrato de alquiler']));
    await user.type(screen.getByRole('searchbox'), 'zzz');
    await user.click(await screen.findByRole('button', { name: 'Borrar la búsqueda' }));
    expect(await namesIn()).toHaveLength(5);
  });

  it('chooses by keys: one, a range, more or less, all, none', async () => {
    const { user } = show('/folder/1');
    const names = await namesIn();
    expect(names).toEqual(['Manual del punto de expedición', 'Resumen de IVA', 'Ventas por sucursal']);
    const boxes = names.map(boxOf);
    const checked = () => boxes.map((box) => box.checked);
    screen.getByRole('button', { name: names[0]! }).focus();
    await user.keyboard('{ArrowDown}');
    expect(checked()).toEqual([false, true, false]);
    expect(document.activeElement?.textContent).toBe(names[1]);
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(checked()).toEqual([false, true, true]);
    expect(screen.getByText(/^2 elegidos · 2,4\sMB$/)).toBeTruthy();
    await user.keyboard('{Control>}{ArrowUp}{ArrowUp}{/Control} ');
    expect(checked()).toEqual([true, true, true]);
    await user.keyboard(' ');
    expect(checked()).toEqual([false, true, true]);
    await user.keyboard('{Control>}a{/Control}');
    expect(checked()).toEqual([true, true, true]);
    await user.keyboard('{Escape}');
    expect(checked()).toEqual([false, false, false]);
    await user.keyboard('{End}{Enter}');
    expect(await screen.findByRole('img', { name: 'Imagen de «Ventas por sucursal»' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Ver los datos' }));
    const detail = await screen.findByRole('dialog', { name: 'Ventas por sucursal' });
    expect(within(detail).getByText('Mi unidad / Ventas y cobros')).toBeTruthy();
    expect(within(detail).getByText(/^1,8\sMB$/)).toBeTruthy();
  });

  it('opens details and preview from the address, and keeps a file offline for the session', async () => {
    const { user, router, unmount } = show('/folder/2?elegido=4&detalle=si');
    const detail = await screen.findByRole('dialog', { name: 'Contrato de alquiler' });
    const { preview } = (await sampleApi.fileManager.listFiles()).find(({ id }) => id === '4')!;
    const picture = within(detail).getByRole('img', { name: 'Imagen de «Contrato de alquiler»' });
    expect(picture.getAttribute('src')).toBe(preview);
    const offline = within(detail).getByRole<HTMLInputElement>('switch', { name: 'Disponible sin conexión' });
    const before = offline.checked;
    await user.click(offline);
    await user.click(within(detail).getByRole('button', { name: 'Ver el archivo' }));
    const shown = await screen.findByRole('button', { name: 'Archivo anterior' });
    expect(router.state.location.search).toContain('abierto=4');
    await user.click(shown);
    expect(await screen.findByRole('dialog', { name: 'Carta poder para trámites' })).toBeTruthy();
    unmount();
    show('/folder/2?elegido=4&detalle=si');
    const again = await screen.findByRole('dialog', { name: 'Contrato de alquiler' });
    expect(within(again).getByRole<HTMLInputElement>('switch').checked).toBe(!before);
  });

  it('takes files by button and by drop, keeps them for the session, and deletes them with a way back', async () => {
    const { user, unmount } = show('/folder/3');
    await list();
    const csv = new File(['a;b'], 'caja.csv', { type: 'text/csv' });
    await user.upload(screen.getByLabelText('Subir archivos', { selector: 'input' }), [csv]);
    await waitFor(async () => expect(await namesIn()).toContain('caja.csv'));
    expect(toasts.at(-1)?.message).toMatch(/^Se subió 1 archivo/);
    const area = document.querySelector('[data-drop-area]')!;
    const dataTransfer = { types: ['Files'], files: [csv], items: [{ webkitGetAsEntry: () => null }] };
    fireEvent.dragOver(area, { dataTransfer });
    expect(screen.getByText('Suelte los archivos para subirlos aquí')).toBeTruthy();
    fireEvent.drop(area, { dataTransfer });
    await waitFor(async () => expect(await namesIn()).toContain('caja (2).csv'));
    unmount();
    show('/folder/3');
    await waitFor(async () => expect(await namesIn()).toContain('caja.csv'));
    await user.click(boxOf('caja.csv'));
    await user.click(screen.getByRole('button', { name: 'Eliminar' }));
    expect(await namesIn()).not.toContain('caja.csv');
    undo();
    await waitFor(async () => expect(await namesIn()).toContain('caja.csv'));
    expect((await sampleApi.fileManager.listFiles()).map(({ name }) => name)).not.toContain('caja.csv');
  });

  it('says what is empty, and that a folder does not exist', async () => {
    const { user } = show('/folder/otra?vista=cuadricula');
    expect(await screen.findByText('Esta carpeta no existe')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Ver todos los archivos' }));
    expect(await namesIn()).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Ver como lista' }));
    expect(screen.getByRole('button', { name: 'Ver como cuadrícula' })).toBeTruthy();
  });
});
