import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { etiquetaDe, MARCAS_TARJETA, PROCESAMIENTOS_TARJETA, type Pago } from '@portal/sifen';
import { DateText } from '../../../ui/DateText.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import { isDocumentData } from '../model/document-data.ts';
import { useTexts } from './texts.ts';
import { SimpleTable } from '../../../ui/detail/SimpleTable.tsx';
import { useCodeLabel } from './use-code-label.ts';
import type { TabProps } from './tab-props.ts';

/** How it is paid: payments at once, or a term, or instalments with what was paid on delivery. */
export default function PaymentsTab({ document }: TabProps) {
  const t = useTexts();
  const { datos, moneda } = document;
  const condition = isDocumentData(datos) ? datos.condicion : undefined;
  if (condition === undefined)
    return <EmptyState title={t('sinDatos.pagos')} description={t('sinDatos.pagosTexto')} />;
  const payments = condition.tipo === 'contado' ? condition.pagos : condition.entrega_inicial;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h3">
        {t(`condicion.${condition.tipo}`)}
        {condition.tipo === 'credito' && condition.modalidad === 'plazo' && `: ${condition.plazo}`}
      </Typography>
      {payments.length > 0 && (
        <section>
          <Typography variant="h4" sx={{ mb: 1 }}>
            {t(condition.tipo === 'contado' ? 'pago.titulo' : 'pago.entrega')}
          </Typography>
          <PaymentTable payments={payments} moneda={moneda} />
        </section>
      )}
      {condition.tipo === 'credito' && condition.modalidad === 'cuotas' && (
        <section>
          <Typography variant="h4" sx={{ mb: 1 }}>
            {t('pago.cuotas', { count: condition.cuotas.length })}
          </Typography>
          <SimpleTable
            label={t('pago.cuotas', { count: condition.cuotas.length })}
            rows={condition.cuotas}
            columns={[
              { header: t('item.numero'), align: 'end', cell: (_cuota, index) => index + 1 },
              { header: t('pago.vencimiento'), cell: ({ vencimiento }) => <DateText value={vencimiento} /> },
              {
                header: t('pago.monto'),
                align: 'end',
                cell: ({ monto }) => <MoneyText amount={monto} moneda={moneda} strong />,
              },
            ]}
          />
        </section>
      )}
    </Box>
  );
}

function PaymentTable({ payments, moneda }: { payments: readonly Pago[]; moneda: string }) {
  const t = useTexts();
  const labelOf = useCodeLabel();
  const detail = ({ cheque, tarjeta, retencion, descripcion }: Pago): string => {
    if (cheque) return t('pago.cheque', cheque);
    if (retencion) return t('pago.retencion', { ...retencion });
    if (!tarjeta) return descripcion ?? '';
    return [
      labelOf('marcaTarjeta', tarjeta.marca, etiquetaDe(MARCAS_TARJETA, tarjeta.marca)),
      labelOf(
        'procesamiento',
        tarjeta.procesamiento,
        etiquetaDe(PROCESAMIENTOS_TARJETA, tarjeta.procesamiento),
      ),
    ].join(' · ');
  };
  return (
    <SimpleTable
      label={t('pago.titulo')}
      rows={payments}
      columns={[
        { header: t('pago.forma'), cell: ({ tipo }) => labelOf('formaPago', tipo) },
        { header: t('pago.detalle'), cell: detail },
        {
          header: t('pago.monto'),
          align: 'end',
          cell: ({ monto }) => <MoneyText amount={monto} moneda={moneda} strong />,
        },
      ]}
    />
  );
}
