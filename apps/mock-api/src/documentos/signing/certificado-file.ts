import type { VistaPreviaCertificado } from '@portal/contracts';
import { formatearFecha, MENSAJES, vigenciaDe } from '@portal/sifen';
import type { CertificadoAbierto } from '@portal/sifen/node';
import type { SessionContext } from '../../context/context.ts';
import { refusals, RefusalError } from '../../core/refusal.ts';
import { openInThread } from './pkcs12/pkcs12-threads.ts';
import type { Pkcs12Result } from './pkcs12/pkcs12-worker.ts';

/** A PKCS#12 file as it is uploaded. */
export interface ArchivoCertificado {
  readonly contenido_base64: string;
  readonly contrasena: string;
}

type Leido = CertificadoAbierto['datos'];
export type Check = VistaPreviaCertificado['comprobaciones'][number];

/** The least that the tax authority takes (MT 7.4). */
const MIN_BITS = 2048;

/**
 * Opens an uploaded certificate with its password.
 *
 * @throws RefusalError VALIDACION at the password or at the file.
 * @throws QueueFullError when too many files are waiting to be opened.
 */
export async function openCertificado(
  { user }: Pick<SessionContext, 'user'>,
  { contenido_base64, contrasena }: ArchivoCertificado,
): Promise<CertificadoAbierto> {
  const content = Buffer.from(contenido_base64, 'base64');
  const opened = (await openInThread(user.id, { content, contrasena })) ?? TOO_SLOW;
  if (opened.abierto !== undefined) return opened.abierto;
  const campo = opened.codigo === 'contrasena' ? 'contrasena' : 'contenido_base64';
  throw new RefusalError(refusals.validacion([{ campo, mensaje: opened.mensaje }]));
}

const TOO_SLOW: Pkcs12Result = {
  codigo: 'excesivo',
  mensaje: 'El archivo tarda demasiado en abrirse: vuelva a exportarlo con menos iteraciones de cifrado',
};

/** The columns of a certificate, as it says them itself. */
export function certificadoColumns({ datos, certificado_pem }: CertificadoAbierto) {
  return {
    titular: datos.cn,
    emisor: datos.emisor_cn,
    numero_serie: datos.numero_serie,
    ruc: datos.ruc ?? '',
    valido_desde: datos.valido_desde,
    valido_hasta: datos.valido_hasta,
    huella: datos.huella_sha256,
    certificado_pem,
  } as const;
}

/** One check and its result in words. */
export const check = (codigo: Check['codigo'], cumple: boolean, passed: string, bad: string): Check => ({
  codigo,
  cumple,
  mensaje: cumple ? passed : bad,
});

interface Titular {
  /** RUC that the certificate must have. */
  readonly ruc: string;
  /** Owner, as messages name it: `la empresa`, `su documento`. */
  readonly de: string;
}

/** Checks of every certificate: size of its key, validity now, and the RUC of its signer. */
export function checksOf(datos: Leido, titular: Titular, now: string): Check[] {
  const { estado } = vigenciaDe(datos.valido_desde, datos.valido_hasta, now);
  return [
    check(
      'clave',
      datos.bits >= MIN_BITS,
      `La clave RSA tiene ${String(datos.bits)} bits`,
      'La clave debe ser RSA de al menos 2048 bits',
    ),
    check(
      'vigencia',
      estado !== 'vencido' && estado !== 'futuro',
      `El certificado está vigente hasta el ${formatearFecha(datos.valido_hasta)}`,
      estado === 'futuro'
        ? MENSAJES.certificadoFuturo(formatearFecha(datos.valido_desde))
        : MENSAJES.certificadoVencido(formatearFecha(datos.valido_hasta)),
    ),
    check(
      'ruc',
      datos.ruc === titular.ruc,
      `El RUC ${titular.ruc} es el de ${titular.de}`,
      datos.ruc === undefined
        ? MENSAJES.certificadoSinRuc
        : MENSAJES.certificadoRuc(datos.ruc, titular.de, titular.ruc),
    ),
  ];
}

/** A certificate that was read and checked, as its preview shows it. */
export function vistaPreviaDe(
  opened: CertificadoAbierto,
  checks: Check[],
  now: string,
): VistaPreviaCertificado {
  const { certificado_pem: _pem, ...parsed } = certificadoColumns(opened);
  return {
    ...parsed,
    bits: opened.datos.bits,
    ...vigenciaDe(parsed.valido_desde, parsed.valido_hasta, now),
    comprobaciones: checks,
    puede_guardarse: checks.every(({ cumple }) => cumple),
  };
}
