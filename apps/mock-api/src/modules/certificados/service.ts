import { keyBits } from '../../core/platform.ts';
import type { Certificado, OperationData, PortalOperations } from '@portal/contracts';
import { formatearRuc, vigenciaDe } from '@portal/sifen';
import type { CertificadoAbierto } from '@portal/sifen/node';
import { sql } from 'kysely';
import { sealSecret } from '../../core/at-rest.ts';
import { seesAllEmpresas, type SessionContext } from '../../context/context.ts';
import { refusals, refuse, RefusalError } from '../../core/refusal.ts';
import { lockAccessible, lockEmpresa, withStore, ensureAccess } from '../../records/access.ts';
import { openCertificado, certificadoColumns } from '../../documentos/signing/certificado-file.ts';
import { audit, conMotivo } from '../../records/auditoria.ts';
import { certificadoSearch, withWords } from '../../records/search.ts';
import { makeCertificadoDemo } from '../../documentos/signing/certificado-demo.ts';
import { lugarDeClave, problemaRuc, withoutNoticeSince } from '../../documentos/signing/certificados.ts';
import { deleteRow, updateRow, type LockedRow } from '../../store/lock-row.ts';
import type { Store } from '../../store/store.ts';
import type { CertificadosTable, EmpresasTable } from '../../store/schema/tables.ts';
import { vistaPrevia } from './file.ts';

type Certificados = PortalOperations['certificados'];
type Consulta = OperationData<Certificados['consulta']>;

/** Certificates in their wire format: without the private key, and without the file, which is not stored. */
export async function certificadosDe(
  { store, clock }: SessionContext,
  rows: readonly CertificadosTable[],
): Promise<Certificado[]> {
  if (rows.length === 0) return [];
  const now = clock.now().toISOString();
  const empresas = await store
    .select('empresas')
    .select(['id', 'razon_social'])
    .where('id', 'in', [...new Set(rows.map(({ id_empresa }) => id_empresa))])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    id_empresa: row.id_empresa,
    razon_social: empresas.find(({ id }) => id === row.id_empresa)?.razon_social ?? '',
    titular: row.titular,
    ruc: row.ruc,
    emisor: row.emisor,
    numero_serie: row.numero_serie,
    valido_desde: row.valido_desde,
    valido_hasta: row.valido_hasta,
    huella: row.huella,
    bits: keyBits(row.certificado_pem),
    ...vigenciaDe(row.valido_desde, row.valido_hasta, now),
    activo: row.activo === 1,
    cargado_por: row.cargado_por,
    creado: row.creado,
  }));
}

/** The certificates that the caller may see and that pass the filters, without columns or order. */
export function filterCertificados(
  { store, user, clock }: SessionContext,
  { id_empresa, activo, vigencia, texto }: Consulta['filtros'],
) {
  const now = clock.now().toISOString();
  const notice = withoutNoticeSince(now);
  return store
    .select('certificados')
    .$if(id_empresa !== undefined, (one) => one.where('id_empresa', '=', id_empresa ?? ''))
    .$if(id_empresa === undefined && !seesAllEmpresas(user), (one) =>
      user.empresas.length === 0
        ? one.where(sql<boolean>`1 = 0`)
        : one.where('id_empresa', 'in', user.empresas),
    )
    .$if(activo !== undefined, (one) => one.where('activo', '=', activo === true ? 1 : 0))
    .$if(vigencia === 'vencido', (one) => one.where('valido_hasta', '<', now))
    .$if(vigencia === 'por_vencer', (one) =>
      one.where('valido_hasta', '>=', now).where('valido_hasta', '<', notice),
    )
    .$if(vigencia === 'vigente', (one) => one.where('valido_hasta', '>=', notice))
    .where((de) => de.and(withWords(store, texto)));
}

/** A certificate that the caller may see. @throws RefusalError NO_ENCONTRADO */
export async function certificadoPorId(context: SessionContext, id: string): Promise<CertificadosTable> {
  const row = await context.store.select('certificados').selectAll().where('id', '=', id).executeTakeFirst();
  return ensureAccess(context, row, 'el certificado');
}

/**
 * Stores an uploaded certificate and makes it the active one. The file and its password are not stored.
 *
 * @throws RefusalError VALIDACION, and DUPLICADO for one that is already loaded
 */
export async function guardarCertificado(
  context: SessionContext,
  empresa: EmpresasTable,
  file: OperationData<Certificados['alta']>,
): Promise<CertificadosTable> {
  const opened = await openCertificado(context, file);
  const { comprobaciones: checks } = await vistaPrevia(context, empresa, opened);
  const failed = checks.find(({ cumple }) => !cumple);
  if (failed !== undefined) {
    const errores = [{ campo: 'contenido_base64', mensaje: failed.mensaje }];
    throw new RefusalError(
      failed.codigo === 'repetido'
        ? refuse('DUPLICADO', failed.mensaje, errores)
        : refusals.validacion(errores),
    );
  }
  return insert(context, empresa, opened, `Certificado de ${opened.datos.cn}`);
}

