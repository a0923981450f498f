import type { SessionUser as WireUser } from '@portal/contracts';
import type { SessionUser } from '../types.ts';

/**
 * How the check of an origin ended at start-up. `none`: nobody was signed in there. `logout`: somebody was, and no longer is;
 * the message says why.
 */
export type StartResult =
  | { readonly kind: 'not-configured' }
  | { readonly kind: 'none' }
  | { readonly kind: 'user'; readonly user: WireUser }
  | { readonly kind: 'logout'; readonly message: string };

/** What an origin tells while somebody signs in there, and as long as they are signed in. */
export interface Report {
  /** A step of signing in (spec §8). */
  progress(message: string): void;
  /** The person is not signed in there any more, such as after signing out in another tab. */
  ended(message: string): void;
}

/** A place where people sign in: the own API or an external identity provider. */
export interface Origin {
  /** The value of `user.from` that belongs to this origin. */
  readonly from: WireUser['from'];
  /** Whether people can sign in here. */
  isConfigured(): boolean;
  /** Looks for somebody already signed in. Never rejects. */
  start(report: Report): Promise<StartResult>;
  /** Keeps settings and shortcuts of the person. Rejects with a sentence for people. */
  saveUser(user: SessionUser): Promise<void>;
  /** Forgets the person at this origin. */
  signOut(): Promise<void>;
}

export interface EmailCredentials {
  readonly email: string;
  readonly password: string;
}

/** An external provider whose password is typed in the portal. */
export interface PasswordOrigin extends Origin {
  /** Rejects with a sentence for people. */
  signIn(credentials: EmailCredentials, report: Report): Promise<WireUser>;
}

/** An external provider with a sign-in page of its own. */
export interface RedirectOrigin extends Origin {
  /** Leaves the portal; who comes back is found by `start`. */
  signIn(): Promise<void>;
}
