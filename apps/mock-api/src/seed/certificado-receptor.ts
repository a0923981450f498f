import { calcularDigitoVerificador, formatearRuc } from '@portal/sifen';
import { lugarDeClaveReceptor } from '../documentos/eventos/certificado-receptor.ts';
import type { Row } from '../store/store.ts';
import { demoKeys } from './demo-keys.ts';
import { demoUsers } from './demo-users.ts';
import { sampleCertificate } from './sample-certificate.ts';

const ID = 'certificado-consulta-1';

/**
 * The certificate with which the demo user `consulta` signed its events. It is no longer active, so that the portal shows
 * how to create or upload another one.
 */
export async function certificadoReceptorDemo(now: Date): Promise<Row<'certificados_receptor'>> {
  const { nro_documento, nombres: names, apellidos } = demoUsers[5];
  const { consulta: clave_privada_pem = '' } = demoKeys;
  const certificate = await sampleCertificate(
    {
      titular: `${names} ${apellidos}`.toUpperCase(),
      ruc: formatearRuc(nro_documento, calcularDigitoVerificador(nro_documento)),
      persona_fisica: true,
      clave_privada_pem,
      place: lugarDeClaveReceptor(ID),
      expiresIn: 1,
      duration: 365,
    },
    now,
  );
  return { ...certificate, id: ID, nro_documento, de_prueba: 1, activo: 0 };
}
