import { EmisorSection } from '../../../document/sections/EmisorSection.tsx';
import { useNota } from '../model/use-nota.ts';

/** The issuer; the currency is that of an electronic factura. */
export function NotaEmisor() {
  const { form } = useNota();
  return <EmisorSection isCurrencyLocked={form.values.asociado.tipo === 'electronico'} />;
}
