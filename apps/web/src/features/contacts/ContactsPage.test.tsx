import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { AxiosError } from 'axios';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { failRequest } from '../../../test/failing-request.ts';
import { startSampleApp } from '../../../test/sample-app.tsx';
import { sampleApi } from '../../../test/sample-api.ts';
import { http } from '../../lib/http.ts';
import { paths } from '../../lib/paths.ts';
import ContactsPage from './ContactsPage.tsx';

const { show, toasts } = startSampleApp(ContactsPage, paths.contacts);
const list = () => screen.findByRole('list', { name: 'Contactos' });
const names = async () =>
  within(await list())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
/** In a narrow window the lists are behind a button with the name of the current one. */
const openParts = async (user: UserEvent, current = 'Todos') => {
  await user.click(await screen.findByRole('button', { name: current }));
  return screen.findByRole('navigation', { name: 'Listas de contactos' });
};
const detail = (name: string) => screen.findByRole('dialog', { name });
const stored = async (id: string) =>
  (await sampleApi.contacts.listContacts({ query: {} })).find((one) => one.id === id);

describe('the address book', () => {
  it('shows everybody from A to Z, and the lists and groups with how many are in each', async () => {
    const { user } = show();
    const all = await names();
    expect(all).toHaveLength(25);
    expect(all[0]).toBe('Alicia Franco');
    const parts = await openParts(user);
    expect(
      within(parts)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Todos25', 'Frecuentes8', 'Destacados5', 'Proveedores4', 'Estudios contables3', 'Colegas4']);
  });

  it.each([
    ['/starred', 5],
    ['/frequent', 8],
    ['/group-1', 4],
    ['?q=nanduti', 1],
    ['/starred?q=alicia', 0],
  ])('finds at %s %i contacts', async (address, expected) => {
    show(address);
    if (expected > 0) expect(await names()).toHaveLength(expected);
    else expect(await screen.findByText('Ningún contacto coincide con «alicia»')).toBeTruthy();
  });

  it('searches while typing, and clears the search', async () => {
    const { user, router } = show();
    await list();
    await user.type(screen.getByRole('searchbox', { name: 'Buscar contactos' }), 'xyz');
    await screen.findByText('Ningún contacto coincide con «xyz»');
    expect(router.state.location.search).toBe('?q=xyz');
    await user.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }));
    expect(await names()).toHaveLength(25);
  });

  it('shows the same as cards', async () => {
    const { user, router } = show();
    await list();
    await user.click(screen.getByRole('button', { name: 'Ver como tarjetas' }));
    await waitFor(() => expect(router.state.location.search).toBe('?vista=tarjetas'));
    expect(await names()).toHaveLength(25);
    expect(screen.getByRole('button', { name: 'Ver como lista' })).toBeTruthy();
  });
});

