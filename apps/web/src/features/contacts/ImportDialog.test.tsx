import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failRequest } from '../../../test/failing-request.ts';
import { startSampleApp } from '../../../test/sample-app.tsx';
import { sampleApi } from '../../../test/sample-api.ts';
import { paths } from '../../lib/paths.ts';
import ContactsPage from './ContactsPage.tsx';

const { show, toasts } = startSampleApp(ContactsPage, paths.contacts);
const stored = () => sampleApi.contacts.listContacts({ query: {} });

async function open() {
  const { user } = show();
  await screen.findByRole('list', { name: 'Contactos' });
  await user.click(screen.getByRole('button', { name: 'Importar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importar contactos' });
  const choose = (content: BlobPart, name: string) =>
    user.upload(within(dialog).getByLabelText('Elegir archivo', { selector: 'input' }), [
      new File([content], name, { type: name.endsWith('.csv') ? 'text/csv' : 'text/vcard' }),
    ]);
  return { user, dialog, choose };
}

it('stores every contact once when the second request fails, and shows those that it stored', async () => {
  const { user, dialog, choose } = await open();
  const before = (await stored()).length;
  const names = Array.from({ length: 501 }, (_, index) => `Persona ${String(index)}`);
  await choose(`Nombre\n${names.join('\n')}`, 'libreta.csv');
  const end = failRequest('/contacts-app/add-contacts', 2);
  await user.click(await within(dialog).findByRole('button', { name: 'Importar 501' }));
  expect(await within(dialog).findByText(/Importados: 500\. Quedan por importar: 1\./)).toBeTruthy();
  // The list behind the dialog has them.
  await waitFor(() =>
    expect(screen.getByText(`${String(before + 500)} contactos`, { exact: false })).toBeTruthy(),
  );
  end();
  await user.click(await within(dialog).findByRole('button', { name: 'Importar 1' }));
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('Se importaron 501 contactos'));
  expect((await stored()).slice(before).map(({ name }) => name)).toEqual(names);
});

it('tells that an open quote swallows the rows below it', async () => {
  const { dialog, choose } = await open();
  await choose('Nombre,Notas\nAna,"2" de caño\nLuis,no\n', 'libreta.csv');
  expect(await within(dialog).findByText(/^Hay comillas que no cierran/)).toBeTruthy();
});

it('reads the CSV of Excel, and tells how many contacts have no name', async () => {
  const { user, dialog, choose } = await open();
  const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
  await choose(
    latin1('Nombre;Teléfono;Notas;Signo\r\nIñaki;0971 333 444;;Leo\r\n;;nada;\r\n'),
    'libreta.csv',
  );
  expect(await within(dialog).findByText('1 contacto en libreta.csv')).toBeTruthy();
  expect(within(dialog).getByText('No se importan por no tener nombre: 1.')).toBeTruthy();
  expect(within(dialog).getByText('Datos que no se usan: Signo.')).toBeTruthy();
  await user.click(await within(dialog).findByRole('button', { name: 'Importar 1' }));
  await waitFor(async () => expect((await stored()).at(-1)?.name).toBe('Iñaki'));
});
