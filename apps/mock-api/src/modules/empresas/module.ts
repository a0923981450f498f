import type { Empresa } from '@portal/contracts';
import { sql } from 'kysely';
import { mayUseEmpresa, seesAllEmpresas, type Context } from '../../core/context.ts';
import { objetoModule } from '../../core/module.ts';
import { refusals } from '../../core/refusal.ts';
import { situacionCertificado } from '../../documentos/certificados.ts';
import { marcaDe } from '../../documentos/marca-empresa.ts';
import { normalizar, palabras } from '../../documentos/busqueda.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import type { EmpresasTable } from '../../store/tables.ts';

/** The companies that the caller may see. */
export const empresasModule = objetoModule({
  objeto: 'empresas',
  seeds: [baseSeed, documentosSeed],
  handlers: {
    consulta: async ({ filtros, pagina, por_pagina, orden }, context) => {
      const { store, user } = context;
      const propias = store
        .select('empresas')
        .selectAll()
        .$if(!seesAllEmpresas(user), (uno) =>
          user.empresas.length === 0 ? uno.where(sql<boolean>`1 = 0`) : uno.where('id', 'in', user.empresas),
        );
      // A user has a handful of companies: names are matched here, ignoring accents, not in SQL.
      const buscadas = palabras(filtros.texto ?? '');
      const filas = (await propias.orderBy(orden.campo, orden.sentido).orderBy('id').execute()).filter(
        (fila) => coincide(fila, buscadas),
      );
      const desde = (pagina - 1) * por_pagina;
      const data = await Promise.all(
        filas.slice(desde, desde + por_pagina).map((fila) => empresaDe(context, fila)),
      );
      return { status: 'success', data, meta: { total: filas.length, pagina, por_pagina, orden } };
    },

    detalle: async ({ id }, context) => {
      const fila = mayUseEmpresa(context.user, id)
        ? await context.store.select('empresas').selectAll().where('id', '=', id).executeTakeFirst()
        : undefined;
      return fila === undefined
        ? refusals.noEncontrado('la empresa')
        : { status: 'success', data: await empresaDe(context, fila) };
    },
  },
});

function coincide(
  { razon_social, nombre_fantasia, ruc, dv }: EmpresasTable,
  buscadas: readonly string[],
): boolean {
  const texto = normalizar(`${razon_social} ${nombre_fantasia ?? ''} ${ruc}-${dv}`);
  return buscadas.every((palabra) => texto.includes(palabra));
}

/** Without secrets: the CSC never leaves the server. */
async function empresaDe({ store, clock }: Context, fila: EmpresasTable): Promise<Empresa> {
  const certificado = await situacionCertificado(store, fila.id, clock.now().toISOString());
  const { logo = null, color = null } = marcaDe(fila);
  return {
    id: fila.id,
    version: fila.version,
    ruc: fila.ruc,
    dv: fila.dv,
    razon_social: fila.razon_social,
    nombre_fantasia: fila.nombre_fantasia,
    tipo_contribuyente: fila.tipo_contribuyente,
    ambiente: fila.ambiente,
    redondeo_sedeco: fila.redondeo_sedeco === 1,
    limite_innominado: fila.limite_innominado,
    telefono: fila.telefono,
    correo: fila.correo,
    activa: fila.activa === 1,
    certificado_hasta: certificado?.hasta ?? null,
    logo,
    color,
  };
}
