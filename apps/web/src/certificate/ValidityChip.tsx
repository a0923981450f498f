import type { Certificado } from '@portal/contracts';
import { StatusChip, type StatusChipProps } from '../ui/StatusChip.tsx';
import { text } from './texts.ts';

type Validity = Pick<Certificado, 'estado' | 'dias'>;

const tones: Readonly<Record<Certificado['estado'], StatusChipProps['tone']>> = {
  futuro: 'info',
  vigente: 'success',
  por_vencer: 'warning',
  critico: 'error',
  vencido: 'error',
};

/** The remaining validity of a certificate as text. */
export const validityText = ({ estado, dias }: Validity): string =>
  estado === 'vencido' || estado === 'futuro' ? text(`estado.${estado}`) : text('dias', { count: dias });

/** The remaining validity of a certificate as a chip. */
export const ValidityChip = (certificate: Validity) => (
  <StatusChip tone={tones[certificate.estado]} label={validityText(certificate)} />
);
