import { contract, listEndpoints } from '@portal/contracts';
import axios from 'axios';
import { createClient } from '@portal/contracts/client';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reopenable, type TestDatabase } from '../../test/databases.ts';
import { createMockApi, type MockApi } from '../create-mock-api.ts';
import { systemClock } from '../core/clock.ts';
import { defaultConfig, type ApiConfig } from '../core/config.ts';
import { demoAreas } from '../context/seed-area.ts';
import { areaModules } from '../modules/areas.ts';
import { objetoModules } from '../modules/index.ts';
import { DEFAULT_SANDBOX } from '../core/name.ts';
import { encrypt } from '../session/cipher.ts';
import { mockUsersOf, type MockUser } from '../session/mock-users.ts';
import { signToken } from '../core/tokens.ts';
import { storeOf } from '../store/store.ts';
import { runAdmin } from './admin.ts';
import { checkConfig } from './check-config.ts';
import type { Environment } from './environment.ts';
import { readOptions, type ServerOptions } from './options.ts';

const secrets = {
  NODE_ENV: 'production',
  JWT_SECRET: 'a token secret of forty letters and more',
  SHARED_SECRET: 'known to every browser',
  DATA_KEY: 'a data key of forty letters, and more',
};
const config = {
  jwtSecret: secrets.JWT_SECRET,
  sharedSecret: secrets.SHARED_SECRET,
  dataKey: secrets.DATA_KEY,
};
const password = 'ñandutí de hilo 7';
const sampleUser: MockUser = {
  uuid: '00000000-0000-4000-8001-000000000109',
  from: 'custom-db',
  role: 'admin',
  password: '',
  data: { displayName: 'x', photoURL: '', email: 'x@example.com', settings: {}, shortcuts: [] },
};
const person = [
  '--document',
  '4554737',
  '--email',
  'rosa@example.com',
  '--first-names',
  'Rosa',
  '--last-names',
  'Giménez',
];

async function admin(args: readonly string[], typed = `${password}\n`, env: Environment = {}) {
  let [out, err] = ['', ''];
  const code = await runAdmin(args, env, {
    stdin: Readable.from([typed]),
    stdout: { write: (text) => (out += text) },
    stderr: { write: (text) => (err += text) },
  });
  return { code, out, err };
}

