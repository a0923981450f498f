export * from './kernel/index.ts';
export * from './access/index.ts';
export * from './session/user.ts';
export { visitanteSchema } from './session/session.ts';
export { contract, type PortalContract } from './contract.ts';
export { operations, type PortalOperations } from './operations.ts';
export { contractCheck, ContractBreach } from './client/contract-check.ts';
export type { ResponseCheck } from './client/call.ts';
