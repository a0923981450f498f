import type { SessionUser as WireUser } from '@portal/contracts';
import type { SessionUser } from '../types.ts';

/**
 * Result of checking an origin at start-up. `none`: there was no session. `logout`: there was one, but it
 * has ended; the message says why. `unreachable`: the service could not check it for now; the session is kept.
 */
export type StartResult =
  | { readonly kind: 'not-configured' }
  | { readonly kind: 'none' }
  | { readonly kind: 'user'; readonly user: WireUser }
  | { readonly kind: 'logout'; readonly message: string }
  | ({ readonly kind: 'unreachable' } & StartOutage);

/** Why a stored session could not be checked. */
export interface StartOutage {
  readonly message: string;
  /** There was no response at all. */
  readonly isOffline: boolean;
}

/** The events of an origin during the sign-in and the session. */
export interface Report {
  /** A step of signing in (spec §8). */
  progress(message: string): void;
  /** The session has ended, such as by signing out in another tab. */
  ended(message: string): void;
}

/** An origin of sign-in: the portal's API or an external identity provider. */
export interface Origin {
  /** The value of `user.from` that belongs to this origin. */
  readonly from: WireUser['from'];
  /** Whether users can sign in here. */
  isConfigured(): boolean;
  /** Looks for an existing session. Never rejects. */
  start(report: Report): Promise<StartResult>;
  /** Stores settings and shortcuts of the user. Rejects with a user-facing message. */
  saveUser(user: SessionUser): Promise<void>;
  /** Ends the session at this origin. */
  signOut(): Promise<void>;
}

export interface EmailCredentials {
  readonly email: string;
  readonly password: string;
}

/** An external provider whose password is typed in the portal. */
export interface PasswordOrigin extends Origin {
  /** Rejects with a user-facing message. */
  signIn(credentials: EmailCredentials, report: Report): Promise<WireUser>;
}

/** An external provider with its own sign-in page. */
export interface RedirectOrigin extends Origin {
  /** Leaves the portal; after the return `start` completes the sign-in. */
  signIn(): Promise<void>;
}