describe.each(reopenable)('a production server on $kind', ({ create }) => {
  let database: TestDatabase;
  let api: MockApi | undefined;
  beforeEach(async () => {
    database = await create();
    vi.stubEnv('NODE_ENV', 'production');
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await api?.close();
    api = undefined;
    await database.dispose();
  });
  const start = async (own: Partial<ApiConfig> = {}) => {
    api = createMockApi({
      ...{ database: database.target, seed: 'empty', admin: { enabled: true } },
      config: { ...config, ...own },
    });
    await api.ready;
    return (await api.listen(0)).url;
  };
  const signIn = (url: string, pass = password) =>
    fetch(`${url}/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        username: encrypt('4554737', config.sharedSecret),
        pass: encrypt(pass, config.sharedSecret),
      }),
    });
  const sampleUsers = () => {
    if (api === undefined) throw new Error('Not started');
    return mockUsersOf(storeOf(api.db, DEFAULT_SANDBOX));
  };
  /** Stored by an earlier version, which let anybody register. */
  const tokenOfSampleUser = async () => {
    await sampleUsers().add(sampleUser.uuid, sampleUser);
    return signToken(sampleUser.uuid, systemClock, { ...defaultConfig, ...config });
  };
  const createAdmin = () => admin(['create-admin', '--database', database.target, ...person]);

  it('has no user until the first administrator is made, who signs in and makes a company', async () => {
    const before = await start();
    expect(await (await signIn(before)).json()).not.toHaveProperty('access_token');
    await api?.close();
    expect(await createAdmin()).toEqual({ code: 0, out: 'Administrator 4554737 created.\n', err: '' });
    const url = await start();
    expect(await (await signIn(url, 'demo1234')).json()).not.toHaveProperty('access_token');
    const response = await signIn(url);
    expect(response.status).toBe(200);
    const { access_token } = (await response.json()) as { access_token: string };
    const client = createClient({
      axios: axios.create({ baseURL: url, headers: { Authorization: `Bearer ${access_token}` } }),
    }).controller;
    expect((await client.empresas.consulta({})).data).toEqual([]);
    expect(
      (await client.usuarios.consulta({})).data.map(({ nro_documento, perfiles }) => [
        nro_documento,
        perfiles,
      ]),
    ).toEqual([['4554737', ['admin']]]);
    const trail = await client.auditoria.consulta({});
    expect(trail.data.map(({ usuario, accion }) => [usuario, accion])).toContainEqual([
      'portal-admin',
      'alta',
    ]);
  });

  it('makes no second one from the terminal', async () => {
    await createAdmin();
    expect(await createAdmin()).toEqual({
      code: 1,
      out: '',
      err: 'The database already has users: create further ones in the portal.\n',
    });
  });

  it('has neither handles nor sandboxes, whatever was asked for', async () => {
    const url = await start();
    expect((await fetch(`${url}/__mock/snapshot`)).status).toBe(404);
    expect((await fetch(`${url}/api/faq`, { headers: { 'X-Sandbox': 'one' } })).status).toBe(400);
  });

  it('responds to every GET without its sample data, never with a fault', async () => {
    await createAdmin();
    const url = await start();
    const { access_token } = (await (await signIn(url)).json()) as { access_token: string };
    const paths = listEndpoints(contract)
      .filter(
        ({ area, endpoint: { method, path } }) => method === 'GET' && area !== 'mock' && !path.includes(':'),
      )
      .map(({ endpoint: { path } }) => path);
    expect(paths.length).toBeGreaterThan(20);
    const failed: string[] = [];
    for (const path of paths) {
      const { status } = await fetch(`${url}${path}`, {
        headers: { Authorization: `Bearer ${access_token}` },
      });
      if (status >= 500) failed.push(`${path} ${String(status)}`);
    }
    expect(failed).toEqual([]);
  });

  it('keeps the sample areas for users of the portal, but for the calendar, which guests may read', async () => {
    await createAdmin();
    const url = await start({ sampleAreas: true });
    const status = async (path: string, init: RequestInit = {}) =>
      (await fetch(`${url}${path}`, init)).status;
    const note = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ note: { title: 'x' } }),
    };
    expect(await status('/api/notes-app/notes')).toBe(401);
    expect(await status('/api/notes-app/create-note', note)).toBe(401);
    expect(await status('/api/calendar-app/events')).toBe(200);
    expect(await status('/api/calendar-app/add-event', note)).toBe(401);
    const { access_token } = (await (await signIn(url)).json()) as { access_token: string };
    for (const [token, expected] of [
      [await tokenOfSampleUser(), 401],
      [access_token, 200],
    ] as const)
      expect(await status('/api/notes-app/notes', { headers: { Authorization: `Bearer ${token}` } })).toBe(
        expected,
      );
  });

  it('has no sample areas unless they are switched on, and finds nothing in them', async () => {
    await createAdmin();
    const url = await start();
    const { access_token } = (await (await signIn(url)).json()) as { access_token: string };
    const get = async (path: string) => {
      const response = await fetch(`${url}${path}`, { headers: { Authorization: `Bearer ${access_token}` } });
      return [response.status, await response.json()] as const;
    };
    for (const path of ['/api/notes-app/notes', '/api/calendar-app/events', '/api/chat/contacts'])
      expect([path, ...(await get(path))]).toEqual([
        path,
        404,
        { error: 'No existe esa dirección en la API.' },
      ]);
    expect((await get('/api/notification-panel/data'))[0]).toBe(200);
    const [status, found] = await get('/api/global-search?q=rosa');
    expect([status, Object.keys(found as object)]).toEqual([200, ['documents', 'customers']]);
  });

  it('keeps what each company writes in the sample areas apart', async () => {
    await createAdmin();
    const url = await start({ sampleAreas: true });
    if (api === undefined) throw new Error('Not started');
    const store = storeOf(api.db, DEFAULT_SANDBOX);
    const { access_token } = (await (await signIn(url)).json()) as { access_token: string };
    const headers = { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' };
    const write = (title: string) =>
      fetch(`${url}/api/notes-app/create-note`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ note: { title } }),
      });
    const titles = async () =>
      ((await (await fetch(`${url}/api/notes-app/notes`, { headers })).json()) as { title: string }[]).map(
        ({ title }) => title,
      );
    const { id } = await store.select('usuarios').select('id').executeTakeFirstOrThrow();
    const workFor = async (company: string) => {
      await store.delete('usuarios_empresas').execute();
      await store.insert('usuarios_empresas', { id_usuario: id, id_empresa: company, orden: 0 }).execute();
    };
    await write('of nobody else');
    for (const company of ['A', 'B']) {
      await workFor(company);
      expect(await titles()).toEqual([]);
      await write(`of ${company}`);
      expect(await titles()).toEqual([`of ${company}`]);
    }
    await workFor('A');
    expect(await titles()).toEqual(['of A']);
    const labels = await fetch(`${url}/api/notes-app/labels`, { headers });
    expect(await labels.json()).not.toEqual([]);
  });

  it('has no sample users: nobody can register or sign in as one', async () => {
    const url = await start();
    const credentials = 'email=x@example.com&password=x';
    for (const [path, init] of [
      [
        '/api/auth/register',
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: '{"email":"other@example.com","password":"x"}',
        },
      ],
      [`/api/auth?${credentials}`, {}],
      [`/api/auth/access-token?access_token=${await tokenOfSampleUser()}`, {}],
    ] as const) {
      const response = await fetch(`${url}${path}`, init);
      expect([path, response.status, await response.json()]).toEqual([
        path,
        403,
        { error: 'Este servidor no tiene usuarios de muestra: use una cuenta del portal.' },
      ]);
    }
    expect(await sampleUsers().list()).toHaveLength(1);
  });

  it('registers visitors only when it is told to, and never makes them a certificate', async () => {
    const data = {
      ...{ nombres: 'Rosa', apellidos: 'Giménez', nro_documento: '4554737', email: 'rosa@example.com' },
      ...{ password, usuario: 'invitado' },
    };
    const register = (url: string) =>
      fetch(`${url}/users/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ objeto: 'visitantes', operacion: 'A', data }),
      });
    const refused = await register(await start({ testCertificates: true }));
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { error: 'Este servidor no permite registrarse: pida su usuario a un administrador.' },
    ]);
    expect(api?.config.smtpHosts).toEqual([]);
    expect(api?.config.testCertificates).toBe(false);
    await api?.close();
    expect(await (await register(await start({ selfRegistration: true }))).json()).toMatchObject({
      status: 'success',
    });
  });

  it('refuses a database that has sample data', async () => {
    vi.stubEnv('NODE_ENV', 'test');
    const demo = createMockApi({ database: database.target, seed: 'demo' });
    await demo
      .listen(0)
      .then(({ url }) =>
        fetch(`${url}/api/faq`, { headers: { Authorization: `Bearer ${demo.tokenFor('admin')}` } }),
      );
    await demo.close();
    vi.stubEnv('NODE_ENV', 'production');
    const refused = createMockApi({ database: database.target, seed: 'empty', config });
    await expect(refused.ready).rejects.toThrow('contains demo users (seed "demo")');
    await refused.close();
    const options = readOptions(['--database', database.target], secrets) as ServerOptions;
    expect(await checkConfig(options, secrets)).toEqual([expect.stringContaining('needs an empty one')]);
  });

  it('passes the check of its configuration', async () => {
    const options = readOptions(['--database', database.target], secrets) as ServerOptions;
    expect(options.seed).toBe('empty');
    expect(await checkConfig(options, secrets)).toEqual([]);
  });
});

