import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { selfSigned } from '../../test/smtp.ts';
import { postJson } from './post-json.ts';

const { cert, key } = selfSigned();
const authorities = getCACertificates();
const names: unknown[] = [];
const receiver = createServer({ cert, key }, ({ socket }, response) => {
  names.push((socket as TLSSocket).servername);
  response.writeHead(204).end();
});
beforeAll(async () => {
  setDefaultCACertificates([...authorities, cert]);
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
});
afterAll(() => {
  setDefaultCACertificates(authorities);
  receiver.close();
});

const post = (host: string) => {
  const { port } = receiver.address() as AddressInfo;
  const url = new URL(`https://${host}:${String(port)}/avisos`);
  return postJson(url, '127.0.0.1', { body: '{}', headers: {}, signal: new AbortController().signal });
};

it('verifies the certificate of a name, and of an address, which TLS must not send as a name', async () => {
  expect(await post('localhost')).toEqual({ status: 204 });
  expect(await post('127.0.0.1')).toEqual({ status: 204 });
  expect(names).toEqual(['localhost', false]);
  expect(await post('other.example')).toEqual({
    error: expect.stringContaining('ERR_TLS_CERT_ALTNAME_INVALID') as string,
  });
});
