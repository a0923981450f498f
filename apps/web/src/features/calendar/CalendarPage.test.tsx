import { act, screen, waitFor, within } from '@testing-library/react';
import { AxiosError } from 'axios';
import { describe, expect, it } from 'vitest';
import { failRequest } from '../../../test/failing-request.ts';
import { startSampleApp } from '../../../test/sample-app.tsx';
import { sampleApi } from '../../../test/sample-api.ts';
import { http } from '../../lib/http.ts';
import { paths } from '../../lib/paths.ts';
import CalendarPage from './CalendarPage.tsx';

const { show, toasts } = startSampleApp(CalendarPage, paths.calendar);
const stored = () => sampleApi.calendar.listEvents();
const titled = async (title: string) => (await stored()).find((event) => event.title === title);

describe('the calendar', () => {
  it('moves by its buttons and views, which the address has', async () => {
    const { user, router } = show('/month/2026-01-31');
    expect(await screen.findByRole('heading', { name: 'enero de 2026' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Período siguiente' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/apps/calendar/month/2026-02-01'));
    await user.click(screen.getByRole('button', { name: 'Semana' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/apps/calendar/week/2026-02-01'));
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('dk');
    await waitFor(() => expect(router.state.location.pathname).toBe('/apps/calendar/day/2026-01-31'));
    expect(screen.getByRole('heading', { name: 'sábado, 31 de enero de 2026' })).toBeTruthy();
  });

  it('has titles that are cut at their own end, in whichever direction the page reads', async () => {
    show();
    expect((await screen.findByText('Inventario general')).dir).toBe('auto');
  });

  it('adds an event by words, and says when they name no date', async () => {
    const { user } = show();
    const line = await screen.findByRole('textbox', { name: 'Agregar un evento con palabras' });
    await user.type(line, 'cena{Enter}');
    expect(await screen.findByText(/^Escriba también cuándo/)).toBeTruthy();
    await user.clear(line);
    await user.type(line, 'cena mañana 20:30{Enter}');
    await waitFor(async () => expect(await titled('Cena')).toBeDefined());
    const { start = '', end } = (await titled('Cena')) ?? {};
    expect(start).toMatch(/T23:30:00\.000Z$/);
    expect(Date.parse(end ?? '') - Date.parse(start)).toBe(3_600_000);
    expect(toasts.at(-1)?.message).toMatch(/^Se agregó Cena: .*20:30/);
  });

  it('shows the date that the words mean before they are sent, and those that it does not understand', async () => {
    const { user } = show();
    const line = await screen.findByRole('textbox', { name: 'Agregar un evento con palabras' });
    await user.type(line, 'plan de 2 horas 5/12/2026');
    expect(
      await screen.findByText(
        'sábado, 5 de diciembre de 2026: plan de 2 horas · no se entendió «2 horas», queda en el título',
      ),
    ).toBeTruthy();
    await user.clear(line);
    await user.type(line, 'gimnasio cada martes a las 7');
    expect(
      await screen.findByText('Sin fecha · no se entendió «cada martes», queda en el título'),
    ).toBeTruthy();
  });

  it('gives the words back of an event that could not be added, and announces none', async () => {
    const { user } = show();
    const line = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'Agregar un evento con palabras',
    });
    failRequest('/api/calendar-app/add-event', 1);
    await user.type(line, 'cena mañana 20:30{Enter}');
    await waitFor(() => expect(toasts).toHaveLength(1));
    await waitFor(() => expect(line.value).toBe('cena mañana 20:30'));
    expect(toasts.map(({ variant }) => variant)).toEqual(['error']);
  });
});

describe('an event', () => {
  it('opens at its address, is moved by a day, and back', async () => {
    const { user } = show('?evento=6');
    const before = (await stored()).find(({ id }) => id === '6');
    const dialog = await screen.findByRole('dialog', { name: 'Reunión de equipo' });
    await user.click(within(dialog).getByRole('button', { name: 'Un día después' }));
    const startOf = async () => (await stored()).find(({ id }) => id === '6')?.start ?? '';
    await waitFor(async () =>
      expect(Date.parse(await startOf()) - Date.parse(before?.start ?? '')).toBe(86_400_000),
    );
    await waitFor(() => expect(toasts).toHaveLength(1));
    toasts[0]?.action?.onClick();
    await waitFor(async () => expect(await startOf()).toBe(before?.start));
  });

  it('is deleted, and comes back with its id', async () => {
    const { user, router } = show('?evento=6');
    const dialog = await screen.findByRole('dialog', { name: 'Reunión de equipo' });
    await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
    await waitFor(async () => expect(await titled('Reunión de equipo')).toBeUndefined());
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(toasts).toHaveLength(1));
    toasts[0]?.action?.onClick();
    await waitFor(async () => expect((await titled('Reunión de equipo'))?.id).toBe('6'));
  });

  it('that was begun is not lost by a step back without a question', async () => {
    const { user, router } = show();
    await screen.findByRole('textbox', { name: 'Agregar un evento con palabras' });
    await act(() => router.navigate('?evento=nuevo&desde=2026-12-01T09:00&hasta=2026-12-01T10:00'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo evento' }));
    await user.type(dialog.getByLabelText(/^Título/), 'Balance');
    await act(async () => router.navigate(-1));
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^Título/).value).toBe('Balance');
  });

  it('is changed in its form, which refuses what cannot be', async () => {
    const { user } = show('?evento=6&editar=1');
    const dialog = await screen.findByRole('dialog', { name: 'Editar evento' });
    const title = within(dialog).getByLabelText(/^Título/);
    const end = within(dialog).getByLabelText(/^Fin/);
    await user.clear(title);
    await user.clear(end);
    await user.type(end, '01/01/2020 10:00');
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    expect(await within(dialog).findByText('El título es obligatorio')).toBeTruthy();
    expect(within(dialog).getByText('El fin debe ser posterior al inicio')).toBeTruthy();
    await user.type(title, 'Inventario');
    await user.click(within(dialog).getByRole('switch', { name: 'Todo el día' }));
    const last = within(dialog).getByLabelText(/^Fin/);
    const first = within(dialog).getByLabelText<HTMLInputElement>(/^Inicio/).value;
    await user.clear(last);
    await user.type(last, first);
    await user.type(within(dialog).getByLabelText('Descripción'), 'Casa matriz');
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(toasts.at(-1)?.message).toBe('Se guardó el evento'));
    const saved = await titled('Inventario');
    expect(saved).toMatchObject({ id: '6', allDay: true, extendedProps: { desc: 'Casa matriz' } });
    expect(Date.parse(saved?.end ?? '') - Date.parse(saved?.start ?? '')).toBe(86_400_000);
  });

  it('is found by its words, whatever the month', async () => {
    const { user, router } = show('/month/2020-01-01?q=auditoria');
    await user.click(await screen.findByRole('button', { name: /^Auditoría anual/ }));
    await waitFor(() => expect(router.state.location.search).toContain('evento=12'));
    expect(await screen.findByRole('dialog', { name: 'Auditoría anual' })).toBeTruthy();
  });
});