describe('a contact', () => {
  it('opens at its own address, is starred, changed and put into a group', async () => {
    const { user, router } = show('/all/person-1');
    const pane = await detail('Alicia Franco');
    expect(within(pane).getByRole('link', { name: 'alicia.franco@example.com' })).toBeTruthy();
    await user.click(within(pane).getByRole('button', { name: 'Destacar a Alicia Franco' }));
    await user.click(within(pane).getByRole('checkbox', { name: 'Colegas' }));
    await waitFor(async () => {
      const { starred, groups } = await sampleApi.contacts.getUser();
      expect(starred).toContain('person-1');
      expect(groups.find(({ name }) => name === 'Colegas')?.contactIds).toContain('person-1');
    });
    await user.click(within(pane).getByRole('button', { name: 'Editar' }));
    expect(router.state.location.pathname).toBe(`${paths.contacts}/all/person-1/editar`);
    const name = await screen.findByLabelText(/^Nombre/);
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('El nombre es obligatorio')).toBeTruthy();
    await user.type(name, 'Alicia María');
    await user.type(screen.getByLabelText('Fecha de nacimiento'), '14/05/1990');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    const saved = await detail('Alicia María Franco');
    // Escape goes to the focused element, but the form that had the focus is unmounted.
    await waitFor(() => expect(saved.contains(document.activeElement)).toBe(true));
    expect(await stored('person-1')).toMatchObject({ name: 'Alicia María', birthday: '1990-05-14' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`${paths.contacts}/all`));
    expect(await names()).toContain('Alicia María Franco');
  });

  it('has its initials in place of a picture of another server, which would see who reads it', async () => {
    const { avatar, ...contact } = (await stored('person-1'))!;
    await sampleApi.contacts.updateContact({
      body: { contact: { ...contact, avatar: 'https://example.com/beacon.png' } },
    });
    show('/all/person-1');
    await detail('Alicia Franco');
    expect(avatar).toMatch(/^data:image/);
    expect(document.querySelector('img[src^="https:"]')).toBeNull();
    expect(document.querySelector('img[src^="data:"]')).not.toBeNull();
  });

  it('that is new is warned of when it is known already, and refused with bad fields', async () => {
    const { user, router } = show('/all/nuevo');
    await user.type(await screen.findByLabelText(/^Nombre/), 'Ali');
    await user.type(screen.getByLabelText('Teléfono'), '0981 555 101');
    expect(await screen.findByRole('link', { name: 'Alicia Franco', hidden: false })).toBeTruthy();
    await user.type(screen.getByLabelText('Correo electrónico'), 'ali@');
    await user.type(screen.getByLabelText('Fecha de nacimiento'), '14/05/2190');
    await user.click(screen.getByRole('button', { name: 'Crear contacto' }));
    expect(await screen.findByText('Debe ser un correo válido')).toBeTruthy();
    expect(screen.getByText('La fecha no puede ser futura')).toBeTruthy();
    expect(await sampleApi.contacts.listContacts({ query: {} })).toHaveLength(25);
    await user.type(screen.getByLabelText('Correo electrónico'), 'example.com');
    await user.clear(screen.getByLabelText('Fecha de nacimiento'));
    await user.click(screen.getByRole('button', { name: 'Crear contacto' }));
    await detail('Ali');
    const id = router.state.location.pathname.split('/').at(-1) ?? '';
    expect(await stored(id)).toMatchObject({ name: 'Ali', email: 'ali@example.com' });
  });

  it('has several telephones and mails, each a link', async () => {
    const { user } = show('/all/person-1/editar');
    const phones = await screen.findByLabelText(/^Otros teléfonos/);
    await user.type(phones, '021 555 102{Enter}021 555 103{Enter}');
    const mails = screen.getByLabelText(/^Otros correos/);
    await user.type(mails, 'nada{Enter}');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Debe ser un correo válido')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Quitar nada' }));
    await user.type(mails, 'ventas@example.com{Enter}');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    const link = await screen.findByRole('link', { name: '021 555 103' });
    expect(link.getAttribute('href')).toBe('tel:021555103');
    expect(screen.getByRole('link', { name: 'ventas@example.com' })).toBeTruthy();
    const stored = (await sampleApi.contacts.listContacts()).find(({ id }) => id === 'person-1');
    expect(stored).toMatchObject({
      phone: '+595 981 555 101',
      otherPhones: ['021 555 102', '021 555 103'],
      otherEmails: ['ventas@example.com'],
    });
  });

  it('that could not be sent is said in the language of the page', async () => {
    const { user } = show('/all/nuevo');
    await user.type(await screen.findByLabelText(/^Nombre/), 'Ali');
    const { adapter } = http.defaults;
    http.defaults.adapter = (config) =>
      Promise.reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK, config));
    onTestFinished(() => void Object.assign(http.defaults, { adapter }));
    await user.click(screen.getByRole('button', { name: 'Crear contacto' }));
    const message = 'No hay conexión con el servicio. Revise su conexión y vuelva a intentar.';
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('that does not exist is said so', async () => {
    show('/all/nadie');
    expect(await screen.findByText('No se encontró el contacto')).toBeTruthy();
  });

  it('is deleted at once, and comes back with its id, star and group', async () => {
    const { user } = show('/all/person-2');
    const pane = await detail('Bruno Cabrera');
    const before = await sampleApi.contacts.getUser();
    await user.click(within(pane).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(toasts).toMatchObject([{ message: 'Se eliminó 1 contacto' }]));
    expect(await names()).not.toContain('Bruno Cabrera');
    expect(await stored('person-2')).toBeUndefined();
    toasts[0]?.action?.onClick();
    await waitFor(async () => expect(await names()).toContain('Bruno Cabrera'));
    await waitFor(async () => expect(await stored('person-2')).toBeDefined());
    const after = await sampleApi.contacts.getUser();
    expect(after.starred.toSorted()).toEqual(before.starred.toSorted());
    expect(after.groups[0]?.contactIds.toSorted()).toEqual(before.groups[0]?.contactIds.toSorted());
  });
});

