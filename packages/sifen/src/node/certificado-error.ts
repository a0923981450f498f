/** Why a PKCS#12 file was refused. */
export type CodigoCertificado = 'contrasena' | 'formato' | 'sin_clave' | 'sin_certificado' | 'excesivo';

/** Messages for the user who uploads the file. */
const MENSAJES: Readonly<Record<CodigoCertificado, string>> = {
  contrasena: 'La contraseña del certificado es incorrecta',
  formato: 'El archivo no es un certificado PKCS#12',
  sin_clave: 'El certificado no contiene la clave privada',
  sin_certificado: 'El archivo no contiene el certificado de su clave privada',
  excesivo:
    'El archivo exige demasiado cálculo para abrirse: vuelva a exportarlo con menos iteraciones de cifrado',
};

/** A PKCS#12 file that cannot be used; `message` is for the user. */
export class CertificadoError extends Error {
  override readonly name = 'CertificadoError';
  readonly codigo: CodigoCertificado;

  constructor(codigo: CodigoCertificado) {
    super(MENSAJES[codigo]);
    this.codigo = codigo;
  }
}