describe('an event that repeats', () => {
  const weekly = {
    id: 'clase',
    title: 'Clase',
    allDay: false,
    start: '2026-03-02T18:00:00.000Z',
    end: '2026-03-02T19:00:00.000Z',
    extendedProps: { rrule: 'FREQ=WEEKLY;COUNT=4' },
  };
  const withClass = () => sampleApi.calendar.addEvents({ body: { newEvents: [weekly] } });
  const dates = async () =>
    (await screen.findAllByText('Clase')).map(
      (words) => words.closest('[data-event]')?.getAttribute('data-event') ?? '',
    );

  it('is written with its rule and its reminder', async () => {
    const { user } = show('?evento=nuevo&desde=2026-03-02T15:00&hasta=2026-03-02T16:00');
    const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo evento' }));
    await user.type(dialog.getByLabelText(/^Título/), 'Clase');
    await user.selectOptions(dialog.getByLabelText('Se repite'), 'Semanas');
    const every = dialog.getByLabelText('Cada');
    await user.clear(every);
    await user.type(every, '2');
    await user.selectOptions(dialog.getByLabelText('Termina'), 'Después de varias veces');
    await user.selectOptions(dialog.getByLabelText('Aviso'), '10 minutos antes');
    await user.click(dialog.getByRole('button', { name: 'Crear evento' }));
    expect(await dialog.findByText('Ingrese un número de 1 a 9999')).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Veces/), '4');
    await user.click(dialog.getByRole('button', { name: 'Crear evento' }));
    await waitFor(async () =>
      expect((await titled('Clase'))?.extendedProps).toEqual({
        desc: '',
        rrule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=4',
        reminders: [10],
      }),
    );
  });

  it('is shown on each of its dates, one of which is deleted and comes back', async () => {
    await withClass();
    const { user, router } = show('/month/2026-03-01');
    await waitFor(async () =>
      expect(await dates()).toEqual(
        [2, 9, 16, 23].map((day) => `clase@2026-03-${String(day).padStart(2, '0')}`),
      ),
    );
    await act(() => router.navigate('?evento=clase@2026-03-09'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Clase' }));
    expect(dialog.getByText('Cada semana, 4 veces')).toBeTruthy();
    expect(dialog.getByText(/lunes, 9 de marzo/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Eliminar esta fecha' }));
    await waitFor(async () => expect(await dates()).toHaveLength(3));
    await waitFor(async () =>
      expect((await titled('Clase'))?.extendedProps?.exdates).toEqual(['2026-03-09T18:00:00.000Z']),
    );
    await waitFor(() => expect(toasts).toHaveLength(1));
    toasts[0]?.action?.onClick();
    await waitFor(async () => expect(await dates()).toHaveLength(4));
  });

  it('one date of it is moved as an event of its own, and back', async () => {
    await withClass();
    const { user } = show('/month/2026-03-01?evento=clase@2026-03-16');
    const dialog = within(await screen.findByRole('dialog', { name: 'Clase' }));
    await user.click(dialog.getByRole('button', { name: 'Un día después' }));
    const classes = async () => (await stored()).filter(({ title }) => title === 'Clase');
    await waitFor(async () =>
      expect((await classes()).map(({ start, extendedProps }) => [start, extendedProps])).toEqual([
        [weekly.start, { ...weekly.extendedProps, exdates: ['2026-03-16T18:00:00.000Z'] }],
        ['2026-03-17T18:00:00.000Z', {}],
      ]),
    );
    await waitFor(() => expect(toasts).toHaveLength(1));
    toasts[0]?.action?.onClick();
    await waitFor(async () => expect(await classes()).toEqual([weekly]));
  });

  it('one date of it is edited alone, or all of them', async () => {
    await withClass();
    const { user } = show('/month/2026-03-01?evento=clase@2026-03-16');
    await user.click(await screen.findByRole('button', { name: 'Editar esta fecha' }));
    const form = within(await screen.findByRole('dialog', { name: 'Editar evento' }));
    expect(form.queryByLabelText('Se repite')).toBeNull();
    await user.type(form.getByLabelText(/^Título/), ' abierta');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    await waitFor(async () =>
      expect((await titled('Clase abierta'))?.start).toBe('2026-03-16T18:00:00.000Z'),
    );
    await waitFor(async () => expect((await titled('Clase'))?.extendedProps?.exdates).toHaveLength(1));

    const [first] = await screen.findAllByText('Clase');
    await user.click(first ?? document.body);
    await user.click(await screen.findByRole('button', { name: 'Editar todas' }));
    const whole = within(await screen.findByRole('dialog', { name: 'Editar evento' }));
    await user.selectOptions(whole.getByLabelText('Se repite'), 'No se repite');
    await user.click(whole.getByRole('button', { name: 'Guardar' }));
    await waitFor(async () => expect((await titled('Clase'))?.extendedProps).toEqual({}));
  });
});

const importedFile =
  'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20261101T000000Z\r\nDTSTART;VALUE=DATE:20261225\r\nSUMMARY:Navidad\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n';

it('events are imported from a file', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importar eventos' });
  const input = within(dialog).getByLabelText('Elegir archivo', { selector: 'input' });
  await user.upload(input, new File(['hola'], 'nada.ics', { type: 'text/calendar' }));
  expect(await within(dialog).findByText('El archivo no tiene eventos que se puedan leer.')).toBeTruthy();
  await user.upload(input, new File([importedFile], 'feriados.ics', { type: 'text/calendar' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Importar 1' }));
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('Se importó 1 evento'));
  expect(await titled('Navidad')).toMatchObject({ allDay: true, start: '2026-12-25T03:00:00.000Z' });
});

it('an import whose response was lost is repeated without a second copy', async () => {
  const lost = http.interceptors.response.use((response) => {
    if (response.config.url?.endsWith('/add-events') !== true) return response;
    http.interceptors.response.eject(lost);
    throw new AxiosError('timeout', AxiosError.ECONNABORTED);
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importar eventos' });
  const input = within(dialog).getByLabelText('Elegir archivo', { selector: 'input' });
  await user.upload(input, new File([importedFile], 'feriados.ics', { type: 'text/calendar' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Importar 1' }));
  expect(await within(dialog).findByText('Importados: 0. Quedan por importar: 1.')).toBeTruthy();
  expect(await titled('Navidad')).toBeTruthy();
  await user.click(await within(dialog).findByRole('button', { name: 'Importar 1' }));
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('Se importó 1 evento'));
  const events = await sampleApi.calendar.listEvents();
  expect(events.filter(({ title }) => title === 'Navidad')).toHaveLength(1);
});
