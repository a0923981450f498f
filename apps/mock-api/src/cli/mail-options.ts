import { isIP } from 'node:net';
import type { ApiConfig } from '../core/config.ts';
import { listOf, type Given } from './given.ts';
import { UsageError } from './usage-error.ts';

export type MailServer = NonNullable<ApiConfig['demoSmtp']>;

/** Where companies may send mail. Throws `UsageError`. */
export function mailHosts(asked: Given | undefined): string[] | undefined {
  if (asked === undefined) return undefined;
  const named = listOf(asked);
  const bad = named.find((entry) => !/^[\w.-]+$/.test(entry) && !isNetwork(entry));
  if (bad !== undefined)
    throw new UsageError(
      `${asked.from}: "${bad}" is neither a host name, an address nor a network such as 10.1.0.0/16.`,
    );
  return named;
}

function isNetwork(entry: string): boolean {
  const [base = '', prefix, ...rest] = entry.split('/');
  const family = isIP(base);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

/** `mail:1025` as host and port. Throws `UsageError`. */
export function mailServer(asked: Given | undefined): MailServer | undefined {
  if (asked === undefined) return undefined;
  const [, host = '', port = ''] = /^([\w.-]+):(\d{1,5})$/.exec(asked.text.trim()) ?? [];
  const number = Number(port);
  if (host === '' || number < 1 || number > 65_535)
    throw new UsageError(`${asked.from}: "${asked.text}" is not a host and a port such as mail:1025.`);
  return { host: host.toLowerCase(), port: number };
}