/** Creates and stores a certificate without legal value. @throws RefusalError ESTADO_INVALIDO in production */
export async function crearDemo(context: SessionContext, empresa: EmpresasTable): Promise<CertificadosTable> {
  if (empresa.ambiente !== 'pruebas') {
    const mensaje = 'El certificado de demostración solo sirve en el ambiente de pruebas';
    throw new RefusalError(refuse('ESTADO_INVALIDO', mensaje, [{ campo: 'id_empresa', mensaje }]));
  }
  const titular = {
    nombre: empresa.razon_social,
    ruc: formatearRuc(empresa.ruc, empresa.dv),
    persona_fisica: empresa.tipo_contribuyente === 1,
  };
  const opened = await makeCertificadoDemo(titular, context.clock.now());
  return insert(context, empresa, opened, `Certificado de demostración de ${empresa.razon_social}`);
}

async function insert(
  context: SessionContext,
  empresa: EmpresasTable,
  opened: CertificadoAbierto,
  detalle: string,
): Promise<CertificadosTable> {
  const id = context.random.id();
  const row: CertificadosTable = {
    sandbox: context.sandbox,
    id,
    id_empresa: empresa.id,
    ...certificadoColumns(opened),
    clave_privada_pem: sealSecret(context.config, lugarDeClave(id), opened.clave_privada_pem),
    activo: 1,
    cargado_por: context.user.usuario,
    creado: context.clock.now().toISOString(),
    busqueda: certificadoSearch({ titular: opened.datos.cn, ruc: opened.datos.ruc ?? '' }),
  };
  await context.store.transaction(async (store) => {
    const owner = await lockEmpresa(store, empresa.id);
    ensureRuc(owner, row);
    await deactivate(store, owner);
    await store.insert('certificados', row).execute();
    const { numero_serie, valido_hasta, huella } = row;
    await audit(withStore(context, store), {
      objeto: 'certificados',
      id_objeto: id,
      accion: 'alta',
      detalle,
      despues: { numero_serie, valido_hasta, huella, activo: true },
    });
  });
  return row;
}

/** One signs at a time. */
async function deactivate(store: Store, { id }: LockedRow<'empresas'>): Promise<void> {
  // eslint-disable-next-line no-restricted-syntax -- the lock of the company locks its certificates
  await store
    .update('certificados')
    .set({ activo: 0 })
    .where('id_empresa', '=', id)
    .where('activo', '=', 1)
    .execute();
}

/** The RUC of a company may have changed since the certificate was loaded or checked. */
function ensureRuc(empresa: LockedRow<'empresas'>, { ruc }: Pick<CertificadosTable, 'ruc'>): void {
  const mensaje = problemaRuc(ruc, empresa);
  if (mensaje !== undefined) throw new RefusalError(refuse('ESTADO_INVALIDO', mensaje));
}

/** A certificate that the caller may see, locked after its company, whose other certificates change with it. */
async function lockCertificado(context: SessionContext, id: string) {
  const { id_empresa } = await certificadoPorId(context, id);
  const empresa = await lockEmpresa(context.store, id_empresa);
  return { empresa, row: await lockAccessible(context, 'certificados', id, 'el certificado') };
}

/**
 * Activates a certificate instead of the current one, or deactivates it.
 *
 * @throws RefusalError NO_ENCONTRADO, ESTADO_INVALIDO for the certificate of another RUC
 */
export async function habilitarCertificado(
  context: SessionContext,
  { id, activo, motivo }: OperationData<Certificados['habilitacion']>,
): Promise<CertificadosTable> {
  return context.store.transaction(async (store) => {
    const inside = withStore(context, store);
    const { empresa, row } = await lockCertificado(inside, id);
    if (activo) {
      ensureRuc(empresa, row);
      await deactivate(store, empresa);
    }
    const saved = await updateRow(store, 'certificados', row, { activo: activo ? 1 : 0 });
    await audit(inside, {
      objeto: 'certificados',
      id_objeto: id,
      accion: activo ? 'habilitar' : 'deshabilitar',
      detalle: conMotivo(`Certificado de ${row.titular}`, motivo),
      antes: { activo: row.activo === 1 },
      despues: { activo },
    });
    return saved;
  });
}

/** Removes a certificate and its key. @throws RefusalError NO_ENCONTRADO, ESTADO_INVALIDO while it is needed */
export async function eliminarCertificado(
  context: SessionContext,
  { id, motivo }: OperationData<Certificados['baja']>,
): Promise<void> {
  const refusalFor = (mensaje: string) => new RefusalError(refuse('ESTADO_INVALIDO', mensaje));
  await context.store.transaction(async (store) => {
    const inside = withStore(context, store);
    const { row } = await lockCertificado(inside, id);
    if (row.activo === 1) throw refusalFor('El certificado está activo: active otro antes de eliminarlo');
    // Documents of the sample data are signed when first opened.
    const pendiente = await store
      .select('documentos')
      .select('id')
      .where('id_empresa', '=', row.id_empresa)
      .where('tipo', 'in', [1, 5])
      .where('xml', 'is', null)
      .where('fecha_firma', '>=', row.valido_desde)
      .where('fecha_firma', '<=', row.valido_hasta)
      .limit(1)
      .executeTakeFirst();
    if (pendiente !== undefined) throw refusalFor('El certificado todavía firma documentos de la empresa');
    await deleteRow(store, 'certificados', row);
    await audit(inside, {
      objeto: 'certificados',
      id_objeto: id,
      accion: 'baja',
      detalle: conMotivo(`Certificado de ${row.titular}`, motivo),
      antes: { numero_serie: row.numero_serie, huella: row.huella },
      id_empresa: row.id_empresa,
    });
  });
}
