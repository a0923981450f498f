import type { DocumentoPosible } from '@portal/contracts';
import { largoTexto } from '@portal/sifen';
import { text as formText } from '../../ui/form/texts.ts';
import { text } from './texts.ts';

/** A document that an event is made for. */
export type EventDocument = Pick<
  DocumentoPosible,
  'id' | 'tipo' | 'numero' | 'receptor_nombre' | 'limite' | 'rechazo'
> &
  Partial<Pick<DocumentoPosible, 'fecha_emision' | 'moneda' | 'total'>>;

/** Length of the reason of an event (MT 11.3, `mOtEve`), in characters of the text as it is signed. */
export const MOTIVO = { min: 5, max: 500 } as const;

/** What is wrong with a reason. */
export function motivoMessage(motivo: string): string | undefined {
  const length = largoTexto(motivo);
  return length < MOTIVO.min || length > MOTIVO.max ? formText('motivo.length', MOTIVO) : undefined;
}

/** What is wrong with the choice of a document: none, or one that the service refuses. */
export function documentMessage(
  documento: EventDocument | null,
  translate: (message: string) => string,
): string | undefined {
  if (documento === null) return text('error.documento');
  return documento.rechazo === null ? undefined : translate(documento.rechazo);
}

/** The field of the form for a field of the operation: its document is the `id` there. */
export const fieldOfEvent = (campo: string): string => (campo === 'id' ? 'documento' : campo);
