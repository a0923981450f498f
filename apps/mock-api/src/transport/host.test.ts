import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiServer } from './server.ts';

describe('a request that names', () => {
  const served: string[] = [];
  const server = createApiServer((request, response) => {
    served.push(request.headers.host ?? '');
    response.end('served');
  });
  let port = 0;
  beforeAll(async () => {
    ({ port } = await server.listen(0, '127.0.0.1'));
  });
  afterAll(() => server.stop());

  /** Two such requests on one connection: a wrong one closes it. */
  const responseTo = async (target: string, hosts: readonly string[], ...last: string[]): Promise<string> => {
    const lines = [`GET ${target} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`)];
    const socket = connect(port, '127.0.0.1');
    socket.write([...lines, '', ...lines, ...last, '', ''].join('\r\n'));
    return text(socket);
  };
  const statuses = (received: string): string[] => received.match(/(?<=HTTP\/1\.1 )\d{3}/g) ?? [];

  it.each([
    ['two hosts', '/api/faq', ['a', 'b'], 'La solicitud tiene dos cabeceras Host.'],
    ['one host twice', '/healthz', ['a', 'a'], 'La solicitud tiene dos cabeceras Host.'],
    ['a host with a blank', '/', ['a b'], 'La cabecera Host no es válida.'],
    ['a list of hosts', '/', ['a, b'], 'La cabecera Host no es válida.'],
    ['a host with a user', '/', ['a@b'], 'La cabecera Host no es válida.'],
    ['a host with a path', '/', ['a/b'], 'La cabecera Host no es válida.'],
    ['another host in its address', 'http://b/api/faq', ['a'], 'nombran servidores distintos'],
    ['a user in its address', 'http://u:p@a/api/faq', ['a'], 'nombran servidores distintos'],
    ['another protocol', 'ftp://a/api/faq', ['a'], 'La dirección de la solicitud no es válida.'],
  ])('%s is refused, and its connection closed', async (_name, target, hosts, message) => {
    const received = await responseTo(target, hosts);
    expect(statuses(received)).toEqual(['400']);
    expect(received).toContain(message);
    expect(received.toLowerCase()).toContain('cache-control: no-store');
    expect(served).toEqual([]);
  });

  it.each([
    ['/api/faq', 'a:8080'],
    ['/api/faq', '127.0.0.1'],
    ['/api/faq', '[::1]:3000'],
    ['/api/faq', 'un_nombre.local'],
    ['/api/faq', ''],
    ['http://A.example/api/faq', 'a.example'],
    ['*', 'a'],
  ])('%s of the host %j is served', async (target, host) => {
    const received = await responseTo(target, [host], 'Connection: close');
    expect(statuses(received)).toEqual(['200', '200']);
    expect(served.splice(0)).toEqual([host, host]);
  });
});
