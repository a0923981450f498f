import type {
  ConfiguracionCorreo,
  ConfiguracionCorreoDetalle,
  OperationData,
  PortalOperations,
} from '@portal/contracts';
import { sql } from 'kysely';
import { seesAllEmpresas, type SessionContext } from '../../context/context.ts';
import { ensureAccess } from '../../records/access.ts';
import { withWords } from '../../records/search.ts';
import { historialDe } from '../../records/historial.ts';
import { LIST } from '../../store/store.ts';
import type { EmpresasCorreoTable } from '../../store/schema/tables.ts';

type Filtros = OperationData<PortalOperations['empresas_correo']['consulta']>['filtros'];

export const OBJETO = 'empresas_correo';
const THIRTY_DAYS = 30 * 86_400_000;

/** Query for the configurations visible to the caller that match the filters, without columns or order. */
export function filter(
  { store, user }: SessionContext,
  { id_empresa, texto, activo, seguridad, prueba }: Filtros,
) {
  return store
    .select('empresas_correo')
    .where((de) => de.and(withWords(store, texto)))
    .$if(id_empresa !== undefined, (one) => one.where('id_empresa', '=', id_empresa ?? ''))
    .$if(id_empresa === undefined && !seesAllEmpresas(user), (one) =>
      one.where((de) =>
        user.empresas.length === 0 ? de(sql<number>`1`, '=', 0) : de('id_empresa', 'in', user.empresas),
      ),
    )
    .$if(activo !== undefined, (one) => one.where('activo', '=', activo === true ? 1 : 0))
    .$if(seguridad !== undefined, (one) => one.where('seguridad', '=', seguridad ?? 'ninguna'))
    .$if(prueba === 'ninguna', (one) => one.where('prueba_fecha', 'is', null))
    .$if(prueba === 'aceptada' || prueba === 'fallida', (one) =>
      one.where('prueba_aceptada', '=', prueba === 'aceptada' ? 1 : 0),
    );
}

/** As refusals name it. */
export const LA_CONFIGURACION = 'la configuración de correo';

/** The row of a configuration visible to the caller. @throws RefusalError NO_ENCONTRADO */
export async function filaConfiguracion(context: SessionContext, id: string): Promise<EmpresasCorreoTable> {
  const row = await context.store
    .select('empresas_correo')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return ensureAccess(context, row, LA_CONFIGURACION);
}

/** A configuration as sent in responses, without its password. */
export async function configuracionDe(
  context: SessionContext,
  row: EmpresasCorreoTable,
): Promise<ConfiguracionCorreo> {
  const [configuracion] = await configuracionesOf(context, [row]);
  if (configuracion === undefined) throw new Error('A configuration lost its row');
  return configuracion;
}

/** Several configurations as sent in responses, without passwords. */
export async function configuracionesOf(
  context: SessionContext,
  rows: readonly EmpresasCorreoTable[],
): Promise<ConfiguracionCorreo[]> {
  if (rows.length === 0) return [];
  const empresas = rows.map(({ id_empresa }) => id_empresa);
  const names = await nombresOf(context, empresas);
  const counts = await count(context, empresas);
  return rows.map(
    ({
      sandbox: _sandbox,
      busqueda: _busqueda,
      creado: _creado,
      contrasena,
      prueba_fecha,
      prueba_aceptada,
      prueba_mensaje,
      ...row
    }) => ({
      ...row,
      empresa: names.get(row.id_empresa) ?? '',
      tiene_contrasena: contrasena !== '',
      copia_oculta: JSON.parse(row.copia_oculta) as string[],
      adjuntar_pdf: row.adjuntar_pdf === 1,
      adjuntar_xml: row.adjuntar_xml === 1,
      envio_automatico: row.envio_automatico === 1,
      activo: row.activo === 1,
      ultima_prueba:
        prueba_fecha === null
          ? null
          : { fecha: prueba_fecha, aceptada: prueba_aceptada === 1, mensaje: prueba_mensaje ?? '' },
      enviados_30d: counts.get(row.id_empresa)?.enviados ?? 0,
      fallidos_30d: counts.get(row.id_empresa)?.fallidos ?? 0,
    }),
  );
}

/** Names of companies by their ids. */
export async function nombresOf(
  { store }: SessionContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await store
    .select('empresas')
    .select(['id', 'razon_social'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, razon_social }) => [id, razon_social]));
}

async function count(
  { store, clock }: SessionContext,
  empresas: readonly string[],
): Promise<ReadonlyMap<string, { readonly enviados: number; readonly fallidos: number }>> {
  const desde = new Date(clock.now().getTime() - THIRTY_DAYS).toISOString();
  const rows = await store
    .select('correos', LIST)
    .select([
      'id_empresa',
      sql<number>`sum(case when estado = 'enviado' then 1 else 0 end)`.as('enviados'),
      sql<number>`sum(case when estado = 'fallido' then 1 else 0 end)`.as('fallidos'),
    ])
    .where('id_empresa', 'in', empresas)
    .where('fecha', '>=', desde)
    .groupBy('id_empresa')
    .execute();
  return new Map(rows.map(({ id_empresa, enviados, fallidos }) => [id_empresa, { enviados, fallidos }]));
}

/** A configuration with its history, newest first. */
export async function detalleOf(
  context: SessionContext,
  row: EmpresasCorreoTable,
): Promise<ConfiguracionCorreoDetalle> {
  const historial = await historialDe(context.store, [OBJETO], row.id);
  return { ...(await configuracionDe(context, row)), historial };
}
