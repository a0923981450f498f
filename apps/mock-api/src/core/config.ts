/** Default secrets for demos. They are public: the server refuses them when NODE_ENV is `production`. */
export const DEMO_JWT_SECRET = 'demo-jwt-secret-not-for-production';
export const DEMO_SHARED_SECRET = 'demo-shared-secret-not-for-production';
export const DEMO_DATA_KEY = 'demo-data-key-not-for-production';

/** The part of the server's configuration that handlers need. */
export interface ApiConfig {
  /** Signs the session tokens (HS256). */
  readonly jwtSecret: string;
  /** The AES secret with which clients encrypt user name and password: wire compatibility, no protection. */
  readonly sharedSecret: string;
  /** Encrypts secrets in the database: CSC, private keys. At least 32 random characters. */
  readonly dataKey: string;
  /** The previous `dataKey`: values that it encrypted can still be decrypted. */
  readonly previousDataKey?: string;
  /** Lifetime of a token in seconds; 2 days (spec §9). */
  readonly tokenSeconds: number;
  /** Minutes without a request after which a session ends; 0: only with its token. Uses are recorded every five minutes. */
  readonly sessionIdleMinutes: number;
  /** How long the simulated tax authority takes to respond, in milliseconds of the clock. */
  readonly respuestaMs: number;
  /** Failed sign-ins per user name and address before a pause, and the length of the pause in seconds. */
  readonly loginAttempts: number;
  readonly loginPauseSeconds: number;
  /** Failed sign-ins, of all accounts together, and registrations that one address may send in a quarter of an hour. */
  readonly addressFailures: number;
  readonly addressRegistrations: number;
  /** Whether visitors may register themselves: they get what was received under the number they give, which is not verified. */
  readonly selfRegistration: boolean;
  /** Whether the sample applications exist. In production each company then has its own data in them. */
  readonly sampleAreas: boolean;
  /** Whether receivers may generate a certificate for tests. Never in production. */
  readonly testCertificates: boolean;
  /** Public summaries of documents that one address may request per minute. */
  readonly publicLookups: number;
  /** URL of the portal without a trailing slash; invitations, mails and KuDEs of the test environment link to it. */
  readonly publicUrl: string;
  /** Requests that one integration key may send per minute. */
  readonly integrationRequests: number;
  /**
   * Allowed mail servers: host names, addresses, networks in CIDR notation, or `public` for every address of the public internet.
   * A name that is not listed is allowed when all its addresses are.
   */
  readonly smtpHosts: readonly string[];
  /** Hosts that callbacks of integration users may be sent to, as `smtpHosts`. */
  readonly callbackHosts: readonly string[];
  /** Companies of the default sample data without a mail server use this one, without a password or TLS. */
  readonly demoSmtp?: { readonly host: string; readonly port: number };
  /** Timeout of an SMTP step, or of a whole test mail, in milliseconds of the machine. */
  readonly smtpTimeoutMs: number;
  /** Additional certificate authorities for mail servers, in PEM. */
  readonly smtpCa?: string;
}

export const defaultConfig: ApiConfig = {
  jwtSecret: DEMO_JWT_SECRET,
  sharedSecret: DEMO_SHARED_SECRET,
  dataKey: DEMO_DATA_KEY,
  tokenSeconds: 172_800,
  sessionIdleMinutes: 0,
  respuestaMs: 5000,
  loginAttempts: 5,
  loginPauseSeconds: 60,
  addressFailures: 50,
  addressRegistrations: 100,
  selfRegistration: true,
  sampleAreas: true,
  testCertificates: true,
  publicLookups: 30,
  publicUrl: 'http://localhost:3000',
  integrationRequests: 120,
  smtpHosts: ['127.0.0.0/8', '::1'],
  callbackHosts: ['127.0.0.0/8', '::1'],
  smtpTimeoutMs: 10_000,
};

/** Without a setting of the operator: outside production companies may try the mail servers of this machine. */
export const defaultSmtpHosts = (nodeEnv: string | undefined): readonly string[] =>
  nodeEnv === 'production' ? [] : defaultConfig.smtpHosts;

/** In minutes. Outside production tokens last their two days (spec §9), however little they are used. */
export const defaultSessionIdle = (nodeEnv: string | undefined): number =>
  nodeEnv === 'production' ? 480 : defaultConfig.sessionIdleMinutes;

/** 32 characters of base64 are 192 bits. `SHARED_SECRET` is sent to every browser: its length protects nothing. */
const SHORTEST_KEY = 32;

/**
 * Problems that keep a production server from starting, each with the variable that fixes it: a demo secret, or a key that
 * is too short. Empty outside production.
 */
export function configProblems(config: ApiConfig, nodeEnv: string | undefined): readonly string[] {
  if (nodeEnv !== 'production') return [];
  const secrets = [
    ['JWT_SECRET', config.jwtSecret, DEMO_JWT_SECRET],
    ['SHARED_SECRET', config.sharedSecret, DEMO_SHARED_SECRET],
    ['DATA_KEY', config.dataKey, DEMO_DATA_KEY],
  ] as const;
  return secrets.flatMap(([name, value, demo]) => {
    if (value === demo)
      return `NODE_ENV=production needs a ${name} of your own: the demo secrets are public.`;
    return name === 'SHARED_SECRET' || value.length >= SHORTEST_KEY
      ? []
      : `NODE_ENV=production needs a ${name} of at least ${String(SHORTEST_KEY)} random characters.`;
  });
}

/** Throws with all `configProblems` when a production server has any. */
export function assertSecrets(config: ApiConfig, nodeEnv: string | undefined): void {
  const problems = configProblems(config, nodeEnv);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
