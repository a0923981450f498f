import type { MockFault, MockReply } from '@portal/contracts';
import { answers, type FaultRules } from './fault-rules.ts';
import { takeReply, type ActiveReplies, type Replies } from './replies.ts';

/** Numbers the faults and replies of a sandbox in the order in which they are set, from 1. */
export function ruleOrder(): () => number {
  let last = 0;
  return () => (last += 1);
}

/** Effect of the rules of a sandbox on one request. */
export interface Plan {
  readonly fault: MockFault | undefined;
  /** Sent in place of the handler's result; undefined when the request does not reach its handler. */
  readonly reply: MockReply | undefined;
  /** The newest reply that matches, whether it is sent or not. */
  readonly newestReply: ActiveReplies | undefined;
}

export interface PlannedRequest {
  readonly target: string;
  /** The input, as replies compare it. */
  readonly sent: () => unknown;
  /** The fault that the request asks for; fault rules are then not consulted. */
  readonly ownFault: MockFault | undefined;
  /** True if the request reaches its handler: a rejected one uses up no reply. */
  readonly isAccepted: () => boolean;
}

/**
 * Decides between faults and replies: the newest rule that matches answers, whichever its kind. Decided before the request waits for
 * anything, so that requests at the same time never share a reply.
 */
export function planFor(
  { faults, replies }: { readonly faults: FaultRules; readonly replies: Replies },
  { target, sent, ownFault, isAccepted }: PlannedRequest,
): Plan {
  const newestReply = replies.newest(target, sent);
  const fault = ownFault ?? faults.next(target, newestReply?.order);
  const isReplied = newestReply !== undefined && !(fault !== undefined && answers(fault)) && isAccepted();
  return { fault, newestReply, reply: isReplied ? takeReply(newestReply) : undefined };
}
