import type {
  ConfiguracionCorreo,
  ConfiguracionCorreoDetalle,
  OperationData,
  PortalOperations,
} from '@portal/contracts';
import { sql } from 'kysely';
import { seesAllEmpresas, type SessionContext } from '../../core/context.ts';
import { exigirAcceso } from '../../documentos/acceso.ts';
import { conPalabras } from '../../documentos/busqueda.ts';
import { historialDe } from '../../documentos/historial.ts';
import type { EmpresasCorreoTable } from '../../store/tables.ts';

type Filtros = OperationData<PortalOperations['empresas_correo']['consulta']>['filtros'];

export const OBJETO = 'empresas_correo';
const TREINTA_DIAS = 30 * 86_400_000;

/** Query for the configurations visible to the caller that match the filters, without columns or order. */
export function filtrar(
  { store, user }: SessionContext,
  { id_empresa, texto, activo, seguridad, prueba }: Filtros,
) {
  return store
    .select('empresas_correo')
    .where((de) => de.and(conPalabras(texto)))
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

/** The row of a configuration visible to the caller. @throws RefusalError NO_ENCONTRADO */
export async function filaConfiguracion(context: SessionContext, id: string): Promise<EmpresasCorreoTable> {
  const fila = await context.store
    .select('empresas_correo')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return exigirAcceso(context, fila, 'la configuración de correo');
}

/** A configuration as sent in responses, without its password. */
export async function configuracionDe(
  context: SessionContext,
  fila: EmpresasCorreoTable,
): Promise<ConfiguracionCorreo> {
  const [configuracion] = await configuracionesDe(context, [fila]);
  if (configuracion === undefined) throw new Error('A configuration lost its row');
  return configuracion;
}

/** Several configurations as sent in responses, without passwords. */
export async function configuracionesDe(
  context: SessionContext,
  filas: readonly EmpresasCorreoTable[],
): Promise<ConfiguracionCorreo[]> {
  if (filas.length === 0) return [];
  const empresas = filas.map(({ id_empresa }) => id_empresa);
  const nombres = await nombresDe(context, empresas);
  const cuentas = await contar(context, empresas);
  return filas.map(
    ({
      sandbox: _sandbox,
      busqueda: _busqueda,
      creado: _creado,
      contrasena,
      prueba_fecha,
      prueba_aceptada,
      prueba_mensaje,
      ...fila
    }) => ({
      ...fila,
      empresa: nombres.get(fila.id_empresa) ?? '',
      tiene_contrasena: contrasena !== '',
      copia_oculta: JSON.parse(fila.copia_oculta) as string[],
      adjuntar_pdf: fila.adjuntar_pdf === 1,
      adjuntar_xml: fila.adjuntar_xml === 1,
      envio_automatico: fila.envio_automatico === 1,
      activo: fila.activo === 1,
      ultima_prueba:
        prueba_fecha === null
          ? null
          : { fecha: prueba_fecha, aceptada: prueba_aceptada === 1, mensaje: prueba_mensaje ?? '' },
      enviados_30d: cuentas.get(fila.id_empresa)?.enviados ?? 0,
      fallidos_30d: cuentas.get(fila.id_empresa)?.fallidos ?? 0,
    }),
  );
}

/** Names of companies by their ids. */
export async function nombresDe(
  { store }: SessionContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const filas = await store
    .select('empresas')
    .select(['id', 'razon_social'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(filas.map(({ id, razon_social }) => [id, razon_social]));
}

async function contar(
  { store, clock }: SessionContext,
  empresas: readonly string[],
): Promise<ReadonlyMap<string, { readonly enviados: number; readonly fallidos: number }>> {
  const desde = new Date(clock.now().getTime() - TREINTA_DIAS).toISOString();
  const filas = await store
    .select('correos')
    .select([
      'id_empresa',
      sql<number>`sum(case when estado = 'enviado' then 1 else 0 end)`.as('enviados'),
      sql<number>`sum(case when estado = 'fallido' then 1 else 0 end)`.as('fallidos'),
    ])
    .where('id_empresa', 'in', empresas)
    .where('fecha', '>=', desde)
    .groupBy('id_empresa')
    .execute();
  return new Map(filas.map(({ id_empresa, enviados, fallidos }) => [id_empresa, { enviados, fallidos }]));
}

/** A configuration with its history, newest first. */
export async function detalleDe(
  context: SessionContext,
  fila: EmpresasCorreoTable,
): Promise<ConfiguracionCorreoDetalle> {
  const historial = await historialDe(context.store, [OBJETO], fila.id);
  return { ...(await configuracionDe(context, fila)), historial };
}
