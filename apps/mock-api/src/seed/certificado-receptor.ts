import { calcularDigitoVerificador, formatearRuc } from '@portal/sifen';
import { X509Certificate } from 'node:crypto';
import { sealSample } from '../core/at-rest.ts';
import { lugarDeClaveReceptor } from '../documentos/eventos/certificado-receptor.ts';
import type { Row } from '../store/store.ts';
import { commonName } from './certificados.ts';
import { demoKeys } from './demo-keys.ts';
import { demoUsers } from './demo-users.ts';

const DAY = 86_400_000;
const DURATION = 365 * DAY;
const ID = 'certificado-consulta-1';

/**
 * The certificate with which the demo user `consulta` signed its events. It is no longer active, so that the portal shows
 * how to create or upload another one.
 */
export async function certificadoReceptorDemo(now: Date): Promise<Row<'certificados_receptor'>> {
  const { crearCertificadoDemo } = await import('@portal/sifen/demo');
  const { nro_documento, nombres: names, apellidos } = demoUsers[5];
  const { consulta: clave_privada_pem = '' } = demoKeys;
  // Certificates have a resolution of one second.
  const hasta = new Date(Math.floor(now.getTime() / 1000) * 1000 + DAY);
  const desde = new Date(hasta.getTime() - DURATION);
  const ruc = formatearRuc(nro_documento, calcularDigitoVerificador(nro_documento));
  const titular = `${names} ${apellidos}`.toUpperCase();
  const certificado_pem = crearCertificadoDemo({
    clave_privada_pem,
    ruc,
    titular,
    desde,
    hasta,
    persona_fisica: true,
  });
  const parsed = new X509Certificate(certificado_pem);
  return {
    id: ID,
    nro_documento,
    titular,
    emisor: commonName(parsed.issuer),
    numero_serie: parsed.serialNumber,
    ruc,
    valido_desde: desde.toISOString(),
    valido_hasta: hasta.toISOString(),
    huella: parsed.fingerprint256,
    clave_privada_pem: sealSample(lugarDeClaveReceptor(ID), clave_privada_pem),
    certificado_pem,
    de_prueba: 1,
    activo: 0,
    creado: desde.toISOString(),
  };
}
