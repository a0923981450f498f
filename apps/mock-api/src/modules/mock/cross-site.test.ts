import request, { type Test } from 'supertest';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../../test-api.ts';

const t = testApi({ cors: ['https://portal.example'] });
const named = testApi({ admin: { enabled: true, hosts: ['mock.example'] } });
const guarded = testApi({ admin: { enabled: true, token: 'clave' } });
afterAll(() => Promise.all([t.close(), named.close(), guarded.close()]));

const addNote = () =>
  request(t.app)
    .post('/api/notes-app/create-note')
    .send({ note: { title: 'Que se queda', content: '' } });
const notes = async (): Promise<number> => {
  const { body } = await request(t.app).get('/api/notes-app/notes');
  return (body as unknown[]).length;
};

describe('a page of another origin', () => {
  beforeEach(async () => {
    await request(t.app).post('/__mock/reset').expect(200);
  });

  /** The request of `fetch(url, { method: 'POST', mode: 'no-cors' })`. */
  const noCors = (test: Test): Test =>
    test
      .set('Origin', 'https://evil.example')
      .set('Sec-Fetch-Site', 'cross-site')
      .set('Sec-Fetch-Mode', 'no-cors');

  it('does not wipe the data', async () => {
    await addNote().expect(200);
    const before = await notes();
    await noCors(request(t.app).post('/__mock/reset')).expect(403);
    await noCors(request(t.app).post('/__mock/reset'))
      .type('text/plain')
      .send('{"seed":"empty"}')
      .expect(403);
    await noCors(request(t.app).post('/__mock/reset')).type('form').send({ seed: 'empty' }).expect(403);
    expect(await notes()).toBe(before);
  });

  it.each(['https://evil.example', 'null', 'http://localhost:9', 'garbage'])(
    '%s reads nothing either',
    async (origin) => {
      const { status, body } = await request(t.app).get('/__mock/requests').set('Origin', origin);
      expect([status, body]).toEqual([
        403,
        { error: `/__mock no atiende a páginas de otro origen: ${origin}.` },
      ]);
    },
  );

  it('may, when its origin is one of --cors', async () => {
    await request(t.app).get('/__mock').set('Origin', 'https://portal.example').expect(200);
  });

  it('is one whose name has been pointed at this machine', async () => {
    const rebound = await request(t.app).get('/__mock').set('Host', 'evil.example:3000');
    expect([rebound.status, rebound.body]).toEqual([
      403,
      { error: '/__mock solo atiende con un nombre de esta máquina, no con evil.example.' },
    ]);
    await request(t.app)
      .post('/__mock/reset')
      .set('Host', 'evil.example:3000')
      .set('Origin', 'http://evil.example:3000')
      .send({})
      .expect(403);
    await request(t.app).get('/__mock/requests/stream').set('Host', 'evil.example').expect(403);
  });
});

describe('a write', () => {
  const reset = () => request(t.app).post('/__mock/reset');

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of %s is what any page can send',
    async (type) => {
      const { status, body } = await reset().set('Content-Type', type).send('x');
      expect([status, body]).toEqual([415, { error: 'El tipo de contenido debe ser application/json.' }]);
    },
  );

  it('without a body is welcome from a program, and asks a browser for a header', async () => {
    await reset().expect(200);
    await reset().set('Sec-Fetch-Site', 'same-origin').expect(415);
    await reset().set('Sec-Fetch-Site', 'same-origin').set('X-Requested-With', 'fetch').expect(200);
    await reset().set('Sec-Fetch-Site', 'same-origin').set('X-Sandbox', 'own').expect(200);
    await reset().set('Sec-Fetch-Site', 'same-origin').send({}).expect(200);
  });
});

describe('the names of the server', () => {
  it.each(['localhost', 'localhost:3000', 'portal.localhost', '127.0.0.1:3000', '127.8.9.1', '[::1]:3000'])(
    'are those of this machine, such as %s',
    async (host) => {
      await request(t.app).get('/__mock').set('Host', host).expect(200);
    },
  );

  it.each(['localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.4', '[2001:db8::1]', 'mock.example'])(
    'and not %s',
    async (host) => {
      await request(t.app).get('/__mock').set('Host', host).expect(403);
    },
  );

  it('can be more', async () => {
    await request(named.app).get('/__mock').set('Host', 'MOCK.example:8080').expect(200);
    await request(named.app).get('/__mock').set('Host', 'localhost').expect(200);
    await request(named.app).get('/__mock').set('Host', 'evil.example').expect(403);
  });

  it('do not matter to who has the token, which no page knows', async () => {
    const call = () => request(guarded.app).get('/__mock').set('Host', 'api:3000');
    await call().set('X-Mock-Token', 'clave').expect(200);
    await call().expect(403);
  });
});

it('does not restrict the API itself, which other origins and host names may use', async () => {
  await request(t.app).get('/api/notes-app/labels').set('Host', 'api.example').expect(200);
});
