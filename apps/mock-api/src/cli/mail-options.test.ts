import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';
import { configFrom } from './server-config.ts';
import { UsageError } from './usage-error.ts';

const readServerOptions = () => {
  const options = readOptions([], {});
  if (options === 'help' || options === 'version') throw new Error('No options');
  return options;
};
const main = join(import.meta.dirname, '../main.mjs');

describe('the options of mail', () => {
  it('refuses authorities that are no certificates', () => {
    const env = { SMTP_CA: join(import.meta.dirname, 'mail-options.test.ts') };
    expect(() => configFrom(readServerOptions(), env)).toThrow('readable certificates in PEM');
  });

  it.each([
    [[], {}, undefined],
    [[], { SMTP_HOSTS: 'mail.example' }, ['mail.example']],
    [['--smtp-hosts', 'public'], { SMTP_HOSTS: 'mail.example' }, ['public']],
    [
      ['--smtp-hosts', 'mail.example, 192.0.2.7,10.1.0.0/16, 2001:db8::/32'],
      {},
      ['mail.example', '192.0.2.7', '10.1.0.0/16', '2001:db8::/32'],
    ],
  ] as const)('%j with %j allows %j', (flags, env, expected) => {
    expect(readOptions([...flags], env)).toMatchObject({ smtpHosts: expected });
  });

  it.each([
    ['', '--smtp-hosts must not be empty.'],
    ['http://mail.example', '--smtp-hosts: "http://mail.example" is neither a host name'],
    ['10.1.0.0/33', '--smtp-hosts: "10.1.0.0/33" is neither'],
    ['mail.example,2001:db8::/129', '"2001:db8::/129" is neither'],
  ])('"%s" is refused', (value, message) => {
    const read = () => readOptions(['--smtp-hosts', value], {});
    expect(read).toThrow(UsageError);
    expect(read).toThrow(message);
  });

  it.each([
    [[], { DEMO_SMTP: 'Mail:1025' }, { host: 'mail', port: 1025 }],
    [['--demo-smtp', '127.0.0.1:25'], { DEMO_SMTP: 'mail:1025' }, { host: '127.0.0.1', port: 25 }],
    [[], {}, undefined],
  ] as const)('%j with %j gives sample companies %j', (flags, env, expected) => {
    const options = readOptions([...flags], env);
    if (options === 'help' || options === 'version') throw new Error('help');
    expect(options.demoSmtp).toEqual(expected);
    // Whoever names it allows it, besides what is allowed anyway.
    expect(configFrom(options, env).smtpHosts).toEqual([
      '127.0.0.0/8',
      '::1',
      ...(expected === undefined ? [] : [expected.host]),
    ]);
  });

  it.each([
    [{}, []],
    [{ SMTP_HOSTS: 'mail.example' }, ['mail.example']],
  ])('allows no mail server in production but those in %j', (env, expected) => {
    const production = { ...env, NODE_ENV: 'production' };
    const options = readOptions([], production);
    if (options === 'help' || options === 'version') throw new Error('help');
    expect(configFrom(options, production).smtpHosts).toEqual(expected);
  });

  it.each([
    [{ DEMO_SMTP: 'mail' }, 'DEMO_SMTP: "mail" is not a host and a port such as mail:1025.'],
    [{ DEMO_SMTP: 'mail:0' }, 'DEMO_SMTP: "mail:0" is not a host and a port'],
    [{ DEMO_SMTP: 'smtp://mail:25' }, 'is not a host and a port'],
    [{ DEMO_SMTP: 'mail:25', NODE_ENV: 'production' }, 'NODE_ENV=production has no sample companies'],
  ])('%j is refused', (env, message) => {
    expect(() => readOptions([], env)).toThrow(message);
  });

  it('names the file of authorities that cannot be read, before anything is opened', () => {
    const { status, stderr } = spawnSync(process.execPath, [main, '--port', '0', '--database', ':memory:'], {
      encoding: 'utf8',
      env: { ...process.env, SMTP_CA: '/nowhere/ca.pem' },
    });
    expect(status).toBe(1);
    expect(stderr.split('\n')[0]).toBe('SMTP_CA: the file /nowhere/ca.pem cannot be read.');
  });
});
