import { contract, type MockFaultRule, type MockReplyRule } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import { shadowing, type AnyRule } from './shadowed.ts';

describe('a fault that can never fire, because of newer ones', () => {
  type Wanted = Partial<MockFaultRule> & Pick<MockFaultRule, 'target'>;
  const fault = (rule: Wanted): MockFaultRule => contract.mock.addFault.body.parse(rule);
  const target = 'notes.listNotes';

  it.each<[string, Wanted, Wanted[], number | undefined]>([
    ['the same target', { target, status: 500 }, [{ target, status: 401 }], 0],
    [
      'a wider target',
      { target, status: 500 },
      [
        { target: 'faq.*', status: 500 },
        { target: '*', status: 500 },
      ],
      1,
    ],
    [
      'several, of which the newest is named',
      { target: 'faq.*', status: 500 },
      [
        { target: 'faq.listFaqs', status: 500 },
        { target: 'faq.*', status: 503 },
      ],
      1,
    ],
    ['no response at all', { target, status: 500 }, [{ target, connection: 'drop' }], 0],
    ['a narrower target', { target: 'notes.*', status: 500 }, [{ target, status: 500 }], undefined],
    [
      'a status that not all declare',
      { target: '*', status: 500 },
      [{ target: '*', status: 409 }],
      undefined,
    ],
    ['a latency of its own', { target, status: 500, latency: 1 }, [{ target, status: 401 }], undefined],
    ['one that ends', { target, status: 500 }, [{ target, status: 401, times: 9 }], undefined],
    ['one that fires now and then', { target, status: 500 }, [{ target, status: 401, every: 2 }], undefined],
    ['one by chance', { target, status: 500 }, [{ target, status: 401, chance: 0.9 }], undefined],
    ['a latency', { target, status: 500 }, [{ target, latency: 5 }], undefined],
  ])('%s', (_name, rule, newer, at) => {
    expect(shadowing(fault(rule), newer.map(fault))).toBe(at);
  });
});

describe('a reply that is never given, because of newer ones', () => {
  const target = 'eCommerce.getProduct';
  const reply = (rule: Partial<MockReplyRule>): MockReplyRule =>
    contract.mock.addReplies.body.parse({
      target,
      replies: [{ status: 404, body: { error: 'x' } }],
      ...rule,
    });
  const query = (productId: string) => ({ query: { productId } });

  it.each<[string, Partial<MockReplyRule>, Partial<MockReplyRule>, number | undefined]>([
    ['one for everything', { with: query('1') }, { always: true }, 0],
    ['one for a part of it', { exactly: query('1') }, { always: true, with: query('1') }, 0],
    ['one for the same', { exactly: query('1') }, { always: true, exactly: query('1') }, 0],
    ['one that ends', {}, { times: 9 }, undefined],
    ['one for another input', { with: query('1') }, { always: true, with: query('2') }, undefined],
    ['one for less', {}, { always: true, with: query('2') }, undefined],
    ['one for exactly a part', { with: query('1') }, { always: true, exactly: query('1') }, undefined],
    ['another target', {}, { target: 'eCommerce.getOrder', always: true }, undefined],
  ])('%s', (_name, rule, newer, at) => {
    expect(shadowing(reply(rule), [reply(newer)])).toBe(at);
  });
});

describe('a rule that never happens, because of newer ones of the other kind', () => {
  const target = 'eCommerce.getProduct';
  const fault = (rule: Partial<MockFaultRule> = {}): MockFaultRule =>
    contract.mock.addFault.body.parse({ target, status: 500, ...rule });
  const reply = (rule: Partial<MockReplyRule> = {}): MockReplyRule =>
    contract.mock.addReplies.body.parse({
      target,
      replies: [{ status: 404, body: { error: 'x' } }],
      always: true,
      ...rule,
    });
  const latency = { status: undefined, latency: 5 };
  const cut = { status: undefined, connection: 'truncate' as const };
  const drop = { status: undefined, connection: 'drop' as const };

  it.each<[string, AnyRule, AnyRule[], number | undefined]>([
    ['a fault after a reply', reply(), [fault()], 0],
    ['no response after a reply', reply(), [fault(drop)], 0],
    ['a wider fault after a reply', reply({ always: false }), [fault({ target: '*' })], 0],
    ['a fault of all operations', reply({ target: 'facturas/C' }), [fault({ target: 'session.*' })], 0],
    ['a reply after a fault', fault(), [reply()], 0],
    ['the newest of several', fault(), [fault(), reply()], 1],
    ['one of several', fault(), [reply(), fault({ every: 2 })], 0],
    ['a broken response, broken anyway', fault(cut), [reply(), fault(cut)], 1],
    ['a fault now and then after a reply', reply(), [fault({ every: 2 })], undefined],
    ['a fault that ends', reply(), [fault({ times: 1 })], undefined],
    ['a delay', reply(), [fault(latency)], undefined],
    ['a broken reply', reply(), [fault(cut)], undefined],
    ['a fault of another target', reply(), [fault({ target: 'faq.*' })], undefined],
    ['a status that the target does not declare', reply(), [fault({ target: '*', status: 409 })], undefined],
    ['a reply that ends', fault(), [reply({ always: false })], undefined],
    ['a reply to some', fault(), [reply({ with: { query: { productId: '1' } } })], undefined],
    ['a reply to one target of several', fault({ target: 'eCommerce.*' }), [reply()], undefined],
    ['a delay before the reply', fault({ latency: 5 }), [reply()], undefined],
    ['a delay alone', fault(latency), [reply()], undefined],
    ['a broken reply, broken before', fault(cut), [reply()], undefined],
    ['no response, which a newer broken one replaces', fault(cut), [fault(drop), reply()], undefined],
  ])('%s', (_name, rule, newer, at) => {
    expect(shadowing(rule, newer)).toBe(at);
  });
});
