import type { OperationData, PortalOperations, VistaPreviaCertificado } from '@portal/contracts';
import { formatearFecha, formatearRuc, vigenciaDe } from '@portal/sifen';
import type { CertificadoAbierto } from '@portal/sifen/node';
import type { SessionContext } from '../../core/context.ts';
import { refusals, RefusalError } from '../../core/refusal.ts';
import type { EmpresasTable } from '../../store/tables.ts';

type Archivo = OperationData<PortalOperations['certificados']['alta']>;
type Comprobacion = VistaPreviaCertificado['comprobaciones'][number];

/** The least that the tax authority takes (MT 7.4). */
const BITS_MINIMOS = 2048;
/** 100 KB. */
const BASE64_MAXIMO = 136_536;

/**
 * Opens an uploaded file with its password.
 *
 * @throws RefusalError VALIDACION at the password or at the file
 */
export async function abrirArchivo({ contenido_base64, contrasena }: Archivo): Promise<CertificadoAbierto> {
  if (contenido_base64.length > BASE64_MAXIMO) {
    const mensaje = 'El archivo admite hasta 100 KB';
    throw new RefusalError(refusals.validacion([{ campo: 'contenido_base64', mensaje }]));
  }
  const { abrirPkcs12, CertificadoError } = await import('@portal/sifen/node');
  try {
    return abrirPkcs12(Buffer.from(contenido_base64, 'base64'), contrasena);
  } catch (error) {
    if (!(error instanceof CertificadoError)) throw error;
    const campo = error.codigo === 'contrasena' ? 'contrasena' : 'contenido_base64';
    throw new RefusalError(refusals.validacion([{ campo, mensaje: error.message }]));
  }
}

/** Reads an opened certificate and checks it against the company that it is for. */
export async function vistaPrevia(
  { store, clock }: SessionContext,
  empresa: EmpresasTable,
  { datos }: Pick<CertificadoAbierto, 'datos'>,
): Promise<VistaPreviaCertificado> {
  const ahora = clock.now().toISOString();
  const vigencia = vigenciaDe(datos.valido_desde, datos.valido_hasta, ahora);
  const repetido = await store
    .select('certificados')
    .select('id')
    .where('id_empresa', '=', empresa.id)
    .where('huella', '=', datos.huella_sha256)
    .executeTakeFirst();
  const comprobar = (codigo: Comprobacion['codigo'], cumple: boolean, bien: string, mal: string) => ({
    codigo,
    cumple,
    mensaje: cumple ? bien : mal,
  });
  const rucEmpresa = formatearRuc(empresa.ruc, empresa.dv);
  const comprobaciones: Comprobacion[] = [
    comprobar(
      'clave',
      datos.bits >= BITS_MINIMOS,
      `La clave RSA tiene ${String(datos.bits)} bits`,
      'La clave debe ser RSA de al menos 2048 bits',
    ),
    comprobar(
      'vigencia',
      vigencia.estado !== 'vencido' && vigencia.estado !== 'futuro',
      `El certificado vale hasta el ${formatearFecha(datos.valido_hasta)}`,
      vigencia.estado === 'futuro'
        ? `El certificado vale desde el ${formatearFecha(datos.valido_desde)}`
        : `El certificado venció el ${formatearFecha(datos.valido_hasta)}`,
    ),
    comprobar(
      'ruc',
      datos.ruc === rucEmpresa,
      `El RUC ${rucEmpresa} es el de la empresa`,
      datos.ruc === undefined
        ? 'El certificado no indica un RUC'
        : `El RUC del certificado (${datos.ruc}) no corresponde a la empresa (${rucEmpresa})`,
    ),
    comprobar(
      'repetido',
      repetido === undefined,
      'El certificado no estaba cargado',
      'El certificado ya está cargado',
    ),
  ];
  return {
    titular: datos.cn,
    ruc: datos.ruc ?? '',
    emisor: datos.emisor_cn,
    numero_serie: datos.numero_serie,
    valido_desde: datos.valido_desde,
    valido_hasta: datos.valido_hasta,
    huella: datos.huella_sha256,
    bits: datos.bits,
    ...vigencia,
    comprobaciones,
    puede_guardarse: comprobaciones.every(({ cumple }) => cumple),
  };
}
