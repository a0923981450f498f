import type { PortalOperations } from '@portal/contracts';
import type { ObjetoModule } from '../core/module.ts';

/** The module of every objeto. */
export const objetoModules: { readonly [O in keyof PortalOperations]?: ObjetoModule<O> } = {};
