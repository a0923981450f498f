import type { MockReply } from '@portal/contracts';
import { z } from 'zod';
import { headersSchema } from './reply-headers.ts';

const LONGEST_MS = 60_000;

/** A reply that no contract is compared with: what a proxy, another server or a fault of this one may send. */
export const uncheckedSchema = z.strictObject({
  unchecked: z.literal(true),
  status: z.int().min(200).max(599),
  /** A text as it is, anything else as JSON. */
  body: z.unknown().optional(),
  headers: headersSchema.optional(),
  /** Milliseconds between headers and body. */
  bodyDelay: z.number().min(0).max(LONGEST_MS).optional(),
  /** `truncate` sends half of the body and closes, `malformed` cuts it so that it is no JSON, `drop` closes at once. */
  connection: z.enum(['drop', 'truncate', 'malformed']).optional(),
});
export type UncheckedReply = z.infer<typeof uncheckedSchema>;

/** Thrown in place of the result of a handler: the reply is sent as it is. */
export class UncheckedResult extends Error {
  override readonly name = 'UncheckedResult';
  readonly reply: UncheckedReply;
  constructor(reply: UncheckedReply) {
    super('unchecked');
    this.reply = reply;
  }
}

/** Passes on a checked reply. Throws `UncheckedResult` for an unchecked one. */
export function checkedReply(reply: MockReply | undefined): MockReply | undefined {
  if (reply?.['unchecked'] === true) throw new UncheckedResult(reply as unknown as UncheckedReply);
  return reply;
}
