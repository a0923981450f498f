import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { createMockApi } from '../src/create-mock-api.ts';
import { testApi } from '../src/test-api.ts';
import { ownSandbox } from './own-sandbox.ts';

/** Requests as the client of the admin template sends them, where they differ from what the contract suggests. */
const groupsOf = (contactIds: readonly string[]) => ({ groups: [{ id: 'g', name: 'G', contactIds }] });
const todoOf = (id: string) => ({
  ...{ id, title: 'Otra', notes: '', startDate: null, dueDate: null, labels: [] },
  ...{ completed: false, starred: false, important: false, deleted: false },
});

describe('the client of the template', () => {
  const t = testApi();
  const sandbox = ownSandbox('template');
  const strict = createMockApi({ strict: true });
  afterAll(() => Promise.all([t.close(), strict.close()]));

  const get = async (path: string) => {
    const { body } = await request(t.app).get(path).set('X-Sandbox', sandbox()).expect(200);
    return body;
  };
  const post = (path: string, body: object) =>
    request(t.app).post(path).set('X-Sandbox', sandbox()).send(body);

  it('sends a new to-do with an empty id, and gets one', async () => {
    const todo = {
      id: '',
      title: 'Comprar papel',
      notes: '',
      startDate: '2026-11-20T12:00:00.000Z',
      dueDate: '2026-11-21T12:00:00.000Z',
      completed: false,
      starred: false,
      important: false,
      deleted: false,
      labels: [],
    };
    const { body: first } = await post('/api/todo-app/new-todo', todo).expect(200);
    expect(first).toEqual({ ...todo, id: expect.stringMatching(/./) as string });
    const { body: second } = await post('/api/todo-app/new-todo', todo).expect(200);
    expect(second.id).not.toBe(first.id);
    expect((await get('/api/todo-app/todos')).slice(0, 2)).toEqual([second, first]);
  });

  it('sends the numbers of a product as the texts of its fields, and gets numbers', async () => {
    const product = await get('/api/e-commerce-app/product?productId=3');
    const sent = { ...product, priceTaxExcl: '9.309', priceTaxIncl: ' 10.24 ', quantity: '0', taxRate: '-1' };
    const kept = { ...product, priceTaxExcl: 9.309, priceTaxIncl: 10.24, quantity: 0, taxRate: -1 };
    const { body } = await post('/api/e-commerce-app/product/save', sent).expect(200);
    expect(body).toEqual(kept);
    expect(await get('/api/e-commerce-app/product?productId=3')).toEqual(kept);
  });

  it.each(['doce', '1,5', '1e400', 'Infinity', null, true])('has no number in %j: 400', async (quantity) => {
    const { body } = await post('/api/e-commerce-app/product/save', { id: 'new', name: 'Yerba', quantity });
    expect(body).toEqual({ error: [{ type: 'quantity', message: 'Debe ser un número' }] });
  });

  it.each([{ end: null }, {}])('sends an event with the end %j', async (end) => {
    const newEvent = { title: 'Feriado', allDay: true, start: '2026-12-08T03:00:00.000Z', ...end };
    const { body: added } = await post('/api/calendar-app/add-event', { newEvent }).expect(200);
    expect(added).toEqual({ ...newEvent, id: added.id });
    const event = { ...added, title: 'Virgen de Caacupé' };
    await post('/api/calendar-app/update-event', { event }).expect(200, event);
    expect((await get('/api/calendar-app/events')).at(-1)).toEqual(event);
  });

  it.each([
    '/api/mail-app/mail?mailId=mail-1&folderHandle=inbox',
    '/api/e-commerce-app/product?productId=1&productHandle=cualquiera',
    '/api/academy-app/course?courseId=course-1&courseHandle=cualquiera',
    '/api/scrumboard-app/board?boardId=b7d20f4e&boardUri=cualquiera',
  ])('sends the parameters of its pages along, also to a strict server: %s', async (path) => {
    const response = await request(strict.app).get(path).expect(200);
    expect(response.headers['x-mock-warning']).toBeUndefined();
    const [alone = ''] = path.split('&');
    expect(response.body).toEqual(await get(alone));
  });

  describe('sends a picture of 3 MB as a data URL', () => {
    const picture = `data:image/png;base64,${Buffer.alloc(3 * 1024 * 1024, 1).toString('base64')}`;

    it('in a note, and gets it back', async () => {
      const note = { title: 'Local', image: picture };
      const { body } = await post('/api/notes-app/create-note', { note }).expect(200);
      expect(body.image).toBe(picture);
      await post('/api/notes-app/update-note', { note: { ...body, title: 'Otro' } }).expect(200);
      await post('/api/notes-app/remove-note', { noteId: body.id }).expect(200);
      await post('/api/notes-app/restore-note', { note: body, index: 0 }).expect(200);
    });

    it('in a product, and gets it back', async () => {
      const product = await get('/api/e-commerce-app/product?productId=4');
      const images = [{ id: 'i', url: picture, type: 'image' }];
      await post('/api/e-commerce-app/product/save', { ...product, images }).expect(200);
      expect((await get('/api/e-commerce-app/product?productId=4')).images).toEqual(images);
    });

    it('in a contact, and gets it back', async () => {
      const contact = { name: 'Rosa', avatar: picture };
      const { body } = await post('/api/contacts-app/add-contact', { contact }).expect(200);
      expect(body.avatar).toBe(picture);
      await post('/api/contacts-app/update-contact', { contact: { ...body, name: 'Otra' } }).expect(200);
      await post('/api/contacts-app/remove-contact', { contactId: body.id }).expect(200);
    });

    it('in a card of a board', async () => {
      const [board] = await get('/api/scrumboard-app/boards');
      const { cards } = await get(`/api/scrumboard-app/board?boardId=${String(board.id)}`);
      const attachments = [{ id: 'a', type: 'image', name: 'A', src: picture, time: 1_768_478_400 }];
      const card = { ...cards[0], attachments };
      const { body } = await post('/api/scrumboard-app/card/update', { boardId: board.id, card }).expect(200);
      expect(body.attachments).toEqual(attachments);
    });

    it('has a limit of 10 MB', async () => {
      const note = { title: 'Local', image: 'x'.repeat(10 * 1024 * 1024) };
      const { body } = await post('/api/notes-app/create-note', { note }).expect(413);
      expect(body).toEqual({ error: 'El cuerpo supera el máximo de 10 MB.' });
    });
  });

  it.each([
    ['contacts-app/remove-contacts', { contactIds: ['x', 'person-1'] }, ['person-1']],
    ['contacts-app/toggle-starred-contacts', { contactIds: ['x', 'person-2'] }, ['person-2']],
    ['contacts-app/set-contacts-starred', { contactIds: ['person-2', 'x'] }, ['person-2']],
    ['contacts-app/set-contacts-unstarred', { contactIds: ['x', 'person-2', 'x'] }, ['person-2']],
    ['contacts-app/update-groups', groupsOf(['person-3', 'x']), groupsOf(['person-3']).groups],
    ['e-commerce-app/remove-products', { productIds: ['1', 'x'] }, ['1']],
    ['e-commerce-app/remove-orders', { orderIds: ['x', '1'] }, ['1']],
    ['mail-app/set-folder', { selectedMailIds: ['mail-1', 'x'], folderId: 4 }, {}],
    ['mail-app/toggle-label', { selectedMailIds: ['mail-1', 'x'], labelId: 0 }, {}],
    ['mail-app/set-flags', { selectedMailIds: ['x', 'mail-1'], flags: { starred: true } }, {}],
    ['mail-app/delete-mails', { selectedMailIds: ['x', 'mail-1'] }, {}],
    ['todo-app/order-todos', { todoIds: ['todo-2', 'x', 'todo-1'] }, ['todo-2', 'todo-1']],
    ['todo-app/update-todos', { todos: [todoOf('x'), todoOf('todo-2')] }, [todoOf('todo-2')]],
    ['todo-app/set-folder', { selectedTodoIds: ['todo-1', 'x'], folderId: 0 }, {}],
    ['todo-app/toggle-label', { selectedTodoIds: ['todo-1', 'x'], labelId: 1 }, {}],
    ['todo-app/delete-todos', { selectedTodoIds: ['x', 'todo-1'] }, {}],
  ])('names in %s a row already gone: the rest is done, the row reported', async (path, body, expected) => {
    const response = await post(`/api/${path}`, body).expect(200);
    expect(response.body).toEqual(expected);
    expect(response.headers['x-mock-warning']).toBe('Ya no existen: x');
  });

  it('does the rest of stars and groups, and nothing when all rows are gone', async () => {
    const user = () => get('/api/contacts-app/user');
    await post('/api/contacts-app/set-contacts-unstarred', { contactIds: ['person-4'] }).expect(200);
    await post('/api/contacts-app/set-contacts-starred', { contactIds: ['x', 'person-4'] }).expect(200);
    await post('/api/contacts-app/update-groups', groupsOf(['x', 'person-4'])).expect(200);
    const before = await user();
    expect([before.starred.includes('person-4'), before.groups]).toEqual([
      true,
      groupsOf(['person-4']).groups,
    ]);
    for (const path of ['toggle-starred-contacts', 'set-contacts-starred', 'set-contacts-unstarred'])
      await post(`/api/contacts-app/${path}`, { contactIds: ['x', 'y'] }).expect(404);
    await post('/api/contacts-app/update-groups', groupsOf(['x'])).expect(404);
    expect(await user()).toEqual(before);
  });

  it('requests an invoice by its built-in id', async () => {
    const invoice = await get('/api/invoices/get-invoice?id=5725a6802d');
    expect(invoice).toEqual(await get('/api/invoices/get-invoice?id=invoice-1'));
  });

  it.each(['b7d20f4e', 'a91c53d8'])(
    'comments on board %s as the user that it has built in',
    async (boardId) => {
      const board = await get(`/api/scrumboard-app/board?boardId=${boardId}`);
      const comment = {
        id: 'c-1',
        type: 'comment',
        idMember: '36027j1930450d8bf7b10158',
        message: 'Hola',
        time: 1,
      };
      const card = { ...board.cards[0], activities: [comment], idMembers: [comment.idMember] };
      await post('/api/scrumboard-app/card/update', { boardId, card }).expect(200);
      expect(board.members).toContainEqual({
        id: comment.idMember,
        name: expect.any(String) as string,
        avatar: expect.any(String) as string,
      });
    },
  );

  it('opens the file with the id 1', async () => {
    const files: { id: string }[] = await get('/api/file-manager-app/files');
    expect(files.map(({ id }) => id)).toEqual(files.map((_, index) => String(index + 1)));
  });

  it('writes the colours of its theme into the options of every chart', async () => {
    interface Options {
      chart: { foreColor: string };
      colors: string[];
      dataLabels: { style: { colors: string[] } };
      fill: { colors: string[] };
      grid: { borderColor: string };
      legend: { labels: { colors: string } };
      markers: { colors: string[]; strokeColors: string };
      stroke: { colors: string[] };
      theme: { mode: string };
      tooltip: { theme: string };
      xaxis: { labels: { style: { colors: string } } };
      yaxis: { labels: { style: { colors: string } } };
    }
    const widgets: { id: string; options?: Options }[] = await get('/api/analytics-dashboard-app/widgets');
    const charts = widgets.flatMap(({ options }) => (options === undefined ? [] : [options]));
    expect(charts).toHaveLength(7);
    for (const options of charts) {
      expect(options.theme.mode).toBe('dark');
      const colours = [
        options.chart.foreColor,
        options.colors[0],
        options.dataLabels.style.colors[0],
        options.fill.colors[0],
        options.grid.borderColor,
        options.legend.labels.colors,
        options.markers.colors[0],
        options.markers.strokeColors,
        options.stroke.colors[0],
        options.tooltip.theme,
        options.xaxis.labels.style.colors,
        options.yaxis.labels.style.colors,
      ];
      for (const colour of colours) expect(colour).toMatch(/^(#[\da-f]{6}|currentColor|dark)$/);
    }
  });

  it('offers the projects of its dashboard', async () => {
    const projects = await get('/api/project-dashboard-app/projects');
    expect(projects).toHaveLength(4);
    for (const project of projects)
      expect(project).toEqual({ id: expect.any(Number) as number, name: expect.any(String) as string });
  });
});
