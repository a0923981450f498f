import { contract, type MockFaultRule, type MockReplyRule } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import { FaultRules } from './fault-rules.ts';
import { planFor, ruleOrder } from './plan.ts';
import { Replies } from './replies.ts';

const target = 'eCommerce.getProduct';
const sent = { query: { productId: '1' } };

type Wanted =
  | ({ readonly reply: number } & Partial<MockReplyRule>)
  | ({ readonly reply?: never } & Partial<MockFaultRule>);

/** The rules of a sandbox, set one after the other. */
function rulesOf(...wanted: readonly Wanted[]) {
  const nextOrder = ruleOrder();
  const rules = { faults: new FaultRules(nextOrder), replies: new Replies(nextOrder) };
  for (const { reply, ...rule } of wanted) {
    if (reply === undefined) rules.faults.add(contract.mock.addFault.body.parse({ target, ...rule }));
    else
      rules.replies.add(
        contract.mock.addReplies.body.parse({ target, replies: [{ status: reply }], always: true, ...rule }),
      );
  }
  return {
    ...rules,
    next: (isAccepted = true) => {
      const plan = planFor(rules, {
        target,
        sent: () => sent,
        ownFault: undefined,
        isAccepted: () => isAccepted,
      });
      return { ...plan.fault, ...(plan.reply === undefined ? {} : { reply: plan.reply.status }) };
    },
  };
}

describe('the newest rule answers, whichever its kind', () => {
  it.each<[string, Wanted[], object]>([
    ['a reply after a fault', [{ status: 500 }, { reply: 404 }], { reply: 404 }],
    ['a fault after a reply', [{ reply: 404 }, { status: 500 }], { status: 500 }],
    ['a reply after no response', [{ connection: 'drop' }, { reply: 404 }], { reply: 404 }],
    ['no response after a reply', [{ reply: 404 }, { connection: 'drop' }], { connection: 'drop' }],
    ['a reply between faults', [{ status: 401 }, { reply: 404 }, { status: 500 }], { status: 500 }],
    ['a fault between replies', [{ reply: 404 }, { status: 500 }, { reply: 200 }], { reply: 200 }],
    [
      'a reply to another input',
      [{ status: 500 }, { reply: 404, with: { query: { productId: '2' } } }],
      { status: 500 },
    ],
    ['a fault that does not fire yet', [{ reply: 404 }, { status: 500, every: 2 }], { reply: 404 }],
    ['a fault of another target', [{ reply: 404 }, { target: 'faq.*', status: 500 }], { reply: 404 }],
    ['a delay after a reply', [{ reply: 404 }, { latency: 5 }], { reply: 404, latency: 5 }],
    ['a delay before a reply', [{ latency: 5 }, { reply: 404 }], { reply: 404, latency: 5 }],
    [
      'a broken response after a reply',
      [{ reply: 404 }, { connection: 'truncate' }],
      { reply: 404, connection: 'truncate' },
    ],
    [
      'a broken response before a reply',
      [{ connection: 'malformed' }, { reply: 404 }],
      { reply: 404, connection: 'malformed' },
    ],
    [
      'the delay of a fault whose status a reply replaces',
      [{ status: 500, latency: 5 }, { reply: 404 }],
      { reply: 404, latency: 5 },
    ],
  ])('%s', (_name, wanted, expected) => {
    expect(rulesOf(...wanted).next()).toEqual(expected);
  });

  it('and the others are kept for later requests', () => {
    const { next } = rulesOf(
      { status: 401, times: 1 },
      { reply: 404, always: false },
      { status: 500, times: 2 },
      { reply: 200, always: false },
    );
    expect(Array.from({ length: 6 }, () => next())).toEqual([
      { reply: 200 },
      { status: 500 },
      { status: 500 },
      { reply: 404 },
      { status: 401 },
      {},
    ]);
  });

  it('and a rejected request uses up no reply, nor does it get an older fault', () => {
    const { next } = rulesOf({ status: 500 }, { reply: 404, always: false });
    expect([next(false), next(), next()]).toEqual([{}, { reply: 404 }, { status: 500 }]);
  });

  it('also after rules have been removed', () => {
    const { faults, replies, next } = rulesOf({ status: 401 }, { reply: 404 });
    faults.remove();
    faults.add(contract.mock.addFault.body.parse({ target, status: 500 }));
    expect(next()).toEqual({ status: 500 });
    replies.remove();
    replies.add(contract.mock.addReplies.body.parse({ target, replies: [{ status: 404 }] }));
    expect(next()).toEqual({ reply: 404 });
  });
});
