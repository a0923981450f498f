import { setImmediate } from 'node:timers/promises';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import { expectOpenToGuests } from '../../../test/guests.ts';
import { ownSandbox } from '../../../test/own-sandbox.ts';
import { testApi } from '../../test-api.ts';

describe('academy', () => {
  const t = testApi();
  const sandbox = ownSandbox('academy');
  /** A client in a new sandbox. */
  const fresh = () => t.as('cliente', sandbox()).academy;

  afterAll(() => t.close());

  it('has four categories and 18 courses without their steps', async () => {
    const categories = (await fresh().listCategories()).map(({ id, value }) => [id, value]);
    expect(categories).toEqual([
      [0, 'web'],
      [1, 'firebase'],
      [2, 'cloud'],
      [3, 'android'],
    ]);
    const courses = await fresh().listCourses();
    const count = (value: string) => courses.filter(({ category }) => category === value).length;
    expect(['web', 'cloud', 'firebase', 'android'].map(count)).toEqual([7, 4, 4, 3]);
    expect(courses.every((course) => !('steps' in course))).toBe(true);
    expect(new Set(courses.map(({ slug }) => slug)).size).toBe(18);
    expect(courses.every(({ length }) => [30, 45, 60, 90, 120].includes(length))).toBe(true);
    expect(courses.every(({ updated }) => /^[A-Z][a-z]{2} \d{2}, \d{4}$/.test(updated))).toBe(true);
    const places = new Set(
      courses.map((of) => (of.activeStep === 0 ? 0 : of.activeStep === of.totalSteps ? 2 : 1)),
    );
    expect(places.size).toBe(3);
  });

  it('gives every course eleven steps with content', async () => {
    for (const { id, totalSteps } of await fresh().listCourses()) {
      const { steps } = await fresh().getCourse({ query: { courseId: id } });
      expect([totalSteps, steps.map((step) => step.id)]).toEqual([
        11,
        ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
      ]);
      for (const { content } of steps) {
        expect(content.length).toBeGreaterThanOrEqual(230);
        expect(content.length).toBeLessThanOrEqual(1500);
      }
    }
  });

  it('writes each step of each course anew', async () => {
    const ids = (await fresh().listCourses()).map(({ id }) => id);
    const courses = await Promise.all(ids.map((courseId) => fresh().getCourse({ query: { courseId } })));
    const contents = courses.flatMap(({ steps }) => steps.map(({ content }) => content));
    expect(new Set(contents).size).toBe(18 * 11);
  });

  it('replaces a saved course in its place, and adds one with a new id last', async () => {
    const course = await fresh().getCourse({ query: { courseId: 'course-2' } });
    const changed = { ...course, title: 'Otro', teacher: { name: 'Ana' } };
    expect(await fresh().saveCourse({ body: changed })).toEqual(changed);
    expect((await fresh().listCourses())[1]).toMatchObject({ title: 'Otro', teacher: { name: 'Ana' } });
    await fresh().saveCourse({ body: { ...changed, id: 'mine' } });
    expect((await fresh().listCourses()).map(({ id }) => id).slice(-2)).toEqual(['course-18', 'mine']);
  });

  it('merges an update deeply and returns what was sent', async () => {
    const before = await fresh().getCourse({ query: { courseId: 'course-1' } });
    await fresh().updateCourse({ body: { id: 'course-1', extra: { a: 1, b: { c: 2 } } } });
    const sent = { id: 'course-1', activeStep: 5, extra: { b: { d: 3 } } };
    expect(await fresh().updateCourse({ body: sent })).toEqual(sent);
    expect(await fresh().getCourse({ query: { courseId: 'course-1' } })).toEqual({
      ...before,
      activeStep: 5,
      extra: { a: 1, b: { c: 2, d: 3 } },
    });
  });

  it('responds to GET categories', async () => {
    const response = await request(t.app).get('/api/academy-app/categories');
    expect(response.status).toBe(200);
    expect((response.body as unknown[])[0]).toEqual({
      id: 0,
      value: 'web',
      label: 'Web',
      color: expect.stringMatching(/^#[0-9a-f]{6}$/) as string,
    });
  });

  it('responds to POST course/save with what was sent, and keeps it', async () => {
    const course = { ...(await fresh().getCourse({ query: { courseId: 'course-3' } })), teacher: 'Ana' };
    const save = (body: object) =>
      request(t.app).post('/api/academy-app/course/save').set('X-Sandbox', sandbox()).send(body);
    const replaced = await save(course);
    expect([replaced.status, replaced.body]).toEqual([200, course]);
    const added = await save({ ...course, id: 'mine' });
    expect([added.status, added.body]).toEqual([200, { ...course, id: 'mine' }]);
    expect(await fresh().getCourse({ query: { courseId: 'mine' } })).toEqual({ ...course, id: 'mine' });
    expect(await fresh().listCourses()).toHaveLength(19);
  });

  it.each(moduleDatabases)(
    'keeps a course that is saved while another call changes it, on $kind',
    async ({ create }) => {
      const api = await apiOn(create);
      const { academy } = api.anonymous;
      const course = await academy.getCourse({ query: { courseId: 'course-1' } });
      // The save starts a little later each time, so that one of them falls between reading and writing.
      for (const round of Array.from({ length: 40 }, (_value, index) => index)) {
        const title = `Título ${String(round)}`;
        const updated = academy.updateCourse({ body: { id: 'course-1', activeStep: 3 } });
        for (let turn = 0; turn < round; turn += 1) await setImmediate();
        await Promise.all([updated, academy.saveCourse({ body: { ...course, title } })]);
        expect((await academy.getCourse({ query: { courseId: 'course-1' } })).title).toBe(title);
      }
      await api.close();
    },
  );

  it('responds to GET course, and POST course/update with what was sent', async () => {
    const sent = { id: 'course-4', activeStep: 2 };
    const written = await request(t.app)
      .post('/api/academy-app/course/update')
      .set('X-Sandbox', sandbox())
      .send(sent);
    expect([written.status, written.body]).toEqual([200, sent]);
    const read = await request(t.app)
      .get('/api/academy-app/course?courseId=course-4')
      .set('X-Sandbox', sandbox());
    expect(read.status).toBe(200);
    expect(read.body).toMatchObject({ ...sent, title: 'El portal en un teléfono Android' });
  });

  it('responds to an unknown course with 404 and changes nothing', async () => {
    const before = await fresh().listCourses();
    const read = await request(t.app).get('/api/academy-app/course?courseId=x').set('X-Sandbox', sandbox());
    const write = await request(t.app)
      .post('/api/academy-app/course/update')
      .set('X-Sandbox', sandbox())
      .send({ id: 'x', activeStep: 1 });
    for (const response of [read, write]) {
      expect([response.status, response.body]).toEqual([404, { error: 'No existe el curso.' }]);
    }
    expect(await fresh().listCourses()).toEqual(before);
  });

  it('responds to a course query without its id with 400', async () => {
    const response = await request(t.app).get('/api/academy-app/course');
    expect([response.status, response.body.error[0].type]).toEqual([400, 'courseId']);
  });

  it.each([
    ['save', { id: 'x' }, 'title'],
    ['update', { activeStep: 1 }, 'id'],
    ['update', { id: 'course-1', activeStep: -1 }, 'activeStep'],
    ['update', { id: 'course-1', steps: [{ id: 1 }] }, 'steps.0.id'],
  ])('responds to a bad %s with 400 and the field', async (path, body, field) => {
    const before = await fresh().getCourse({ query: { courseId: 'course-1' } });
    const response = await request(t.app)
      .post(`/api/academy-app/course/${path}`)
      .set('X-Sandbox', sandbox())
      .send(body);
    expect([response.status, response.body.error[0].type]).toEqual([400, field]);
    expect(await fresh().getCourse({ query: { courseId: 'course-1' } })).toEqual(before);
  });

  it('takes anonymous calls, but no bad token', () => expectOpenToGuests(t, '/api/academy-app/courses'));

  it('has the categories, but no course in the empty seed', async () => {
    const empty = testApi({ seed: 'empty' });
    expect(await empty.anonymous.academy.listCategories()).toHaveLength(4);
    expect(await empty.anonymous.academy.listCourses()).toEqual([]);
    await empty.close();
  });
});
