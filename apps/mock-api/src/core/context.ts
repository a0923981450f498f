import type { PermisoIntegracion, PortalRole } from '@portal/contracts/access';
import type { Clock } from './clock.ts';
import type { ApiConfig } from './config.ts';
import type { Random } from './random.ts';
import type { StreamedFile } from './streamed-file.ts';
import type { RateLimit } from './rate-limit.ts';
import type { Attempts } from '../session/attempts.ts';
import type { SessionToken } from '../session/tokens.ts';
import type { Store } from '../store/store.ts';

/** The signed-in user, from the token and the store. */
export interface Caller {
  readonly id: string;
  readonly usuario: string;
  readonly email: string;
  readonly nombre: string;
  readonly nro_documento: string;
  readonly roles: readonly string[];
  /** Companies in the order of the session; admin and soporte see all companies anyway. */
  readonly empresas: readonly string[];
  /** Of the technical user of an integration key, the operations of which need one of these; undefined for people. */
  readonly permisos?: readonly PermisoIntegracion[];
  /** The token it came with; undefined for integration keys. */
  readonly token?: SessionToken;
  /** Signed in with a temporary password, which must be replaced first. Such a user has no roles. */
  readonly debeCambiarContrasena?: true;
}

/** Notes for integrators that are not part of the response body. */
export interface Notes {
  /** Goes to the logs and, as `X-Mock-Warning`, to the client. */
  warn(text: string): void;
  /** Why a token is rejected: goes to the logs alone. */
  rejectToken(reason: string): void;
}

/** All that a handler gets besides its input: no HTTP request, no response, no framework. */
export interface Context {
  /** Tables of the caller's sandbox alone. */
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly config: ApiConfig;
  /** Failed sign-ins, which are limited. */
  readonly attempts: Attempts;
  /** Requests for public summaries, which need no sign-in and are limited per address. */
  readonly lookups: RateLimit;
  readonly sandbox: string;
  /** null for a guest. */
  readonly user: Caller | null;
  /** Where the request comes from: `api` for plain clients, `portal` when the web app says so. */
  readonly origin: 'portal' | 'api';
  readonly address: string;
  /** Browser and system, or the program that sends the request; empty when it says nothing. */
  readonly device: string;
  readonly requestId: string;
  readonly notes: Notes;
  /** The bearer token of the Authorization header, for the endpoints that verify it themselves. */
  readonly token: string | undefined;
  /** Says that mail waits to be sent. Call it after the transaction that stored it. */
  wakeMail(): void;
  /** Says that a download waits to be made. Call it after the transaction that stored it. */
  wakeDownloads(): void;
  /** What a token says; undefined when it is rejected, and the log says why. */
  verifyToken(token: string | undefined): SessionToken | undefined;
  /**
   * Set when the client takes a file while it is made. A handler passes it on here, and the `base64` of its result is empty.
   */
  readonly streamFile?: (file: StreamedFile) => void;
  /** Called for every act that is written to the audit trail. */
  readonly onAudit?: () => void;
}

/** The context of a signed-in user. */
export type SessionContext = Context & { readonly user: Caller };

const seesAll: readonly PortalRole[] = ['admin', 'soporte'];

/** Whether the caller may touch a company: admin and soporte any, others their own. */
export function mayUseEmpresa(user: Caller, idEmpresa: string): boolean {
  return seesAllEmpresas(user) || user.empresas.includes(idEmpresa);
}

export function seesAllEmpresas(user: Caller): boolean {
  return user.roles.some((role) => (seesAll as readonly string[]).includes(role));
}
