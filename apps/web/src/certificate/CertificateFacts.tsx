import type { VistaPreviaCertificado } from '@portal/contracts';
import { DateText } from '../ui/DateText.tsx';
import { Facts, type Fact } from '../ui/detail/Facts.tsx';
import { useTexts } from './texts.ts';

interface CertificateFactsProps {
  readonly certificate: Pick<
    VistaPreviaCertificado,
    'titular' | 'ruc' | 'emisor' | 'numero_serie' | 'valido_desde' | 'valido_hasta' | 'huella' | 'bits'
  >;
  /** Further facts from the screen. */
  readonly before?: readonly Fact[];
  readonly after?: readonly Fact[];
}

/** The data of a certificate. */
export function CertificateFacts({ certificate, before = [], after = [] }: CertificateFactsProps) {
  const t = useTexts();
  return (
    <Facts
      facts={[
        ...before,
        [t('dato.titular'), certificate.titular],
        [t('dato.ruc'), certificate.ruc],
        [t('dato.emisor'), certificate.emisor],
        [t('dato.desde'), <DateText key="desde" value={certificate.valido_desde} time />],
        [t('dato.hasta'), <DateText key="hasta" value={certificate.valido_hasta} time />],
        [t('dato.serie'), certificate.numero_serie],
        [t('dato.clave'), t('dato.bits', { bits: certificate.bits })],
        [t('dato.huella'), certificate.huella],
        ...after,
      ]}
    />
  );
}
