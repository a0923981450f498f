import type { SessionUser as WireUser } from '@portal/contracts';

/**
 * How the check of an origin ended at start-up. `none`: nobody was signed in there. `logout`: somebody was, and no longer is;
 * the message says why.
 */
export type StartResult =
  | { readonly kind: 'not-configured' }
  | { readonly kind: 'none' }
  | { readonly kind: 'user'; readonly user: WireUser }
  | { readonly kind: 'logout'; readonly message: string };

/** A place where people sign in: the own API or an external identity provider. */
export interface Origin {
  /** The value of `user.from` that belongs to this origin. */
  readonly from: WireUser['from'];
  /** Looks for somebody already signed in. Never rejects. */
  start(): Promise<StartResult>;
  /** Forgets the person at this origin. */
  signOut(): Promise<void>;
}
