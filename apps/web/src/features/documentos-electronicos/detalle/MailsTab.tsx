import type { EstadoCorreo } from '@portal/contracts';
import { MailError } from '../../../document/problems/MailError.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { DateText } from '../../../ui/DateText.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { StatusChip, type StatusChipProps } from '../../../ui/StatusChip.tsx';
import { useListTexts } from '../list-texts.ts';
import { useTexts } from './texts.ts';
import { SimpleTable } from '../../../ui/detail/SimpleTable.tsx';
import type { TabProps } from './tab-props.ts';

const tones: Readonly<Record<EstadoCorreo, StatusChipProps['tone']>> = {
  simulado: 'neutral',
  pendiente: 'info',
  enviando: 'info',
  enviado: 'success',
  fallido: 'error',
};

/** To whom the document was mailed, and what went wrong. */
export default function MailsTab({ document }: TabProps) {
  const t = useTexts();
  const c = useListTexts();
  if (document.correos.length === 0) return <EmptyState title={t('sinDatos.correos')} />;
  return (
    <SimpleTable
      label={t('tab.correos')}
      rows={document.correos}
      columns={[
        { header: t('respuesta.fecha'), cell: ({ fecha }) => <DateText value={fecha} time /> },
        { header: t('correos.destinatarios'), cell: ({ destinatarios }) => destinatarios.join(', ') },
        {
          header: c('columna.estado'),
          cell: ({ estado }) => <StatusChip tone={tones[estado]} label={c(`correo.${estado}`)} />,
        },
        {
          header: t('correos.intentos'),
          align: 'end',
          cell: ({ intentos }) => formatNumber(intentos),
        },
        {
          header: t('respuesta.mensaje'),
          cell: ({ error }) => (error === null ? '–' : <MailError error={error} />),
        },
      ]}
    />
  );
}
