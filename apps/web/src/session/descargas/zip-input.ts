import type { OperationInput, PortalOperations } from '@portal/contracts';

/** Documents of a ZIP, and what it holds of them. */
export type ZipInput = OperationInput<PortalOperations['descargas']['alta']>;
