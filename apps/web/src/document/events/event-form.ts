import type { DocumentoPosible } from '@portal/contracts';
import { largoTexto } from '@portal/sifen';
import { text as formText } from '../../ui/form/texts.ts';
import { text } from './texts.ts';

/** The document of an event. */
export type EventDocument = Pick<
  DocumentoPosible,
  'id' | 'tipo' | 'numero' | 'receptor_nombre' | 'limite' | 'rechazo'
> &
  Partial<Pick<DocumentoPosible, 'fecha_emision' | 'moneda' | 'total'>>;

/** Length of the reason of an event (MT 11.3, `mOtEve`), in characters of the normalised text. */
export const MOTIVO = { min: 5, max: 500 } as const;

/** The error of a reason. */
export function motivoMessage(motivo: string): string | undefined {
  const length = largoTexto(motivo);
  return length < MOTIVO.min || length > MOTIVO.max ? formText('motivo.length', MOTIVO) : undefined;
}

/** The error of the chosen document: none chosen, or refused by the service. */
export function documentMessage(
  documento: EventDocument | null,
  translate: (message: string) => string,
): string | undefined {
  if (documento === null) return text('error.documento');
  return documento.rechazo === null ? undefined : translate(documento.rechazo);
}

/** The form field for a field of the operation, whose `id` is the document. */
export const fieldOfEvent = (campo: string): string => (campo === 'id' ? 'documento' : campo);
