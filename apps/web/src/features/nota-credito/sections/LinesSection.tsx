import { ItemsSection } from '../../../document/sections/ItemsSection.tsx';
import { useNota } from '../model/use-nota.ts';
import { CreditedLines } from './CreditedLines.tsx';

/** The credited lines: those of the electronic factura, or free ones for a printed factura. */
export function LinesSection() {
  const { form } = useNota();
  return form.values.asociado.tipo === 'impreso' ? <ItemsSection /> : <CreditedLines />;
}
