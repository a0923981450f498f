import { ApiFailure } from '@portal/contracts/client/portal';
import { describe, expect, it } from 'vitest';
import { attemptOf } from './attempt-id.ts';

const taken = new ApiFailure('POST /x', { status: 409, body: undefined });
const lost = () => Promise.reject(new Error('se perdió'));

describe('the id of something new', () => {
  it('is the same in a retry, and another one once it is stored', async () => {
    const first = attemptOf('leche');
    await expect(first.send(lost)).rejects.toThrow('se perdió');
    const second = attemptOf('leche');
    expect(second.id).toBe(first.id);
    expect(attemptOf('pan').id).not.toBe(first.id);
    expect(await second.send(() => Promise.resolve('ok'))).toBe('ok');
    const [third, fourth] = [attemptOf('leche'), attemptOf('leche')];
    expect(new Set([first.id, third.id, fourth.id]).size).toBe(3);
  });

  it('that is taken in a repeated attempt was stored by an earlier one', async () => {
    await expect(attemptOf('agua').send(() => Promise.reject(taken))).rejects.toBe(taken);
    expect(await attemptOf('agua').send(() => Promise.reject(taken))).toBe(true);
  });
});
