import type { Contacto, DatosDocumento } from '@portal/sifen';
import { isRecord } from '../../../lib/record.ts';

/** Whether what was filled in has the shape that the document needs; the wire lets any object through. */
export function isDocumentData(data: unknown): data is DatosDocumento {
  return (
    isRecord(data) &&
    Array.isArray(data['items']) &&
    isRecord(data['receptor']) &&
    typeof data['receptor']['tipo'] === 'string' &&
    typeof data['moneda'] === 'string'
  );
}

/** Address, phone and mails of the receiver, as far as they were filled in. */
export function contactOf(data: DatosDocumento): Contacto | undefined {
  return data.receptor.tipo === 'innominado' ? undefined : data.receptor.contacto;
}

/** Mails of the receiver. */
export function mailsOf(data: unknown): readonly string[] {
  return isDocumentData(data) ? (contactOf(data)?.correos ?? []) : [];
}
