import { SummaryLine } from '../../../document/fields/SummaryLine.tsx';
import { useFactura } from '../model/use-factura.ts';
import { useTexts } from '../texts.ts';

/** How it is paid, in the confirmation. */
export default function CondicionSummary() {
  const t = useTexts();
  const { tipo } = useFactura().form.values.condicion;
  return <SummaryLine label={t('resumen.condicion')} value={t(`condicion.tipos.${tipo}`)} />;
}
