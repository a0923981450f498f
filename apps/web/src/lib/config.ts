import { isRecord, type UnknownRecord } from './record.ts';
import { local, readJson, writeJson } from './storage.ts';

export type Provider = 'firebase' | 'auth0';

/** Settings of an external sign-in provider by name; the provider's code validates them. */
export type ProviderSettings = Readonly<Record<string, string>>;

export interface AppConfig {
  /** URL of the service without trailing slash; empty for the origin that served the page. */
  readonly apiUrl: string;
  /** Shared AES secret of the sign-in requests. Kept for wire compatibility; TLS is the protection. */
  readonly aesSecret: string;
  /** `null` when the provider is not configured. */
  readonly firebase: ProviderSettings | null;
  readonly auth0: ProviderSettings | null;
  /** The four example notifications some seconds after signing in (spec §4). */
  readonly demoNotifications: boolean;
  /** Whether the service lets visitors register themselves; the server that sends the page says so. */
  readonly selfRegistration: boolean;
  /** Whether the service can mail links for forgotten passwords; the server that sends the page says so. */
  readonly passwordMail: boolean;
  /** Whether the service has the sample applications; the server that sends the page says so. */
  readonly sampleAreas: boolean;
  /** Whether the portal starts without a connection: a service worker, and a copy of what was last seen. */
  readonly offline: boolean;
}

/** Defaults for a missing `config.json` or missing keys. */
export const defaultConfig: AppConfig = {
  apiUrl: '',
  aesSecret: 'demo-shared-secret-not-for-production',
  firebase: null,
  auth0: null,
  demoNotifications: true,
  selfRegistration: true,
  passwordMail: false,
  sampleAreas: true,
  offline: false,
};

/** Storage key of the settings for a start without a connection. */
const storageKey = 'portal.config';

let current: AppConfig = defaultConfig;

/** The run-time configuration. The defaults until `loadConfig` has resolved. */
export const getConfig = (): AppConfig => current;

/** Replaces the configuration; the start-up and tests use it. */
export function setConfig(config: AppConfig): void {
  current = config;
}

/**
 * Reads `/config.json`, so that one build serves the mock and the real service.
 * A missing file means defaults, a lost connection the settings of the last start; an invalid file stops the start with a message that names the key.
 *
 * @throws Error when the file is not a JSON object or a key has the wrong type.
 */
export async function loadConfig(fetcher: typeof fetch = fetch): Promise<AppConfig> {
  const response = await fetcher('/config.json', { credentials: 'same-origin' }).catch(() => null);
  const isJson = response?.ok === true && (response.headers.get('content-type') ?? '').includes('json');
  // Without a connection those of the last start; they are kept only for that.
  const config = isJson
    ? parseConfig(await response.json())
    : response === null
      ? parseConfig(readJson(storageKey) ?? {})
      : defaultConfig;
  if (config.offline) writeJson(storageKey, config);
  else local.remove(storageKey);
  setConfig(config);
  return config;
}

/** Checks the content of `config.json` key by key; unknown keys are ignored. */
export function parseConfig(raw: unknown): AppConfig {
  if (!isRecord(raw)) throw new Error('config.json: se esperaba un objeto');
  return {
    apiUrl: text(raw, 'apiUrl', defaultConfig.apiUrl).replace(/\/+$/, ''),
    aesSecret: text(raw, 'aesSecret', defaultConfig.aesSecret),
    firebase: provider(raw, 'firebase'),
    auth0: provider(raw, 'auth0'),
    demoNotifications: flag(raw, 'demoNotifications'),
    selfRegistration: flag(raw, 'selfRegistration'),
    passwordMail: flag(raw, 'passwordMail'),
    sampleAreas: flag(raw, 'sampleAreas'),
    offline: flag(raw, 'offline'),
  };
}

function text(raw: UnknownRecord, key: string, fallback: string): string {
  const value = raw[key] ?? fallback;
  if (typeof value !== 'string') throw new Error(`config.json: "${key}" debe ser un texto`);
  return value;
}

type Flag = 'demoNotifications' | 'selfRegistration' | 'passwordMail' | 'sampleAreas' | 'offline';

function flag(raw: UnknownRecord, key: Flag): boolean {
  const value = raw[key] ?? defaultConfig[key];
  if (typeof value !== 'boolean') throw new Error(`config.json: "${key}" debe ser true o false`);
  return value;
}

function provider(raw: UnknownRecord, key: Provider): ProviderSettings | null {
  const value = raw[key] ?? null;
  if (value === null) return null;
  if (!isRecord(value)) throw new Error(`config.json: "${key}" debe ser un objeto o null`);
  const entries = Object.entries(value).map(([name]) => [name, text(value, name, '')] as const);
  return entries.some(([, setting]) => setting !== '') ? Object.fromEntries(entries) : null;
}
