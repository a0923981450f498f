import type { Memory } from './memory.ts';

/**
 * Control endpoints of a mock server. Requests that change anything there name a sandbox, so that the shared state is
 * untouched.
 */
export const MOCK_PATH = '/__mock';

/** Header of the sandbox that belongs to this run. */
export const sandboxHeader = (memory: Memory) => ({ 'x-sandbox': memory.runId });

/** A sandbox for irreversible requests: it has exactly the records of the seed, because nothing else runs there. */
export const removalSandboxHeader = (memory: Memory) => ({ 'x-sandbox': `${memory.runId}-bajas` });

/** Header with the token of `/__mock`. */
export const mockTokenHeader = (token: string) => ({ 'x-mock-token': token });
