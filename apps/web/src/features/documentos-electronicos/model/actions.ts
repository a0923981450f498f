import { TIPOS_DOCUMENTO } from '@portal/sifen';
import type { AccionServidor, DocumentoMinimo } from './types.ts';

/** Entries of a document's menu, in their order. */
export type AccionMenu =
  | 'ver'
  | 'kude'
  | 'otro_papel'
  | 'xml'
  | 'enviar'
  | 'reintentar'
  | 'consultar_estado'
  | 'corregir'
  | 'reenviar_correo'
  | 'emitir_nota_credito'
  | 'nominar'
  | 'duplicar'
  | 'copiar_cdc'
  | 'ver_qr'
  | 'cancelar';

const order: readonly AccionMenu[] = [
  'ver',
  'kude',
  'otro_papel',
  'xml',
  'enviar',
  'reintentar',
  'consultar_estado',
  'corregir',
  'reenviar_correo',
  'emitir_nota_credito',
  'nominar',
  'duplicar',
  'copiar_cdc',
  'ver_qr',
  'cancelar',
];

/** The kind of a nota de crédito (MT C002). */
export const NOTA_CREDITO = 5;

/** Kinds that this portal issues have files; the others are only listed. */
export const hasFiles = (tipo: DocumentoMinimo['tipo']): boolean =>
  TIPOS_DOCUMENTO.some(({ codigo, emitible }) => codigo === tipo && emitible);

const isAllowed = (document: DocumentoMinimo, action: AccionServidor) => document.acciones.includes(action);

/** What may be done with a document now. The service decides on everything that changes it. */
export function actionsOf(document: DocumentoMinimo): readonly AccionMenu[] {
  return order.filter((action) => {
    switch (action) {
      case 'ver':
      case 'copiar_cdc':
        return true;
      case 'kude':
      case 'otro_papel':
      case 'xml':
        return hasFiles(document.tipo);
      case 'ver_qr':
        return document.url_qr.startsWith('https://');
      case 'enviar':
        // "Enviar" and "Reintentar envío" are one act at two moments; a document that never left shows the first.
        return isAllowed(document, 'enviar');
      case 'reintentar':
        return isAllowed(document, 'reintentar') && !isAllowed(document, 'enviar');
      default:
        return isAllowed(document, action);
    }
  });
}

/** The next step that a document is waiting for, shown as a button of its own. */
export function mainActionOf(document: DocumentoMinimo): AccionMenu | undefined {
  const available = actionsOf(document);
  const steps = ['enviar', 'reintentar', 'corregir', 'consultar_estado'] as const;
  // A mail that arrived needs no other.
  const next = document.correo === 'fallido' ? ([...steps, 'reenviar_correo'] as const) : steps;
  return next.find((action) => available.includes(action));
}

const LOTE_MAX = 50;
export const CORREO_MAX = 50;
/** A ZIP of so many is made while one waits; the service makes a larger one in the background. */
export const ZIP_AT_ONCE = 50;
export const ZIP_MAX = 10_000;

/** One lote takes documents of one emitter and one kind, at most 50 (MT 9.2). */
export function fitsOneLote(documents: readonly DocumentoMinimo[]): boolean {
  const [first] = documents;
  return (
    first !== undefined &&
    documents.length <= LOTE_MAX &&
    documents.every(({ id_empresa, tipo }) => id_empresa === first.id_empresa && tipo === first.tipo)
  );
}
