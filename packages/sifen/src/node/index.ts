/** The part of the regime that needs Node: XML, signature, certificates and the printed document. */
export { abrirPkcs12, exportarPkcs12, type CertificadoAbierto } from './certificado.ts';
export { leerDatosCertificado, type DatosCertificado } from './certificado-datos.ts';
export { crearCertificadoDemo, type CertificadoDemo } from './certificado-demo.ts';
export { CertificadoError, type CodigoCertificado } from './certificado-error.ts';
export { comprobarXml } from './comprobar.ts';
export { emitirEvento, type EventoAFirmar } from './evento.ts';
export { respuestaEventoXml, type RespuestaEvento } from './xml/respuesta-evento.ts';
export { emitirXml, superaTamano, type XmlEmitido } from './emision.ts';
export { validarEsquema, type FallaEsquema } from './esquema/validar.ts';
export {
  FirmaError,
  firmarEvento,
  firmarXml,
  verificarFirma,
  verificarFirmaEvento,
  type ParFirmante,
  type Verificacion,
  type VerificacionEvento,
  type XmlFirmado,
} from './firma.ts';
export { construirBorradorKude, construirKude, type OpcionesKude } from './kude.ts';
export type { BorradorKude } from './kude/datos.ts';
export { PIXELES_MAXIMOS, tamanoImagen } from './kude/imagen.ts';
export { PAPELES_KUDE, type PapelKude } from './kude/papel.ts';
export { esLogo, LOGO_MAXIMO, type MarcaKude } from './kude/marca.ts';
export { agregarQr } from './qr-xml.ts';
export { construirXml } from './xml/documento.ts';
export { contenidoDe } from './contenido.ts';
export { RAZON_SOCIAL_PRUEBAS } from '../razon-social-pruebas.ts';