describe('several contacts', () => {
  it('are selected, starred, grouped and deleted, with the way back', async () => {
    const { user } = show();
    await list();
    await user.click(screen.getByRole('checkbox', { name: 'Elegir a Alicia Franco' }));
    await user.click(screen.getByRole('checkbox', { name: 'Elegir a Bruno Cabrera' }));
    expect(await screen.findByText('2 elegidos')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Destacar' }));
    await waitFor(() => expect(toasts.at(-1)?.message).toBe('2 contactos destacados'));
    expect((await sampleApi.contacts.getUser()).starred).toContain('person-1');
    toasts.at(-1)?.action?.onClick();
    // Only the change is undone: Bruno was starred before.
    await waitFor(async () => {
      const { starred } = await sampleApi.contacts.getUser();
      expect([starred.includes('person-1'), starred.includes('person-2')]).toEqual([false, true]);
    });
    await user.click(screen.getByRole('button', { name: 'Grupos' }));
    const choice = await screen.findByRole('menuitemcheckbox', { name: 'Proveedores' });
    expect(choice.getAttribute('aria-checked')).toBe('mixed');
    await user.click(choice);
    await waitFor(() => expect(toasts.at(-1)?.message).toBe('2 contactos agregados a Proveedores'));
    await user.click(screen.getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(toasts.at(-1)?.message).toBe('Se eliminaron 2 contactos'));
    expect(await sampleApi.contacts.listContacts({ query: {} })).toHaveLength(23);
  });

  it('are exported as vCards', async () => {
    const files: [string, Blob][] = [];
    let last: Blob | undefined;
    URL.createObjectURL = (blob) => {
      last = blob as Blob;
      return 'blob:prueba';
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (last) files.push([this.download, last]);
    });
    const { user } = show('/starred');
    await list();
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    await user.click(await screen.findByRole('menuitem', { name: /^vCard.*\(5\)$/ }));
    await waitFor(() => expect(files.map(([name]) => name)).toEqual(['contactos.vcf']));
    expect(await files[0]?.[1].text()).toMatch(/^BEGIN:VCARD\r\nVERSION:3.0\r\nN:Cabrera;Bruno/);
  });

  it('are imported from a file, without those that are there already', async () => {
    const { user } = show();
    await list();
    await user.click(screen.getByRole('button', { name: 'Importar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Importar contactos' });
    const input = within(dialog).getByLabelText('Elegir archivo', { selector: 'input' });
    await user.upload(input, new File(['hola'], 'nada.csv', { type: 'text/csv' }));
    expect(await within(dialog).findByText('El archivo no tiene contactos que se puedan leer.')).toBeTruthy();
    const csv = 'Nombre,Correo\nAli,alicia.franco@example.com\nNueva Persona,nueva@example.com';
    await user.upload(input, new File([csv], 'libreta.csv', { type: 'text/csv' }));
    expect(await within(dialog).findByText('2 contactos en libreta.csv · 1 parece repetido')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Importar 1' }));
    await waitFor(() => expect(toasts.at(-1)?.message).toBe('Se importó 1 contacto'));
    await waitFor(async () => expect(await names()).toHaveLength(26));
  });
});

describe('groups', () => {
  it('are made, renamed and deleted', async () => {
    const { user, router } = show();
    await list();
    await openParts(user);
    await user.click(screen.getByRole('button', { name: 'Nuevo grupo' }));
    const name = await screen.findByLabelText(/Nombre del grupo/);
    await user.type(name, 'colegas');
    await user.click(screen.getByRole('button', { name: 'Crear grupo' }));
    expect(await screen.findByText('Ya existe un grupo con ese nombre')).toBeTruthy();
    await user.type(name, ' del club{Enter}');
    await waitFor(() => expect(router.state.location.pathname).not.toBe(paths.contacts));
    expect(await screen.findByText('No hay contactos en esta lista')).toBeTruthy();
    expect((await sampleApi.contacts.getUser()).groups.at(-1)).toMatchObject({ name: 'colegas del club' });
    await openParts(user, 'colegas del club');
    await user.click(screen.getByRole('button', { name: 'Opciones de colegas del club' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cambiar el nombre' }));
    await user.type(await screen.findByLabelText(/Nombre del grupo/), ' de ajedrez{Enter}');
    await waitFor(() => expect(screen.queryByLabelText(/Nombre del grupo/)).toBeNull());
    await screen.findByRole('link', { name: 'colegas del club de ajedrez' });
    await user.click(screen.getByRole('button', { name: 'Opciones de colegas del club de ajedrez' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar el grupo' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${paths.contacts}/all`));
    await waitFor(async () => expect((await sampleApi.contacts.getUser()).groups).toHaveLength(3));
  });

  it('keep their name in the dialog when they could not be stored', async () => {
    const { user } = show();
    await list();
    await openParts(user);
    await user.click(screen.getByRole('button', { name: 'Nuevo grupo' }));
    failRequest('/api/contacts-app/', 1);
    await user.type(await screen.findByLabelText(/Nombre del grupo/), 'del club{Enter}');
    await waitFor(() => expect(toasts.at(-1)?.variant).toBe('error'));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Crear grupo' })).toHaveProperty('disabled', false),
    );
    expect(screen.getByLabelText<HTMLInputElement>(/Nombre del grupo/).value).toBe('del club');
  });
});

describe('keys', () => {
  it('move, select, star and delete; "?" lists them and can silence them', async () => {
    const { user } = show();
    await list();
    await user.keyboard('j');
    expect(document.activeElement?.textContent).toBe('Alicia Franco');
    await user.keyboard('jx');
    expect(await screen.findByText('1 elegido')).toBeTruthy();
    await user.keyboard('s');
    await waitFor(async () => expect((await sampleApi.contacts.getUser()).starred).not.toContain('person-2'));
    await user.keyboard('#');
    await waitFor(async () => expect(await stored('person-2')).toBeUndefined());
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Atajos de teclado' });
    await user.click(within(dialog).getByRole('switch', { name: 'Usar teclas sin Ctrl ni Alt' }));
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('c');
    expect(screen.queryByText('Crear contacto')).toBeNull();
    localStorage.clear();
  });
});

it('takes back what the service refused, and says why', async () => {
  const { user } = show();
  await list();
  const { baseURL } = http.defaults;
  http.defaults.baseURL = 'http://127.0.0.1:9';
  try {
    await user.click(screen.getByRole('button', { name: 'Destacar a Alicia Franco' }));
    await waitFor(() => expect(toasts).toMatchObject([{ variant: 'error' }]));
    expect(await screen.findByRole('button', { name: 'Destacar a Alicia Franco' })).toBeTruthy();
  } finally {
    http.defaults.baseURL = baseURL!;
  }
});

it('says that it could not be loaded, and loads at the next try', async () => {
  const { baseURL } = http.defaults;
  http.defaults.baseURL = 'http://127.0.0.1:9';
  try {
    const { user } = show();
    expect(await screen.findByRole('alert')).toBeTruthy();
    http.defaults.baseURL = baseURL!;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await names()).toHaveLength(25);
  } finally {
    http.defaults.baseURL = baseURL!;
  }
});
