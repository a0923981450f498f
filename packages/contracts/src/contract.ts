import type { Contract } from './kernel/endpoint.ts';
import { session } from './session/session.ts';

/** Every endpoint of the service, area by area. */
export const contract = { session } satisfies Contract;
export type PortalContract = typeof contract;
