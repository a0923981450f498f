import { parsearCdc } from '@portal/sifen';
import { areaModule } from '../../context/module.ts';
import { resolvePendientes } from '../../documentos/authority/autoridad.ts';
import { resumenColumns, NOT_FOUND, resumenPublico } from '../../documentos/model/public-resumen.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import { networkOf } from '../../session/network.ts';

/** The public look-up of a document by its CDC, like the tax authority's. */
export const consultaPublicaModule = areaModule({
  area: 'consultaPublica',
  seeds: [documentosSeed],
  handlers: {
    documento: async ({ query }, context) => {
      const { lookups, sandbox, address, clock, store } = context;
      const wait = await lookups.take(`${sandbox} ${networkOf(address)}`, clock);
      if (wait !== undefined) {
        const seconds = String(wait);
        return {
          status: 429,
          body: { error: `Demasiadas consultas. Espere ${seconds} segundos y vuelva a probar.` },
          headers: { 'retry-after': seconds },
        };
      }
      const wanted = parsearCdc(query.cdc);
      if (!wanted.ok) return { status: 400, body: { error: [{ type: 'cdc', message: wanted.mensaje }] } };
      await resolvePendientes(context);
      const row = await store
        .select('documentos')
        .select(resumenColumns)
        .where('cdc', '=', wanted.cdc)
        .executeTakeFirst();
      const resumen = resumenPublico(row);
      return resumen === undefined
        ? { status: 404, body: { error: NOT_FOUND } }
        : { status: 200, body: resumen };
    },
  },
});
