import { X509Certificate } from 'node:crypto';
import type { Certificado, OperationData, PortalOperations } from '@portal/contracts';
import { formatearRuc, vigenciaDe } from '@portal/sifen';
import type { CertificadoAbierto } from '@portal/sifen/node';
import { sql } from 'kysely';
import { sealSecret } from '../../core/at-rest.ts';
import { seesAllEmpresas, type SessionContext } from '../../core/context.ts';
import { refusals, refuse, RefusalError } from '../../core/refusal.ts';
import { bloquearEmpresa, withStore, exigirAcceso } from '../../documentos/acceso.ts';
import { abrirCertificado, columnasCertificado } from '../../documentos/archivo-certificado.ts';
import { auditar, conMotivo } from '../../documentos/auditoria.ts';
import { busquedaCertificado, conPalabras } from '../../documentos/busqueda.ts';
import { hacerCertificadoDemo } from '../../documentos/certificado-demo.ts';
import { lugarDeClave, problemaRuc, sinAvisoDesde } from '../../documentos/certificados.ts';
import type { Store } from '../../store/store.ts';
import type { CertificadosTable, EmpresasTable } from '../../store/tables.ts';
import { vistaPrevia } from './archivo.ts';

type Certificados = PortalOperations['certificados'];
type Consulta = OperationData<Certificados['consulta']>;

/** Certificates in their wire format: without the private key, and without the file, which is not stored. */
export async function certificadosDe(
  { store, clock }: SessionContext,
  filas: readonly CertificadosTable[],
): Promise<Certificado[]> {
  if (filas.length === 0) return [];
  const ahora = clock.now().toISOString();
  const empresas = await store
    .select('empresas')
    .select(['id', 'razon_social'])
    .where('id', 'in', [...new Set(filas.map(({ id_empresa }) => id_empresa))])
    .execute();
  return filas.map((fila) => ({
    id: fila.id,
    id_empresa: fila.id_empresa,
    razon_social: empresas.find(({ id }) => id === fila.id_empresa)?.razon_social ?? '',
    titular: fila.titular,
    ruc: fila.ruc,
    emisor: fila.emisor,
    numero_serie: fila.numero_serie,
    valido_desde: fila.valido_desde,
    valido_hasta: fila.valido_hasta,
    huella: fila.huella,
    bits: bitsDe(fila),
    ...vigenciaDe(fila.valido_desde, fila.valido_hasta, ahora),
    activo: fila.activo === 1,
    cargado_por: fila.cargado_por,
    creado: fila.creado,
  }));
}

const bitsDe = ({ certificado_pem }: CertificadosTable): number =>
  new X509Certificate(certificado_pem).publicKey.asymmetricKeyDetails?.modulusLength ?? 0;

/** The certificates that the caller may see and that pass the filters, without columns or order. */
export function filtrarCertificados(
  { store, user, clock }: SessionContext,
  { id_empresa, activo, vigencia, texto }: Consulta['filtros'],
) {
  const ahora = clock.now().toISOString();
  const aviso = sinAvisoDesde(ahora);
  return store
    .select('certificados')
    .$if(id_empresa !== undefined, (one) => one.where('id_empresa', '=', id_empresa ?? ''))
    .$if(id_empresa === undefined && !seesAllEmpresas(user), (one) =>
      user.empresas.length === 0
        ? one.where(sql<boolean>`1 = 0`)
        : one.where('id_empresa', 'in', user.empresas),
    )
    .$if(activo !== undefined, (one) => one.where('activo', '=', activo === true ? 1 : 0))
    .$if(vigencia === 'vencido', (one) => one.where('valido_hasta', '<', ahora))
    .$if(vigencia === 'por_vencer', (one) =>
      one.where('valido_hasta', '>=', ahora).where('valido_hasta', '<', aviso),
    )
    .$if(vigencia === 'vigente', (one) => one.where('valido_hasta', '>=', aviso))
    .where((de) => de.and(conPalabras(texto)));
}

/** A certificate that the caller may see. @throws RefusalError NO_ENCONTRADO */
export async function certificadoPorId(context: SessionContext, id: string): Promise<CertificadosTable> {
  const fila = await context.store.select('certificados').selectAll().where('id', '=', id).executeTakeFirst();
  return exigirAcceso(context, fila, 'el certificado');
}

/**
 * Stores an uploaded certificate and makes it the active one. The file and its password are not stored.
 *
 * @throws RefusalError VALIDACION, and DUPLICADO for one that is already loaded
 */
export async function guardarCertificado(
  context: SessionContext,
  empresa: EmpresasTable,
  archivo: OperationData<Certificados['alta']>,
): Promise<CertificadosTable> {
  const abierto = await abrirCertificado(archivo);
  const { comprobaciones } = await vistaPrevia(context, empresa, abierto);
  const fallida = comprobaciones.find(({ cumple }) => !cumple);
  if (fallida !== undefined) {
    const errores = [{ campo: 'contenido_base64', mensaje: fallida.mensaje }];
    throw new RefusalError(
      fallida.codigo === 'repetido'
        ? refuse('DUPLICADO', fallida.mensaje, errores)
        : refusals.validacion(errores),
    );
  }
  return insertar(context, empresa, abierto, `Certificado de ${abierto.datos.cn}`);
}

