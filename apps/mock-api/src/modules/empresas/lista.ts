import type { Empresa, OperationData, PortalOperations } from '@portal/contracts';
import { fechaLocal, vigenciaDe } from '@portal/sifen';
import { sql } from 'kysely';
import { seesAllEmpresas, type SessionContext } from '../../core/context.ts';
import { normalizar, palabras } from '../../documentos/busqueda.ts';
import { vigenciasDe } from '../../documentos/certificados.ts';
import { medianoche } from '../../documentos/filtros.ts';
import { marcaDe } from '../../documentos/marca-empresa.ts';
import { timbradosDe } from '../../documentos/situacion-emisor.ts';
import type { EmpresasTable } from '../../store/tables.ts';

type Consulta = OperationData<PortalOperations['empresas']['consulta']>;

/** Fields shared by list and detail. */
export type EmpresaBase = Omit<Empresa, 'usuarios' | 'documentos_mes' | 'correo_configurado'>;

/**
 * The companies that pass the filters. A user has a handful of companies: names are matched here, ignoring accents, not in SQL.
 */
export async function buscarEmpresas(
  context: SessionContext,
  { texto = '', activa, ambiente, certificado }: Consulta['filtros'],
  orden: Consulta['orden'],
): Promise<EmpresaBase[]> {
  const { store, user } = context;
  const filas = await store
    .select('empresas')
    .selectAll()
    .$if(!seesAllEmpresas(user), (one) =>
      user.empresas.length === 0 ? one.where(sql<boolean>`1 = 0`) : one.where('id', 'in', user.empresas),
    )
    .$if(activa !== undefined, (one) => one.where('activa', '=', activa === true ? 1 : 0))
    .$if(ambiente !== undefined, (one) => one.where('ambiente', '=', ambiente ?? 'pruebas'))
    .orderBy(orden.campo, orden.sentido)
    .orderBy('id')
    .execute();
  const buscadas = palabras(texto);
  const halladas = await empresasDe(
    context,
    filas.filter((fila) => coincide(fila, buscadas)),
  );
  return certificado === undefined
    ? halladas
    : halladas.filter((empresa) => situacionDe(empresa) === certificado);
}

/** The filter value that matches a company's certificate. */
function situacionDe({ certificado_estado }: EmpresaBase): Consulta['filtros']['certificado'] {
  switch (certificado_estado) {
    case null:
      return 'ninguno';
    case 'critico':
      return 'por_vencer';
    case 'futuro':
      return 'vigente';
    default:
      return certificado_estado;
  }
}

function coincide(
  { razon_social, nombre_fantasia, ruc, dv }: EmpresasTable,
  buscadas: readonly string[],
): boolean {
  const texto = normalizar(`${razon_social} ${nombre_fantasia ?? ''} ${ruc}-${dv}`);
  return buscadas.every((palabra) => texto.includes(palabra));
}

/** Without secrets: the CSC never leaves the server. */
export async function empresasDe(
  { store, clock }: SessionContext,
  filas: readonly EmpresasTable[],
): Promise<EmpresaBase[]> {
  const ahora = clock.now().toISOString();
  const ids = filas.map(({ id }) => id);
  const certificados = await vigenciasDe(store, ids);
  const timbrados = await timbradosDe(store, ids, fechaLocal(ahora));
  return filas.map((fila) => {
    const certificado = certificados.get(fila.id);
    const { logo = null, color = null } = marcaDe(fila);
    const vigencia =
      certificado === undefined
        ? undefined
        : vigenciaDe(certificado.valido_desde, certificado.valido_hasta, ahora);
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
      timbrado: timbrados.get(fila.id)?.numero ?? null,
      certificado_hasta: certificado?.valido_hasta ?? null,
      certificado_dias: vigencia?.dias ?? null,
      certificado_estado: vigencia?.estado ?? null,
      logo,
      color,
    };
  });
}

/** Adds the counts of the rows. */
export async function conCuentas(
  { store, clock }: SessionContext,
  empresas: readonly EmpresaBase[],
): Promise<Empresa[]> {
  if (empresas.length === 0) return [];
  const ids = empresas.map(({ id }) => id);
  const mes = medianoche(`${fechaLocal(clock.now().toISOString()).slice(0, 7)}-01`);
  const usuarios = await store
    .select('usuarios_empresas')
    .select((de) => ['id_empresa', de.fn.countAll<number>().as('cuenta')])
    .where('id_empresa', 'in', ids)
    .groupBy('id_empresa')
    .execute();
  const documentos = await store
    .select('documentos')
    .select((de) => ['id_empresa', de.fn.countAll<number>().as('cuenta')])
    .where('id_empresa', 'in', ids)
    .where('fecha_emision', '>=', mes)
    .groupBy('id_empresa')
    .execute();
  const conCorreo = await store
    .select('empresas_correo')
    .select('id_empresa')
    .where('id_empresa', 'in', ids)
    .where('activo', '=', 1)
    .execute();
  const cuentaDe = (filas: readonly { id_empresa: string; cuenta: number }[], id: string): number =>
    filas.find(({ id_empresa }) => id_empresa === id)?.cuenta ?? 0;
  return empresas.map((empresa) => ({
    ...empresa,
    usuarios: cuentaDe(usuarios, empresa.id),
    documentos_mes: cuentaDe(documentos, empresa.id),
    correo_configurado: conCorreo.some(({ id_empresa }) => id_empresa === empresa.id),
  }));
}
