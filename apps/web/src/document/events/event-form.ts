import type { DocumentoPosible } from '@portal/contracts';
import { text as formText } from '../../ui/form/texts.ts';
import { text } from './texts.ts';

/** A document that an event is made for. */
export type EventDocument = Pick<
  DocumentoPosible,
  'id' | 'tipo' | 'numero' | 'receptor_nombre' | 'limite' | 'rechazo'
> &
  Partial<Pick<DocumentoPosible, 'fecha_emision' | 'moneda' | 'total'>>;

/** Length of the reason of an event (MT 11.3, `mOtEve`), in characters. */
export const MOTIVO = { min: 5, max: 500 } as const;

/** What is wrong with a reason. */
export function motivoMessage(motivo: string): string | undefined {
  const { length } = Array.from(motivo.trim());
  return length < MOTIVO.min || length > MOTIVO.max ? formText('motivo.length', MOTIVO) : undefined;
}

/** What is wrong with the choice of a document: none, or one that the service refuses. */
export const documentMessage = (documento: EventDocument | null): string | undefined =>
  documento === null ? text('error.documento') : (documento.rechazo ?? undefined);

/** The field of the form for a field of the operation: its document is the `id` there. */
export const fieldOfEvent = (campo: string): string => (campo === 'id' ? 'documento' : campo);
