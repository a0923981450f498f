import { readFileSync } from 'node:fs';
import {
  DEMO_DATA_KEY,
  DEMO_JWT_SECRET,
  DEMO_SHARED_SECRET,
  defaultConfig,
  defaultSmtpHosts,
  type ApiConfig,
} from '../core/config.ts';
import { isCertificateBundle } from '../core/pem.ts';
import { textOf, type Environment } from './environment.ts';
import type { ServerOptions } from './options.ts';
import { UsageError } from './usage-error.ts';

/** The configuration of a server from its options and its environment. Throws `UsageError` when a file cannot be read. */
export function configFrom(options: ServerOptions, env: Environment): ApiConfig {
  const previous = textOf(env, 'DATA_KEY_PREVIOUS');
  return {
    ...defaultConfig,
    jwtSecret: textOf(env, 'JWT_SECRET') ?? DEMO_JWT_SECRET,
    sharedSecret: textOf(env, 'SHARED_SECRET') ?? DEMO_SHARED_SECRET,
    dataKey: textOf(env, 'DATA_KEY') ?? DEMO_DATA_KEY,
    sessionIdleMinutes: options.sessionIdleMinutes,
    selfRegistration: options.selfRegistration,
    sampleAreas: options.sampleAreas,
    ...publicUrlOf(options),
    ...mailOf(options, env),
    callbackHosts: options.callbackHosts ?? defaultSmtpHosts(textOf(env, 'NODE_ENV')),
    ...authoritiesOf(env),
    ...(previous === undefined ? {} : { previousDataKey: previous }),
  };
}

/** Whoever names a server for the sample companies allows it. */
function mailOf(
  { smtpHosts, demoSmtp }: ServerOptions,
  env: Environment,
): Pick<ApiConfig, 'smtpHosts' | 'demoSmtp'> {
  const allowed = smtpHosts ?? defaultSmtpHosts(textOf(env, 'NODE_ENV'));
  return demoSmtp === undefined
    ? { smtpHosts: allowed }
    : { smtpHosts: [...allowed, demoSmtp.host], demoSmtp };
}

/** The authorities that may certify mail servers, besides the well-known ones. */
function authoritiesOf(env: Environment): { smtpCa?: string } {
  const file = textOf(env, 'SMTP_CA');
  if (file === undefined) return {};
  let smtpCa: string;
  try {
    smtpCa = readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`SMTP_CA: the file ${file} cannot be read.`);
  }
  if (!isCertificateBundle(smtpCa))
    throw new UsageError(
      `SMTP_CA: the file ${file} must have readable certificates in PEM and nothing else.`,
    );
  return { smtpCa };
}

/** Without an address of its own, and without a known port, the default of the configuration remains. */
function publicUrlOf({ publicUrl, port }: ServerOptions): { publicUrl?: string } {
  if (publicUrl !== undefined) return { publicUrl };
  return port === 0 ? {} : { publicUrl: `http://localhost:${String(port)}` };
}
