import type { Empresa, OperationData, PortalOperations } from '@portal/contracts';
import { fechaLocal, vigenciaDe } from '@portal/sifen';
import { sql } from 'kysely';
import { seesAllEmpresas, type SessionContext } from '../../context/context.ts';
import { normalize, wordsOf } from '../../records/search.ts';
import { vigenciasOf } from '../../documentos/signing/certificados.ts';
import { midnight } from '../../core/midnight.ts';
import { markOf } from '../../documentos/model/empresa-mark.ts';
import { timbradosDe } from '../../documentos/signing/emisor-situation.ts';
import type { EmpresasTable } from '../../store/schema/tables.ts';

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
  const rows = await store
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
  const wanted = wordsOf(texto);
  const found = await empresasOf(
    context,
    rows.filter((row) => matches(row, wanted)),
  );
  return certificado === undefined ? found : found.filter((empresa) => situacionDe(empresa) === certificado);
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

function matches(
  { razon_social, nombre_fantasia, ruc, dv }: EmpresasTable,
  wanted: readonly string[],
): boolean {
  const texto = normalize(`${razon_social} ${nombre_fantasia ?? ''} ${ruc}-${dv}`);
  return wanted.every((word) => texto.includes(word));
}

/** Without secrets: the CSC never leaves the server. */
export async function empresasOf(
  { store, clock }: SessionContext,
  rows: readonly EmpresasTable[],
): Promise<EmpresaBase[]> {
  const now = clock.now().toISOString();
  const ids = rows.map(({ id }) => id);
  const certificados = await vigenciasOf(store, ids);
  const timbrados = await timbradosDe(store, ids, fechaLocal(now));
  return rows.map((row) => {
    const certificado = certificados.get(row.id);
    const { logo = null, color = null } = markOf(row);
    const vigencia =
      certificado === undefined
        ? undefined
        : vigenciaDe(certificado.valido_desde, certificado.valido_hasta, now);
    return {
      id: row.id,
      version: row.version,
      ruc: row.ruc,
      dv: row.dv,
      razon_social: row.razon_social,
      nombre_fantasia: row.nombre_fantasia,
      tipo_contribuyente: row.tipo_contribuyente,
      ambiente: row.ambiente,
      redondeo_sedeco: row.redondeo_sedeco === 1,
      limite_innominado: row.limite_innominado,
      telefono: row.telefono,
      correo: row.correo,
      activa: row.activa === 1,
      timbrado: timbrados.get(row.id)?.numero ?? null,
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
  const month = midnight(`${fechaLocal(clock.now().toISOString()).slice(0, 7)}-01`);
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
    .where('fecha_emision', '>=', month)
    .groupBy('id_empresa')
    .execute();
  const withCorreo = await store
    .select('empresas_correo')
    .select('id_empresa')
    .where('id_empresa', 'in', ids)
    .where('activo', '=', 1)
    .execute();
  const cuentaDe = (rows: readonly { id_empresa: string; cuenta: number }[], id: string): number =>
    rows.find(({ id_empresa }) => id_empresa === id)?.cuenta ?? 0;
  return empresas.map((empresa) => ({
    ...empresa,
    usuarios: cuentaDe(usuarios, empresa.id),
    documentos_mes: cuentaDe(documentos, empresa.id),
    correo_configurado: withCorreo.some(({ id_empresa }) => id_empresa === empresa.id),
  }));
}
