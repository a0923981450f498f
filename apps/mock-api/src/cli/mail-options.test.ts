import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';
import { UsageError } from './usage-error.ts';

const main = join(import.meta.dirname, '../main.mjs');

describe('the options of mail', () => {
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

  it('names the file of authorities that cannot be read, before anything is opened', () => {
    const { status, stderr } = spawnSync(process.execPath, [main, '--port', '0', '--database', ':memory:'], {
      encoding: 'utf8',
      env: { ...process.env, SMTP_CA: '/nowhere/ca.pem' },
    });
    expect(status).toBe(1);
    expect(stderr.split('\n')[0]).toBe('SMTP_CA: the file /nowhere/ca.pem cannot be read.');
  });
});
