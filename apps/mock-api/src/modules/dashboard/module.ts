import { objetoModule } from '../../context/module.ts';
import { ensureEmpresa } from '../../records/access.ts';
import { resolvePendientes } from '../../documentos/authority/autoridad.ts';
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
      // At once: PostgreSQL answers them on several connections.
      const [cards, serie_diaria, serie_mensual, rechazos, clientes, alertas] = await Promise.all([
        cardsOf(context, request),
        dailySeries(context, request),
        monthlySeries(context, request),
        topRejections(context, request),
        topCustomers(context, request),
        alertsOf(context, request.id_empresa),
      ]);
      return {
        status: 'success',
        data: { ...cards, serie_diaria, serie_mensual, rechazos, clientes, alertas },
      };
    },
  },
});