it('all that the portal itself is filled with is left out', () => {
  const seeds = [...Object.values(objetoModules), areaModules.auth].flatMap((module) => module.seeds);
  expect(seeds.length).toBeGreaterThan(20);
  expect(seeds.map(({ name }) => name).filter((name) => !demoAreas.has(name))).toEqual([]);
});

describe('the check of the configuration', () => {
  const problems = (args: readonly string[], env: Readonly<Record<string, string>>) =>
    checkConfig(readOptions(args, env) as ServerOptions, env);

  it('tells all at once', async () => {
    const env = { NODE_ENV: 'production', DATA_KEY: 'short', SMTP_CA: '' };
    expect(await problems(['--seed', 'demo', '--web', '/no/such/folder'], env)).toEqual([
      'NODE_ENV=production needs a JWT_SECRET of your own: the demo secrets are public.',
      'NODE_ENV=production needs a SHARED_SECRET of your own: the demo secrets are public.',
      'NODE_ENV=production needs a DATA_KEY of at least 32 random characters.',
      expect.stringContaining('The seed "demo" brings demo users'),
      '--web /no/such/folder: index.html not found: build the web app (npm run build)',
      expect.stringContaining('needs a --database (DATABASE_URL)'),
    ]);
  });

  it.each([
    ['a fault for nothing', { faults: [{ target: 'nots.*', status: 500 }] }, 'faults[0]'],
    ['a fault without an effect', { faults: [{ target: 'notes.*' }] }, 'faults[0]'],
    ['no replies', { replies: [{ target: 'notes.listNotes', replies: [] }] }, 'replies[0]'],
  ])('finds %s in a file', async (_name, rules, named) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-check-'));
    const file = join(folder, 'portal.json');
    writeFileSync(file, JSON.stringify(rules));
    expect(await problems(['--config', file], {})).toEqual([expect.stringContaining(named)]);
    rmSync(folder, { recursive: true });
  });

  it('finds two servers on one port', async () => {
    expect(await problems(['--port', '4999', '--metrics-port', '4999'], {})).toEqual([
      expect.stringContaining('4999'),
    ]);
  });

  it('names the database that cannot be used, without its password', async () => {
    const env = { ...secrets, DATABASE_URL: 'postgres://who:secret@127.0.0.1:1/x' };
    const [problem = ''] = await problems([], env);
    expect(problem).toContain('The database postgres://127.0.0.1:1/x cannot be used');
    expect(problem).not.toContain('secret@');
  });

  it('makes the folder of a new file, as the start does', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-check-'));
    expect(await problems(['--database', join(folder, 'new', 'portal.sqlite')], secrets)).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it('finds nothing wrong with a demo', async () => {
    expect(await problems([], {})).toEqual([]);
  });

  it.each(['demo', 'large', 'edge'] as const)('a library refuses the seed %s too', (seed) => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(() => createMockApi({ seed, config })).toThrow(`The seed "${seed}" brings demo users`);
    vi.unstubAllEnvs();
  });
});

