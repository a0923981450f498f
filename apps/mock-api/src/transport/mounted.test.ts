import express from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createMockApi } from '../create-mock-api.ts';

describe('mounted in another app', () => {
  it.each([
    ['a form', express.urlencoded(), 'application/x-www-form-urlencoded', 'todo-1'],
    ['a JSON string', express.json({ strict: false }), 'application/json', '"todo-1"'],
    ['text', express.text(), 'text/plain', 'todo-1'],
    ['JSON read as text', express.text({ type: '*/*' }), 'application/json', '"todo-1"'],
    ['bytes', express.raw({ type: '*/*' }), 'application/json', '"todo-1"'],
  ])('reads what another parser has read before it: %s', async (_name, parser, type, body) => {
    const api = createMockApi();
    const outer = express().use(parser, api.app);
    const response = await request(outer)
      .post('/api/todo-app/remove-todo')
      .set('Content-Type', type)
      .send(body);
    expect([response.status, response.body]).toEqual([200, 'todo-1']);
    await api.close();
  });
});

describe('the log of requests', () => {
  it('has calls of paths and methods that do not exist, and the field that was refused', async () => {
    const api = createMockApi();
    await request(api.app).get('/api/nada').expect(404);
    await request(api.app).get('/users/login').expect(405);
    await request(api.app).post('/api/notes-app/remove-note').send({ noteId: 1 }).expect(400);
    const { body } = await request(api.app).get('/__mock/requests');
    expect(body).toMatchObject([
      { target: 'notes.removeNote', status: 400, refused: expect.stringMatching(/^noteId: /) as string },
      { target: null, status: 405, refused: 'La dirección existe, pero no con ese método.' },
      { target: null, status: 404, refused: 'No existe esa dirección en la API.' },
    ]);
    await api.close();
  });
});
