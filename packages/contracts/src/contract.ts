import type { Contract } from './kernel/endpoint.ts';
import { session } from './session/session.ts';
import { notes } from './template/notes.ts';

/** Every endpoint of the service, area by area. */
export const contract = { session, notes } satisfies Contract;
export type PortalContract = typeof contract;