describe('portal-admin', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-admin-'));
  const unused = join(folder, 'unused.sqlite');
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    [['--document', ''], 'nro_documento: El número de documento es obligatorio'],
    [['--email', 'no'], 'email: Debe ser un correo válido'],
    [['--first-names', ' '], 'nombres: El nombre es obligatorio'],
  ])('%j: %s', async (args, message) => {
    const { code, err } = await admin(['create-admin', '--database', unused, ...person, ...args]);
    expect([code, err]).toEqual([1, expect.stringContaining(message)]);
  });

  it.each([
    ['corta', 'La contraseña debe tener al menos 8 caracteres'],
    ['   corta   ', 'La contraseña debe tener al menos 8 caracteres'],
    ['password123', 'Es una de las contraseñas más usadas'],
    ['rosa@example.com', 'La contraseña no puede ser su nombre, su usuario'],
    ['', 'La contraseña debe tener al menos 8 caracteres'],
  ])('does not take the password “%s”', async (typed, message) => {
    const { code, err } = await admin(['create-admin', '--database', unused, ...person], `${typed}\n`);
    expect([code, err]).toEqual([1, expect.stringContaining(message)]);
  });

  it.each([
    [[], 'Command missing or unknown: use create-admin, backup, restore, copy.'],
    [['drop-all'], 'Command missing or unknown: use create-admin, backup, restore, copy.'],
    [['create-admin', ...person], '--database (DATABASE_URL) must name'],
    [['create-admin', '--database', ':memory:', ...person], '--database (DATABASE_URL) must name'],
    [['create-admin', '--nope'], '--nope'],
  ])('%j is a wrong use', async (args, message) => {
    const { code, err } = await admin(args);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
    expect(err).toContain('Usage:');
  });

  it.each([
    ['the parts of an address', { DATABASE_HOST: 'db', DATABASE_USER: 'portal' }, [], 2, 'use pg_dump'],
    ['both', { DATABASE_HOST: 'db', DATABASE_URL: unused }, [], 2, 'not both'],
    ['a flag besides', { DATABASE_HOST: 'db' }, ['--database', ':memory:'], 2, 'must name a SQLite file'],
  ])('takes the database from the variables of the server: %s', async (_name, env, args, code, message) => {
    const result = await admin(['backup', '--to', join(folder, 'copy.sqlite'), ...args], '', env);
    expect([result.code, result.err]).toEqual([code, expect.stringContaining(message)]);
  });

  it('tells how it is used', async () => {
    expect(await admin(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('create-admin') });
  });
});
