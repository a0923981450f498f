import type { Memory } from './memory.ts';

/** The handles of a mock server. Requests that change anything there name a sandbox, so that the shared state is untouched. */
export const MOCK_PATH = '/__mock';

export const sandboxHeader = (memory: Memory) => ({ 'x-sandbox': memory.runId });

/** For what cannot be undone: a state with the records of the seed, as nothing else is done there. */
export const removalSandboxHeader = (memory: Memory) => ({ 'x-sandbox': `${memory.runId}-bajas` });

export const mockTokenHeader = (token: string) => ({ 'x-mock-token': token });
