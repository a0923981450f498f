import { objetoModule } from '../../core/module.ts';
import { ensureEmpresa } from '../../documentos/access.ts';
import { resolvePendientes } from '../../documentos/autoridad.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import { alertsOf } from './alerts.ts';
import { cardsOf } from './cards.ts';
import { dailySeries, monthlySeries, topCustomers, topRejections } from './series.ts';

/** The figures of a period, counted by the database: one query per group of figures. */
export const dashboardModule = objetoModule({
  objeto: 'dashboard',
  seeds: [baseSeed, documentosSeed],
  handlers: {
    consulta: async (request, context) => {
      if (request.id_empresa !== undefined) await ensureEmpresa(context, request.id_empresa);
      await resolvePendientes(context);
      return {
        status: 'success',
        data: {
          ...(await cardsOf(context, request)),
          serie_diaria: await dailySeries(context, request),
          serie_mensual: await monthlySeries(context, request),
          rechazos: await topRejections(context, request),
          clientes: await topCustomers(context, request),
          alertas: await alertsOf(context, request.id_empresa),
        },
      };
    },
  },
});
