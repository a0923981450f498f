import {
  canAccess,
  contract,
  esDeLectura,
  listEndpoints,
  listOperations,
  operations,
  sampleValue,
} from '@portal/contracts';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientName } from '../doubles/targets.ts';
import { demoUsers, type DemoUserName } from '../seed/demo-users.ts';
import { testApi } from '../test-api.ts';
import { callTool } from './call-tool.ts';
import { MOST_LIST_BYTES } from './tools.ts';

/** The official client of MCP, connected to a server of the test. */
const t = testApi({ mcp: true });
let url: string;
const clients: Client[] = [];
beforeAll(async () => {
  ({ url } = await t.api.listen());
});
afterAll(async () => {
  for (const client of clients) await client.close();
  await t.close();
});

async function connect(query: string, headers: Record<string, string> = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  clients.push(client);
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp?${query}`), {
    requestInit: { headers },
  });
  await client.connect(transport);
  return client;
}

const namesOf = async (client: Client): Promise<string[]> =>
  (await client.listTools()).tools.map(({ name }) => name);

interface Called {
  readonly text: string;
  readonly isError: boolean;
}

async function call(client: Client, name: string, input: object = {}): Promise<Called> {
  const result = await client.callTool({ name, arguments: { ...input } });
  const [content] = result.content as [{ text: string }];
  return { text: content.text, isError: result.isError === true };
}

const all = listOperations(operations);
const toolOf = (named: (typeof all)[number]): string => clientName(named).replace('.', '_');

describe.each(demoUsers.map(({ usuario, perfiles }) => [usuario, [perfiles[0]]] as const))(
  'an agent as %s',
  (usuario, roles) => {
    it('sees the operations of its role, reading only unless asked, in a short list', async () => {
      const reading = await namesOf(await connect(`user=${usuario}`));
      const client = await connect(`user=${usuario}&write=yes`);
      const { tools } = await client.listTools();
      const writing = tools.map(({ name }) => name);
      for (const named of all) {
        const { access } = named.operation;
        const may = access === 'public' || canAccess(access, roles);
        expect([toolOf(named), writing.includes(toolOf(named))]).toEqual([toolOf(named), may]);
        expect([toolOf(named), reading.includes(toolOf(named))]).toEqual([
          toolOf(named),
          may && esDeLectura(named.operation),
        ]);
      }
      for (const { area, name, endpoint } of listEndpoints(contract)) {
        const { access, method } = endpoint;
        const isKept = ['session', 'auth', 'mock'].includes(area);
        const may = !isKept && (!Array.isArray(access) || canAccess(access, roles));
        const tool = `${area}_${name}`;
        expect([tool, writing.includes(tool), reading.includes(tool)]).toEqual([
          ...[tool, may],
          may && method === 'GET',
        ]);
      }
      expect(Buffer.byteLength(JSON.stringify({ tools }))).toBeLessThanOrEqual(MOST_LIST_BYTES);
      expect(new Set(writing).size).toBe(writing.length);
      for (const name of writing) expect(name).toMatch(/^[\w-]{1,64}$/);
    });

    // Without the protocol, through which the admin below calls every tool.
    it('is refused what it does not see, and nothing that it sees', async () => {
      const seen = await namesOf(await connect(`user=${usuario}&write=yes`));
      const sandbox = `matrix-${usuario}`;
      const token = () => t.api.tokenFor(usuario as DemoUserName, sandbox);
      const session = { roles, canWrite: true, sandbox, token, address: '127.0.0.1' };
      for (const named of all) {
        const name = toolOf(named);
        const input = sampleValue(named.operation.data) as Readonly<Record<string, unknown>>;
        const { text } = await callTool(t.api.dispatcher, session, name, input);
        const outcome = text.includes('No hay herramienta') ? 'unknown' : text.includes('"SIN_PERMISO"');
        expect([name, outcome]).toEqual([name, seen.includes(name) ? false : 'unknown']);
      }
    });
  },
);

describe('an agent that may write', () => {
  it('calls every tool without a failure of the server', async () => {
    const client = await connect('user=admin&write=yes', { 'X-Sandbox': 'every-tool' });
    const samples = new Map(all.map((named) => [toolOf(named), sampleValue(named.operation.data)]));
    const names = await namesOf(client);
    expect(names.length).toBeGreaterThan(200);
    for (const name of names) {
      const { text } = await call(client, name, samples.get(name) ?? {});
      expect([name, text]).toEqual([name, expect.not.stringMatching(/^5\d\d /) as string]);
    }
  });

  it('works on data of its own', async () => {
    const headers = { 'X-Sandbox': 'agent-1' };
    const client = await connect('user=cliente&write=yes', headers);
    const note = { body: { note: { title: 'Del agente', content: '' } } };
    expect(await call(client, 'notes_createNote', note)).toMatchObject({ isError: false });
    expect((await call(client, 'notes_listNotes')).text).toContain('Del agente');
    const other = await connect('user=cliente');
    expect((await call(other, 'notes_listNotes')).text).not.toContain('Del agente');
    expect(JSON.stringify(await t.anonymous.notes.listNotes())).not.toContain('Del agente');
  });
});

describe('a tool', () => {
  it('is described by its page', async () => {
    const client = await connect('user=cliente');
    const described = await call(client, 'describe', { name: 'documentosElectronicos_consulta' });
    expect(described.text).toMatch(/^# documentosElectronicos\.consulta\n/);
    expect(await call(client, 'describe', { name: 'facturas_emitir' })).toMatchObject({ isError: true });
  });

  it('says in which field its input is wrong', async () => {
    const client = await connect('user=cliente');
    const { text, isError } = await call(client, 'documentosElectronicos_consulta', { pagina: 'dos' });
    expect([isError, text]).toEqual([true, expect.stringContaining('"pagina"') as string]);
  });

  it.each<[string, object, string]>([
    ['describe', {}, 'describe: name es el nombre de una herramienta, un texto: indíquelo.'],
    ['describe', { name: 7 }, 'describe: name es el nombre de una herramienta'],
    ['describe', { name: null }, 'describe: name es el nombre de una herramienta'],
    ['describe', { nombre: 'faq_listFaqs' }, 'describe: no hay argumento nombre; lleva name.'],
    ['describe', { name: 'faq_listFaq' }, '¿Quiso decir "faq_listFaqs"?'],
    [
      'faq_listFaq',
      {},
      'No hay herramienta faq_listFaq, o su rol no puede usarla. ¿Quiso decir "faq_listFaqs"?',
    ],
    ['faq_listFaqs', { id: 'x' }, 'faq_listFaqs: no hay argumento id; no lleva argumentos.'],
    ['invoices_getInvoice', { id: 'x' }, 'invoices_getInvoice: no hay argumento id; lleva query.'],
    ['invoices_getInvoice', { qery: { id: 'x' } }, 'lleva query. ¿Quiso decir "query"?'],
    ['invoices_getInvoice', { query: 'x' }, 'invoices_getInvoice: query es un objeto.'],
    ['invoices_getInvoice', { query: { id: { x: 1 } } }, 'query.id es un texto, un número o un booleano.'],
    ['invoices_getInvoice', { query: { id: null } }, 'query.id es un texto, un número o un booleano.'],
    ['invoices_getInvoice', {}, '{"type":"id","message":"Es obligatorio"}'],
    ['documentosElectronicos_consulta', { accion: 'enviar' }, 'accion la pone la herramienta'],
  ])('%s with %j says what is wrong', async (name, input, message) => {
    const result = await call(await connect('user=cliente'), name, input);
    expect(result).toEqual({ isError: true, text: expect.stringContaining(message) as string });
    expect(result.text).not.toContain('undefined');
  });

  it('warns of a field that the operation does not know', async () => {
    const client = await connect('user=cliente');
    const name = 'documentosElectronicos_consulta';
    const { content } = await client.callTool({ name, arguments: { por_pagina: 1, pagna: 2 } });
    expect(content).toEqual([
      { type: 'text', text: expect.stringContaining('"success"') as string },
      { type: 'text', text: expect.stringMatching(/^Advertencia: .*data\.pagna/) as string },
    ]);
  });

  it('sends parameters of a query, and has a short schema', async () => {
    const client = await connect('user=cliente');
    const { text } = await call(client, 'invoices_getInvoice', { query: { id: 'invoice-1' } });
    expect(text).toContain('"invoice-1"');
    const { tools } = await client.listTools();
    const { inputSchema, annotations } = tools.find(({ name }) => name === 'invoices_getInvoice')!;
    expect([inputSchema, annotations]).toEqual([
      {
        type: 'object',
        properties: { query: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } },
      },
      { readOnlyHint: true },
    ]);
  });
});

describe('/mcp', () => {
  const post = (target: string, headers: Record<string, string> = {}) =>
    fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });

  it('does not exist unless it is switched on, nor where /__mock is off', async () => {
    for (const options of [{}, { mcp: true, admin: { enabled: false } }]) {
      const off = testApi(options);
      const address = await off.api.listen();
      expect((await post(`${address.url}/mcp`)).status).toBe(404);
      await off.close();
    }
  });

  it('asks for the token of /__mock', async () => {
    const guarded = testApi({ mcp: true, admin: { enabled: true, token: 'clave' } });
    const { url: address } = await guarded.api.listen();
    expect((await post(`${address}/mcp`)).status).toBe(403);
    const transport = new StreamableHTTPClientTransport(new URL(`${address}/mcp`), {
      requestInit: { headers: { 'X-Mock-Token': 'clave' } },
    });
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(transport);
    expect(await call(client, 'faq_listFaqs')).toMatchObject({ isError: false });
    await client.close();
    await guarded.close();
  });

  it.each([
    ['an unknown user', 'user=nadie', {}, 400],
    ['an unknown parameter', 'usr=admin', {}, 400],
    ['another word for writing', 'write=true', {}, 400],
    ['a bad name of a sandbox', 'user=admin', { 'X-Sandbox': 'a b' }, 400],
    ['a page of another site', '', { Origin: 'https://evil.example' }, 403],
  ])('rejects %s', async (_name, query, headers, status) => {
    const response = await post(`${url}/mcp?${query}`, headers);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('has no response that a cache keeps', async () => {
    const response = await fetch(`${url}/mcp?user=admin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
    expect(await response.text()).toContain('faq_listFaqs');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('portal-mock mcp', () => {
  it('speaks MCP over stdin and stdout', async () => {
    const main = join(import.meta.dirname, '../main.mjs');
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [main, 'mcp', '--user', 'cliente'],
    });
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(transport);
    expect(await namesOf(client)).toContain('documentosElectronicos_consulta');
    expect(await call(client, 'documentosElectronicos_consulta')).toMatchObject({ isError: false });
    await client.close();
  });
});
