import { formatMoney } from '../../../lib/format.ts';
import { SummaryLine } from '../../../document/fields/SummaryLine.tsx';
import { balanceOf } from '../model/balance.ts';
import { useNota } from '../model/use-nota.ts';
import { useMotivos } from './use-motivos.ts';
import { useTexts } from '../texts.ts';

/** Factura and reason in the confirmation. */
export default function NotaSummary() {
  const t = useTexts();
  const { form, factura, review } = useNota();
  const motivos = useMotivos();
  const { motivo, asociado } = form.values;
  const balance = balanceOf(factura, review.totales.total_general);
  return (
    <>
      <SummaryLine
        label={t('resumen.factura')}
        value={factura?.numero ?? `${asociado.establecimiento}-${asociado.punto}-${asociado.numero}`}
      />
      <SummaryLine
        label={t('motivo.etiqueta')}
        value={motivos.find(({ value }) => value === motivo)?.label ?? ''}
      />
      {balance !== null && (
        <SummaryLine label={t('saldo.queda')} value={formatMoney(balance.left, form.values.moneda)} />
      )}
    </>
  );
}
