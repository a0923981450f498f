import type { MockReply } from '@portal/contracts';
import type { PermisoIntegracion, PortalRole } from '@portal/contracts/access';
import type { Clock } from '../core/clock.ts';
import type { ApiConfig } from '../core/config.ts';
import type { Random } from '../core/random.ts';
import type { StreamedFile } from '../core/streamed-file.ts';
import type { RateLimit } from '../core/rate-limit.ts';
import type { Attempts } from '../core/attempts.ts';
import type { SessionToken } from '../core/tokens.ts';
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
  /** Permissions of an integration key; operations need one of them. Undefined for people. */
  readonly permisos?: readonly PermisoIntegracion[];
  /** The token of the request; undefined for integration keys. */
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

/** Everything that a handler gets besides its input: no HTTP request, no response, no framework. */
export interface Context {
  /** Tables of the request's sandbox only. */
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly config: ApiConfig;
  /** Limits failed sign-ins per account and address. */
  readonly attempts: Attempts;
  /** Limits failed sign-ins per address, whatever the account. */
  readonly failedSignIns: RateLimit;
  readonly registrations: RateLimit;
  /** Limits requests for public summaries, which need no sign-in, per address. */
  readonly lookups: RateLimit;
  readonly sandbox: string;
  /** null for a guest. */
  readonly user: Caller | null;
  /** Origin of the request: `portal` if the web app declares it, otherwise `api`. */
  readonly origin: 'portal' | 'api';
  readonly address: string;
  /** Browser and system, or program, from the user agent; empty without one. */
  readonly device: string;
  readonly requestId: string;
  readonly notes: Notes;
  /** The bearer token of the Authorization header, for the endpoints that verify it themselves. */
  readonly token: string | undefined;
  /** Signals that mail is waiting to be sent. Call it after the transaction that stored it. */
  wakeMail(): void;
  /** Signals that a download is waiting to be built. Call it after the transaction that stored it. */
  wakeDownloads(): void;
  /** Verifies a token; undefined when it is rejected, with the reason in the log. */
  verifyToken(token: string | undefined): SessionToken | undefined;
  /**
   * Set when the client accepts a streamed file. The handler passes the file to it, and the `base64` of its result is empty.
   */
  readonly streamFile?: (file: StreamedFile) => void;
  /** A test's reply to this operation, in place of the handler's result. */
  readonly plannedReply?: MockReply;
  /** Called for every record written to the audit trail. */
  readonly onAudit?: () => void;
}

/** Context of background work, such as that of the tax authority. */
export type WorkContext = Pick<
  Context,
  'store' | 'clock' | 'random' | 'config' | 'sandbox' | 'wakeMail' | 'onAudit'
>;

/** The context of a signed-in user. */
export type SessionContext = Context & { readonly user: Caller };

const seesAll: readonly PortalRole[] = ['admin', 'soporte'];

/** True if a user may access a company: admin and soporte any, others their own. */
export function mayUseEmpresa(user: Caller, idEmpresa: string): boolean {
  return seesAllEmpresas(user) || user.empresas.includes(idEmpresa);
}

/** True if the user may access every company, whatever companies it has. */
export function seesAllEmpresas(user: Caller): boolean {
  return user.roles.some((role) => (seesAll as readonly string[]).includes(role));
}
