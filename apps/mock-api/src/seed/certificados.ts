import { formatearRuc } from '@portal/sifen';
import { certificadoSearch } from '../records/search.ts';
import type { Row } from '../store/store.ts';
import type { DemoEmpresa } from './demo-empresas.ts';
import { demoKeys } from './demo-keys.ts';
import { sampleCertificate } from './sample-certificate.ts';

/** Days; the local providers sell certificates for two years: long enough to have signed every seeded document. */
const DURATION = 730;

/** The longest common name of a certificate (RFC 5280, ub-common-name). */
const CN_LENGTH = 64;

/** One demonstration certificate per empresa, expiring `certificado_dias` from now. */
export function certificadosDemo(
  empresas: readonly DemoEmpresa[],
  now: Date,
): Promise<Row<'certificados'>[]> {
  return Promise.all(
    empresas.map(async (empresa) => {
      const clave_privada_pem = demoKeys[empresa.id];
      if (clave_privada_pem === undefined) throw new Error(`No demonstration key for ${empresa.id}`);
      const ruc = formatearRuc(empresa.ruc, empresa.dv);
      const titular = empresa.razon_social.toUpperCase().slice(0, CN_LENGTH);
      const id = `${empresa.id}-cert-1`;
      const persona_fisica = empresa.tipo_contribuyente === 1;
      const place = `certificados/${id}/clave_privada_pem` as const;
      const validity = { expiresIn: empresa.certificado_dias, duration: DURATION };
      return {
        ...(await sampleCertificate(
          { titular, ruc, persona_fisica, clave_privada_pem, place, ...validity },
          now,
        )),
        id,
        id_empresa: empresa.id,
        activo: 1,
        cargado_por: 'admin',
        busqueda: certificadoSearch({ titular, ruc }),
      };
    }),
  );
}
