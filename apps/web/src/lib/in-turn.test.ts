import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

const after = <T>(ms: number, value: T) => new Promise<T>((done) => setTimeout(() => done(value), ms));

it('runs what has one key in the order in which it was asked for, other keys meanwhile', async () => {
  const said: string[] = [];
  const run = inTurn();
  const work = (name: string, ms: number) => async () => {
    await after(ms, null);
    said.push(name);
    return name;
  };
  const results = [run('a', work('a1', 30)), run('a', work('a2', 1)), run('b', work('b1', 5))];
  expect(await Promise.all(results)).toEqual(['a1', 'a2', 'b1']);
  expect(said).toEqual(['b1', 'a1', 'a2']);
});

it('goes on after a failure, which is told to whoever asked for it', async () => {
  const run = inTurn();
  const failed = run('a', () => Promise.reject(new Error('no')));
  const next = run('a', () => Promise.resolve(1));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe(1);
});
