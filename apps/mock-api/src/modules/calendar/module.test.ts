import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { expectOpenToGuests } from '../../../test/guests.ts';
import { ownSandbox } from '../../../test/own-sandbox.ts';
import { testApi } from '../../test-api.ts';

const DAY = 86_400_000;
const lunch = { title: 'Almuerzo', start: '2026-11-20T15:00:00.000Z', end: '2026-11-20T16:00:00.000Z' };

describe('calendar', () => {
  const t = testApi();
  const sandbox = ownSandbox('calendar');
  /** A client in a new sandbox. */
  const fresh = () => t.as('cliente', sandbox()).calendar;

  afterAll(() => t.close());

  it('has 14 events around today, four with a description', async () => {
    const events = await fresh().listEvents();
    expect(events.map(({ id }) => id)).toEqual(Array.from({ length: 14 }, (_value, index) => String(index)));
    expect(events.filter(({ extendedProps }) => extendedProps?.desc !== undefined)).toHaveLength(4);
    const lengths = events.map(({ start, end }) => Date.parse(end!) - Date.parse(start));
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([DAY / 48, 7 * DAY]);
    const now = t.clock.now().getTime();
    const near = events.filter(({ start }) => Math.abs(Date.parse(start) - now) < 31 * DAY);
    expect(near).toHaveLength(12);
  });

  it('begins whole days at midnight in Paraguay', async () => {
    const whole = (await fresh().listEvents()).filter(({ allDay }) => allDay);
    expect(whole).toHaveLength(6);
    expect(whole.every(({ start }) => start.endsWith('T03:00:00.000Z'))).toBe(true);
  });

  it('adds an event last, with an id of its own, and its times as they were sent', async () => {
    const sent = { ...lunch, id: 'mine', start: '2026-11-20', colour: 'red', extendedProps: { desc: 'Hoy' } };
    const event = await fresh().addEvent({ body: { newEvent: sent } });
    expect(event).toEqual({ ...sent, allDay: false, id: event.id });
    expect(event.id).not.toBe('mine');
    expect((await fresh().listEvents()).at(-1)).toEqual(event);
  });

  it('adds an event of an import once, though the request is repeated', async () => {
    const before = await fresh().listEvents();
    const newEvents = [{ ...lunch, id: 'mine' }, lunch];
    const added = await fresh().addEvents({ body: { newEvents } });
    expect(added[0]).toEqual({ ...lunch, allDay: false, id: 'mine' });
    const [changed] = await fresh().addEvents({ body: { newEvents: [{ ...newEvents[0]!, title: 'Otro' }] } });
    expect(changed).toEqual(added[0]);
    expect(await fresh().listEvents()).toEqual([...before, ...added]);
  });

  it('adds several events in their order, and none of them when one is bad', async () => {
    const added = await fresh().addEvents({ body: { newEvents: [lunch, { ...lunch, title: 'Cena' }] } });
    expect(added.map(({ title, allDay }) => [title, allDay])).toEqual([
      ['Almuerzo', false],
      ['Cena', false],
    ]);
    const after = await fresh().listEvents();
    expect(after.slice(-2)).toEqual(added);
    const bad = { newEvents: [lunch, { ...lunch, start: 'hoy' }] };
    const response = await request(t.app)
      .post('/api/calendar-app/add-events')
      .set('X-Sandbox', sandbox())
      .send(bad);
    expect([response.status, (response.body as { error: { type: string }[] }).error[0]?.type]).toEqual([
      400,
      'newEvents.1.start',
    ]);
  });

  it('restores a removed event with its id, once', async () => {
    const removed = await fresh().removeEvent({ body: { eventId: '3' } });
    expect(await fresh().restoreEvent({ body: { event: removed } })).toEqual(removed);
    const changed = { ...removed, title: 'Otro' };
    expect(await fresh().restoreEvent({ body: { event: changed } })).toEqual(removed);
    expect((await fresh().listEvents()).filter(({ id }) => id === '3')).toEqual([removed]);
  });

  it('replaces a sample event as a whole, in its place', async () => {
    const event = { ...lunch, id: '7', allDay: true };
    expect(await fresh().updateEvent({ body: { event } })).toEqual(event);
    expect((await fresh().listEvents())[7]).toEqual(event);
  });

  it('removes a sample event and returns all of it', async () => {
    const before = await fresh().listEvents();
    expect(await fresh().removeEvent({ body: { eventId: '3' } })).toEqual(before[3]);
    expect(await fresh().listEvents()).toEqual(before.filter(({ id }) => id !== '3'));
  });

  it('responds to POST add-event, update-event and remove-event with the event', async () => {
    const post = (path: string, body: object) =>
      request(t.app).post(`/api/calendar-app/${path}`).set('X-Sandbox', sandbox()).send(body);
    const added = await post('add-event', { newEvent: lunch });
    const { id } = added.body as { id: string };
    const event = { ...lunch, id, allDay: true, extendedProps: { desc: 'Llevar carpeta' } };
    const responses = [
      added,
      await post('update-event', { event }),
      await post('remove-event', { eventId: id }),
    ];
    expect(responses.map(({ status, type, body }) => [status, type, body as unknown])).toEqual([
      [200, 'application/json', { ...lunch, id, allDay: false }],
      [200, 'application/json', event],
      [200, 'application/json', event],
    ]);
    expect((await post('remove-event', { eventId: id })).status).toBe(404);
  });

  it.each([
    ['update-event', { event: { ...lunch, id: 'x', allDay: false } }],
    ['remove-event', { eventId: 'x' }],
  ])('responds to %s of an unknown event with 404 and changes nothing', async (path, body) => {
    const before = await fresh().listEvents();
    const response = await request(t.app)
      .post(`/api/calendar-app/${path}`)
      .set('X-Sandbox', sandbox())
      .send(body);
    expect([response.status, response.body]).toEqual([404, { error: 'No existe el evento.' }]);
    expect(await fresh().listEvents()).toEqual(before);
  });

  it.each([
    ['add-event', {}, 'newEvent'],
    ['add-event', { newEvent: { ...lunch, start: 'mañana' } }, 'newEvent.start'],
    ['add-event', { newEvent: { ...lunch, title: 1 } }, 'newEvent.title'],
    ['update-event', { event: { ...lunch, id: 7, allDay: true } }, 'event.id'],
    ['remove-event', { eventId: 3 }, 'eventId'],
  ])('responds to a bad %s with 400 and the field', async (path, body, field) => {
    const response = await request(t.app).post(`/api/calendar-app/${path}`).send(body);
    expect([response.status, response.body.error[0].type]).toEqual([400, field]);
  });

  it.each([
    ['start', ['mañana', null, undefined]],
    ['end', ['mañana', 7]],
  ])('says what a bad %s should be', async (field, moments) => {
    for (const moment of moments) {
      const newEvent = { ...lunch, [field]: moment };
      const response = await request(t.app).post('/api/calendar-app/add-event').send({ newEvent });
      expect(response.body).toEqual({
        error: [{ type: `newEvent.${field}`, message: 'Debe ser una fecha o una fecha y hora ISO' }],
      });
    }
  });

  it('takes anonymous calls, but no bad token', () => expectOpenToGuests(t, '/api/calendar-app/events'));

  it('has no event in the empty seed', async () => {
    const empty = testApi({ seed: 'empty' });
    expect(await empty.anonymous.calendar.listEvents()).toEqual([]);
    await empty.close();
  });
});
