import type { PortalContract } from '@portal/contracts';
import type { AreaModule } from '../core/module.ts';
import { notesModule } from './notes/module.ts';

/** The module of every area of endpoints but the session, which needs parts of the server. One missing does not compile. */
export const areaModules: { readonly [A in Exclude<keyof PortalContract, 'session'>]: AreaModule<A> } = {
  notes: notesModule,
};
