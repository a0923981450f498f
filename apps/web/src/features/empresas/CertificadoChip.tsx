import type { Empresa } from '@portal/contracts';
import { StatusChip, type StatusChipProps } from '../../ui/StatusChip.tsx';
import { text } from './texts.ts';

type Situacion = Pick<Empresa, 'certificado_estado' | 'certificado_dias'>;

const tones: Readonly<Record<NonNullable<Situacion['certificado_estado']>, StatusChipProps['tone']>> = {
  futuro: 'info',
  vigente: 'success',
  por_vencer: 'warning',
  critico: 'error',
  vencido: 'error',
};

/** State of a company's certificate with the remaining days. */
export function certificadoText({ certificado_estado, certificado_dias }: Situacion): string {
  if (certificado_estado === null) return text('certificado.ninguno');
  if (certificado_estado === 'vencido' || certificado_estado === 'futuro')
    return text(`certificado.${certificado_estado}`);
  return text('certificado.dias', { count: certificado_dias ?? 0 });
}

export const CertificadoChip = (situacion: Situacion) => (
  <StatusChip
    tone={situacion.certificado_estado === null ? 'error' : tones[situacion.certificado_estado]}
    label={certificadoText(situacion)}
  />
);
