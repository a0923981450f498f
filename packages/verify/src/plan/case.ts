import type { AnyEndpoint, RefusalCode } from '@portal/contracts';
import type { Memory } from './memory.ts';

/** Sender of the request: a signed-in user, an anonymous client, or one whose `Authorization` must be rejected. */
export type Caller =
  | { readonly as: 'user'; readonly name: string }
  | { readonly as: 'none' }
  | { readonly as: 'forged' }
  | { readonly as: 'unsigned' }
  | { readonly as: 'bare' }
  | { readonly as: 'garbage' };

/** The request. `data` is that of an operation; `raw` is sent unchanged instead of a JSON body. */
export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly data?: unknown;
  readonly raw?: { readonly type: string; readonly text: string };
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Expectation {
  /** One of these. */
  readonly status: readonly number[];
  /** The refusal must name one of these fields. */
  readonly fields?: readonly string[];
  /** The response must not name this field as wrong. */
  readonly spared?: string;
  /** Required response headers, in lower case. */
  readonly headers?: readonly string[];
  /** Only of operations: one of these. */
  readonly outcome?: readonly ('success' | RefusalCode)[];
}

/** Checks a response against the request and stores values for later cases; returns the problem, if any. */
export type Look = (body: unknown, memory: Memory, sent: Sent) => string | undefined;

/** One request and the response that it must get. */
export interface Case {
  /** `notes.createNote`, or `facturas/E/emitir`. */
  readonly target: string;
  /** Area of the contract, or objeto. */
  readonly area: string;
  readonly name: string;
  readonly endpoint: AnyEndpoint;
  readonly caller: Caller;
  /** Throws `Missing` when a required earlier response is missing. */
  readonly send: (memory: Memory) => Sent;
  readonly expect: Expectation;
  readonly look?: Look | undefined;
  /** Number of requests sent before the checked one. */
  readonly repeats?: ((memory: Memory) => number) | undefined;
  /** Set-up and clean-up requests; they are not reported as cases. */
  readonly around?: { readonly before: readonly Case[]; readonly after: readonly Case[] };
}
