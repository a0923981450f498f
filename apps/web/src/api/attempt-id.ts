import { nanoid } from '@reduxjs/toolkit';
import { statusOf } from './query-api.ts';

const TAKEN = 409;

/** Ids of failed creations by their content. Two that are sent at the same time are two. */
const failedIds = new Map<string, string>();

interface Attempt {
  readonly id: string;
  /** Keeps the id for the next attempt. */
  readonly fail: () => void;
  /** Sends it. The 409 of a repeated attempt means that an earlier one was stored, and its response lost. */
  readonly send: <Result>(create: () => Promise<Result>) => Promise<Result | true>;
}

/** A creation whose id the client chooses: a retry of the same content has the same id, so that it is stored once. */
export function attemptOf(content: string): Attempt {
  const known = failedIds.get(content);
  failedIds.delete(content);
  const id = known ?? nanoid();
  const fail = () => void failedIds.set(content, id);
  return {
    id,
    fail,
    send: async (create) => {
      try {
        return await create();
      } catch (error) {
        if (known !== undefined && statusOf(error) === TAKEN) return true;
        fail();
        throw error;
      }
    },
  };
}
