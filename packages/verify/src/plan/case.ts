import type { AnyEndpoint, RefusalCode } from '@portal/contracts';
import type { Memory } from './memory.ts';

/** Who sends the request: a signed-in user, an anonymous client, or one whose `Authorization` must be rejected. */
export type Caller =
  | { readonly as: 'user'; readonly name: string }
  | { readonly as: 'none' }
  | { readonly as: 'forged' }
  | { readonly as: 'unsigned' }
  | { readonly as: 'bare' }
  | { readonly as: 'garbage' };

/** What is sent. `data` is that of an operation; `raw` replaces the JSON body, unchanged. */
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
  /** A refused input names one of these fields. */
  readonly fields?: readonly string[];
  /** The response must not name this field as wrong. */
  readonly spared?: string;
  /** Response headers that must be there, in lower case. */
  readonly headers?: readonly string[];
  /** Only of operations: one of these. */
  readonly outcome?: readonly ('success' | RefusalCode)[];
}

/** Compares a response with what was sent and keeps what later cases need; returns what is wrong. */
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
  /** Throws `Missing` when an earlier response that it needs is not there. */
  readonly send: (memory: Memory) => Sent;
  readonly expect: Expectation;
  readonly look?: Look | undefined;
  /** How often it is sent before the time that counts. */
  readonly repeats?: ((memory: Memory) => number) | undefined;
  /** Requests that set up what this one needs, and clean up after it; no cases of their own. */
  readonly around?: { readonly before: readonly Case[]; readonly after: readonly Case[] };
}
