import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../core/config.ts';
import { resolveMailHost, type Lookup } from './hosts.ts';

const names: Readonly<Record<string, readonly string[]>> = {
  localhost: ['::1', '127.0.0.1'],
  'smtp.example.com': ['93.184.215.14'],
  'inside.example.com': ['10.1.2.3'],
  'both.example.com': ['93.184.215.14', '169.254.169.254'],
  'mapped.example.com': ['::ffff:192.168.0.1'],
  mail: ['172.18.0.5'],
  'six.example.com': ['2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
};
const lookup: Lookup = (host) => {
  const addresses = names[host];
  if (addresses === undefined) return Promise.reject(new Error('ENOTFOUND'));
  return Promise.resolve(addresses.map((address) => ({ address })));
};
/** The hosts allowed by default. */
const loopback = defaultConfig.smtpHosts;

describe('where mail may be sent', () => {
  it.each<[host: string, allowed: readonly string[], result: string]>([
    ['localhost', loopback, '127.0.0.1'],
    ['127.8.9.10', loopback, '127.8.9.10'],
    ['::1', loopback, '::1'],
    ['smtp.example.com', loopback, 'forbidden'],
    ['10.1.2.3', loopback, 'forbidden'],
    ['nowhere.example.com', loopback, 'forbidden'],
    ['mail', ['mail'], '172.18.0.5'],
    ['mail', loopback, 'forbidden'],
    ['mail', ['172.16.0.0/12'], '172.18.0.5'],
    ['inside.example.com', ['10.1.0.0/16'], '10.1.2.3'],
    ['inside.example.com', ['Inside.Example.Com'], '10.1.2.3'],
    ['smtp.example.com', ['public'], '93.184.215.14'],
    ['six.example.com', ['public'], '2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
    ['nowhere.example.com', ['public'], 'unknown'],
    // Names that resolve to addresses outside the public internet.
    ['inside.example.com', ['public'], 'forbidden'],
    ['both.example.com', ['public'], 'forbidden'],
    ['mapped.example.com', ['public'], 'forbidden'],
    ['localhost', ['public'], 'forbidden'],
    ...[
      '0.0.0.0',
      '10.0.0.1',
      '100.64.0.1',
      '127.0.0.1',
      '169.254.169.254',
      '172.31.255.255',
      '192.168.1.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '64:ff9b::7f00:1',
      'fc00::1',
      'fe80::1',
      'ff02::1',
      '2002:7f00:1::',
      '2001:db8::1',
    ].map((address): [string, readonly string[], string] => [address, ['public'], 'forbidden']),
  ])('%s with %j: %s', async (host, allowed, result) => {
    const found = await resolveMailHost(host, allowed, lookup);
    expect(found.kind === 'address' ? found.address : found.kind).toBe(result);
  });
});