/** Creates and stores a certificate without legal value. @throws RefusalError ESTADO_INVALIDO in production */
export async function crearDemo(context: SessionContext, empresa: EmpresasTable): Promise<CertificadosTable> {
  if (empresa.ambiente !== 'pruebas') {
    const mensaje = 'El certificado de demostración sólo sirve en el ambiente de pruebas';
    throw new RefusalError(refuse('ESTADO_INVALIDO', mensaje, [{ campo: 'id_empresa', mensaje }]));
  }
  const titular = {
    nombre: empresa.razon_social,
    ruc: formatearRuc(empresa.ruc, empresa.dv),
    persona_fisica: empresa.tipo_contribuyente === 1,
  };
  const abierto = await hacerCertificadoDemo(titular, context.clock.now());
  return insertar(context, empresa, abierto, `Certificado de demostración de ${empresa.razon_social}`);
}

async function insertar(
  context: SessionContext,
  empresa: EmpresasTable,
  abierto: CertificadoAbierto,
  detalle: string,
): Promise<CertificadosTable> {
  const id = context.random.id();
  const fila: CertificadosTable = {
    sandbox: context.sandbox,
    id,
    id_empresa: empresa.id,
    ...columnasCertificado(abierto),
    clave_privada_pem: sealSecret(context.config, lugarDeClave(id), abierto.clave_privada_pem),
    activo: 1,
    cargado_por: context.user.usuario,
    creado: context.clock.now().toISOString(),
    busqueda: busquedaCertificado({ titular: abierto.datos.cn, ruc: abierto.datos.ruc ?? '' }),
  };
  await context.store.transaction(async (store) => {
    await bloquearEmpresa(store, empresa.id);
    await exigirRuc(store, fila);
    await desactivar(store, empresa.id);
    await store.insert('certificados', fila).execute();
    const { numero_serie, valido_hasta, huella } = fila;
    await auditar(withStore(context, store), {
      objeto: 'certificados',
      id_objeto: id,
      accion: 'alta',
      detalle,
      despues: { numero_serie, valido_hasta, huella, activo: true },
    });
  });
  return fila;
}

/** One signs at a time: the transaction holds the lock of the company. */
async function desactivar(store: Store, id_empresa: string): Promise<void> {
  await store
    .update('certificados')
    .set({ activo: 0 })
    .where('id_empresa', '=', id_empresa)
    .where('activo', '=', 1)
    .execute();
}

/**
 * The RUC of a company may have changed since the certificate was loaded or checked: the transaction holds the lock of the
 * company.
 */
async function exigirRuc(
  store: Store,
  { id_empresa, ruc }: Pick<CertificadosTable, 'id_empresa' | 'ruc'>,
): Promise<void> {
  const empresa = await store
    .select('empresas')
    .select(['ruc', 'dv'])
    .where('id', '=', id_empresa)
    .executeTakeFirstOrThrow();
  const mensaje = problemaRuc(ruc, empresa);
  if (mensaje !== undefined) throw new RefusalError(refuse('ESTADO_INVALIDO', mensaje));
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
  const fila = await certificadoPorId(context, id);
  const bandera = activo ? 1 : 0;
  await context.store.transaction(async (store) => {
    await bloquearEmpresa(store, fila.id_empresa);
    if (activo) {
      await exigirRuc(store, fila);
      await desactivar(store, fila.id_empresa);
    }
    await store.update('certificados').set({ activo: bandera }).where('id', '=', id).execute();
    await auditar(withStore(context, store), {
      objeto: 'certificados',
      id_objeto: id,
      accion: activo ? 'habilitar' : 'deshabilitar',
      detalle: conMotivo(`Certificado de ${fila.titular}`, motivo),
      antes: { activo: fila.activo === 1 },
      despues: { activo },
    });
  });
  return { ...fila, activo: bandera };
}

/** Removes a certificate and its key. @throws RefusalError NO_ENCONTRADO, ESTADO_INVALIDO while it is needed */
export async function eliminarCertificado(
  context: SessionContext,
  { id, motivo }: OperationData<Certificados['baja']>,
): Promise<void> {
  const fila = await certificadoPorId(context, id);
  const negar = (mensaje: string) => new RefusalError(refuse('ESTADO_INVALIDO', mensaje));
  await context.store.transaction(async (store) => {
    await bloquearEmpresa(store, fila.id_empresa);
    if (fila.activo === 1) throw negar('El certificado está activo: active otro antes de eliminarlo');
    // Documents of the sample data are signed when first opened.
    const pendiente = await store
      .select('documentos')
      .select('id')
      .where('id_empresa', '=', fila.id_empresa)
      .where('tipo', 'in', [1, 5])
      .where('xml', 'is', null)
      .where('fecha_firma', '>=', fila.valido_desde)
      .where('fecha_firma', '<=', fila.valido_hasta)
      .limit(1)
      .executeTakeFirst();
    if (pendiente !== undefined) throw negar('El certificado todavía firma documentos de la empresa');
    await store.delete('certificados').where('id', '=', id).execute();
    await auditar(withStore(context, store), {
      objeto: 'certificados',
      id_objeto: id,
      accion: 'baja',
      detalle: conMotivo(`Certificado de ${fila.titular}`, motivo),
      antes: { numero_serie: fila.numero_serie, huella: fila.huella },
      id_empresa: fila.id_empresa,
    });
  });
}
