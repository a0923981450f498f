/** The part that sample data are made of: without the libraries of signatures and of the printed document. */
export { crearCertificadoDemo } from './certificado-demo.ts';
export { respuestaEventoXml } from './xml/respuesta-evento.ts';
