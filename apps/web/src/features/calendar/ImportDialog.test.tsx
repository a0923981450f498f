import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failRequest } from '../../../test/failing-request.ts';
import { startSampleApp } from '../../../test/sample-app.tsx';
import { sampleApi } from '../../../test/sample-api.ts';
import { paths } from '../../lib/paths.ts';
import CalendarPage from './CalendarPage.tsx';

const { show, toasts } = startSampleApp(CalendarPage, paths.calendar);
const titles = async () => (await sampleApi.calendar.listEvents()).map(({ title }) => title);

const fileOf = (...events: readonly (readonly string[])[]): File => {
  const lines = events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']);
  const content = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
  return new File([content], 'agenda.ics', { type: 'text/calendar' });
};
const START = 'DTSTART:20261123T180000Z';

async function open(file: File) {
  const { user } = show('/month/2026-11-01');
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importar eventos' });
  await user.upload(within(dialog).getByLabelText('Elegir archivo', { selector: 'input' }), file);
  return { user, dialog };
}

it('imports the good events of a file with bad ones, and tells how many are left out', async () => {
  const file = fileOf([START], ['SUMMARY:Sin inicio'], ['DTSTART:mal'], [START, 'SUMMARY:Cena\0']);
  const { user, dialog } = await open(file);
  expect(await within(dialog).findByText('2 eventos en agenda.ics')).toBeTruthy();
  expect(within(dialog).getByText('No se importan por no tener un inicio válido: 2.')).toBeTruthy();
  await user.click(await within(dialog).findByRole('button', { name: 'Importar 2' }));
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('Se importaron 2 eventos'));
  expect((await titles()).slice(-2)).toEqual(['(Sin título)', 'Cena']);
});

it('stores every event once when the second request fails', async () => {
  const before = (await titles()).length;
  const names = Array.from({ length: 501 }, (_, index) => `Evento ${String(index)}`);
  const { user, dialog } = await open(fileOf(...names.map((name) => [START, `SUMMARY:${name}`])));
  const end = failRequest('/calendar-app/add-events', 2);
  await user.click(await within(dialog).findByRole('button', { name: 'Importar 501' }));
  expect(await within(dialog).findByText(/Importados: 500\. Quedan por importar: 1\./)).toBeTruthy();
  end();
  await user.click(await within(dialog).findByRole('button', { name: 'Importar 1' }));
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('Se importaron 501 eventos'));
  expect((await titles()).slice(before)).toEqual(names);
});
