import type { StatusChipProps } from '../../ui/StatusChip.tsx';
import es from './messages/es.json';
import { text } from './texts.ts';

type Kind = keyof (typeof es)['tipo'];
type State = keyof (typeof es)['estado'];

const isKind = (code: string): code is Kind => code in es.tipo;
const isState = (code: string): code is State => code in es.estado;

const tones: Readonly<Record<State, StatusChipProps['tone']>> = {
  registrado: 'success',
  rechazado: 'error',
  pendiente: 'warning',
};

/** A kind of event in the language of the page; an unknown code is returned unchanged. */
export const kindText = (tipo: string): string => (isKind(tipo) ? text(`tipo.${tipo}`) : tipo);

/** The number of a document unchanged, or a range of numbers (`… a …` on the wire) in the language of the page. */
export function numberText(numero: string): string {
  const [desde = '', hasta] = numero.split(' a ');
  return hasta === undefined ? numero : text('rango', { desde, hasta });
}

/** The state of an event as a chip. */
export const stateChip = (estado: string): StatusChipProps =>
  isState(estado)
    ? { tone: tones[estado], label: text(`estado.${estado}`) }
    : { tone: 'neutral', label: estado };
