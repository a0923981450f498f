import type { PortalOperations } from '@portal/contracts';
import type { ObjetoModule } from '../core/module.ts';
import { catalogosModule } from './catalogos/module.ts';
import { clientesModule } from './clientes/module.ts';
import { documentosElectronicosModule } from './documentos-electronicos/module.ts';
import { empresasModule } from './empresas/module.ts';
import { establecimientosModule } from './establecimientos/module.ts';
import { eventosModule } from './eventos/module.ts';
import { facturasModule } from './facturas/module.ts';
import { productosModule } from './productos/module.ts';
import { timbradosModule } from './timbrados/module.ts';

/** The module of every objeto: one missing does not compile. */
export const objetoModules: { readonly [O in keyof PortalOperations]: ObjetoModule<O> } = {
  documentos_electronicos: documentosElectronicosModule,
  facturas: facturasModule,
  eventos: eventosModule,
  empresas: empresasModule,
  establecimientos: establecimientosModule,
  timbrados: timbradosModule,
  clientes: clientesModule,
  productos: productosModule,
  catalogos: catalogosModule,
};
