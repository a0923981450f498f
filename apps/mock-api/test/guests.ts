import request from 'supertest';
import { expect } from 'vitest';
import type { TestApi } from '../src/test-api.ts';

/** A GET without a token is served, one with a bad token is not. */
export async function expectOpenToGuests({ app }: Pick<TestApi, 'app'>, path: string): Promise<void> {
  const get = () => request(app).get(path);
  expect((await get()).status).toBe(200);
  expect((await get().set('Authorization', 'Bearer x')).status).toBe(401);
}
