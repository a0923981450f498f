import { parsearCdc } from '@portal/sifen';
import { areaModule } from '../../core/module.ts';
import { resolverPendientes } from '../../documentos/autoridad.ts';
import { columnasResumen, NO_EXISTE, resumenPublico } from '../../documentos/resumen-publico.ts';
import { documentosSeed } from '../../seed/documentos.ts';

/** The public look-up of a document by its CDC, like the tax authority's. */
export const consultaPublicaModule = areaModule({
  area: 'consultaPublica',
  seeds: [documentosSeed],
  handlers: {
    documento: async ({ query }, context) => {
      const { lookups, sandbox, address, clock, store } = context;
      const wait = await lookups.take(`${sandbox} ${address}`, clock);
      if (wait !== undefined) {
        const seconds = String(wait);
        return {
          status: 429,
          body: { error: `Demasiadas consultas. Espere ${seconds} segundos y vuelva a probar.` },
          headers: { 'retry-after': seconds },
        };
      }
      const buscado = parsearCdc(query.cdc);
      if (!buscado.ok) return { status: 400, body: { error: [{ type: 'cdc', message: buscado.mensaje }] } };
      await resolverPendientes(context);
      const fila = await store
        .select('documentos')
        .select(columnasResumen)
        .where('cdc', '=', buscado.cdc)
        .executeTakeFirst();
      const resumen = resumenPublico(fila);
      return resumen === undefined
        ? { status: 404, body: { error: NO_EXISTE } }
        : { status: 200, body: resumen };
    },
  },
});
