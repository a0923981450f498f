import type { OperationInput, PortalOperations } from '@portal/contracts';

/** Documents and content of a ZIP. */
export type ZipInput = OperationInput<PortalOperations['descargas']['alta']>;
