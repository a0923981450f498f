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

/** A stubbed reply that is sent as it is; undefined for one that follows the contract. */
export const uncheckedOf = (reply: MockReply | undefined): UncheckedReply | undefined =>
  reply?.['unchecked'] === true ? (reply as unknown as UncheckedReply) : undefined;
