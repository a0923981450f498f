import { Historial } from '../../../records/historial/Historial.tsx';
import type { TabProps } from './tab-props.ts';

const objetos = ['documentos_electronicos'];

/** Who did what to the document, and when. */
export default function HistoryTab({ document }: TabProps) {
  return <Historial objetos={objetos} id={document.id} movimientos={document.historial} />;
}
