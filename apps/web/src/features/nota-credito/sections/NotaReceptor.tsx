import { receptorKinds } from '../../../document/model/document-form.ts';
import { ReceptorSection } from '../../../document/sections/ReceptorSection.tsx';
import { useNota } from '../model/use-nota.ts';

const kinds = receptorKinds.filter((kind) => kind !== 'innominado');

/** The receiver of a nota on a printed factura; that of an electronic one is shown with the factura and cannot change. */
export function NotaReceptor() {
  const { form } = useNota();
  return form.values.asociado.tipo === 'impreso' ? <ReceptorSection kinds={kinds} /> : null;
}
