import type { Certificado } from '@portal/contracts';
import { DateText } from '../../ui/DateText.tsx';
import { Facts } from '../../ui/detail/Facts.tsx';
import { useTexts } from './texts.ts';

type Leido = Pick<
  Certificado,
  'titular' | 'ruc' | 'emisor' | 'numero_serie' | 'valido_desde' | 'valido_hasta' | 'huella' | 'bits'
>;

interface CertificadoFactsProps {
  readonly certificado: Leido & Partial<Pick<Certificado, 'cargado_por' | 'creado'>>;
  readonly empresa: string;
}

/** What a certificate says. */
export function CertificadoFacts({ certificado, empresa }: CertificadoFactsProps) {
  const t = useTexts();
  return (
    <Facts
      facts={[
        [t('columna.empresa'), empresa],
        [t('columna.titular'), certificado.titular],
        [t('columna.ruc'), certificado.ruc],
        [t('columna.emisor'), certificado.emisor],
        [t('columna.desde'), <DateText key="desde" value={certificado.valido_desde} time />],
        [t('columna.hasta'), <DateText key="hasta" value={certificado.valido_hasta} time />],
        [t('columna.serie'), certificado.numero_serie],
        [t('detalle.clave'), t('detalle.bits', { bits: certificado.bits })],
        [t('detalle.huella'), certificado.huella],
        [t('columna.cargadoPor'), certificado.cargado_por],
        [
          t('detalle.cargado'),
          certificado.creado && <DateText key="creado" value={certificado.creado} time />,
        ],
      ]}
    />
  );
}
