import { record } from '../../lib/record.ts';
import type { OutboxContent } from '../../session/outbox/entry.ts';
import { isSeriesWaiting } from '../../session/outbox/outbox-list.ts';
import { catalogueNow } from '../../session/outbox/compare-catalogue.ts';
import { changeEntry, keepDocument, outboxUser, sendOutbox } from '../../session/outbox/outbox-service.ts';
import { text } from '../../session/outbox/texts.ts';
import { toast } from '../../ui/toasts/toast.ts';
import type { Intent, DocumentKind } from '../document-kind.ts';
import { fieldTimeOf } from '../model/local-time.ts';
import type { Origin } from '../state/origin.ts';
import type { DocumentFormState } from './use-document-form.ts';

interface Typed {
  readonly kind: DocumentKind;
  readonly editor: DocumentFormState;
  readonly origin: Origin;
  readonly intent: Intent;
  readonly key: string;
  /** A request with this key got no response. */
  readonly isUnsure: boolean;
  /** Its data may have been changed after such a request. */
  readonly mayDiffer: boolean;
}

/** True if the document goes into the outbox: without a connection, behind others of its series, or if it came from there. */
export function mustWait(
  kind: DocumentKind,
  { form, idEmpresa }: DocumentFormState,
  origin: Origin,
): boolean {
  if (origin.kind === 'pendiente') return true;
  const { establecimiento, punto } = form.values;
  const series = { kind: kind.name, id_empresa: idEmpresa, establecimiento, punto };
  return origin.kind !== 'corregir' && isSeriesWaiting(series);
}

async function contentOf({
  kind,
  editor,
  origin,
  intent,
}: Pick<Typed, 'kind' | 'editor' | 'origin' | 'intent'>): Promise<OutboxContent> {
  const { form, idEmpresa, preparacion } = editor;
  const { establecimiento, punto, moneda } = form.values;
  const { datos, totales } = editor.fill();
  const { nombre } = record(record(datos)['receptor']);
  return structuredClone<OutboxContent>({
    kind: kind.name,
    intent,
    id_empresa: idEmpresa,
    establecimiento,
    punto,
    datos,
    ...(origin.kind === 'borrador' && { borrador: { id: origin.id, version: origin.version } }),
    // A correction keeps the moment at which it was typed.
    form: { ...form.values, fecha_fija: true, fecha_emision: fieldTimeOf(datos.fecha_emision) },
    empresa: preparacion.empresa.razon_social,
    cliente: typeof nombre === 'string' ? nombre : text('sinNombre'),
    total: totales.total_general,
    moneda,
    ...(kind.name === 'factura' && { catalogo: await catalogueNow(idEmpresa, datos, moneda) }),
  });
}

type Kept = { readonly isKept: true } | { readonly isKept: false; readonly message: string };

/** Nothing was stored: what is known of a document for which nobody answered stays unknown. */
const notKept = ({ kind, isUnsure }: Typed): Kept => ({
  isKept: false,
  message: isUnsure
    ? kind.text('emitir.sinRespuesta', { motivo: text('noGuardadoIncierto') })
    : text('noGuardado'),
});

/** Puts a complete document into the outbox, or back into it after a correction. It says so only once it is flushed. */
export async function putInOutbox(typed: Typed): Promise<Kept> {
  const { origin, key, isUnsure, mayDiffer } = typed;
  try {
    const content = await contentOf(typed);
    const user = outboxUser();
    if (user === null) return notKept(typed);
    if (origin.kind === 'pendiente') {
      const corrected = await changeEntry(origin.id, { type: 'corrected', content });
      if (corrected === null) return { isKept: false, message: text('noEsta') };
      void sendOutbox();
    } else {
      await keepDocument({ key, user, since: new Date().toISOString(), content, isUnsure, mayDiffer });
    }
  } catch {
    return notKept(typed);
  }
  toast.success(text('guardado'));
  return { isKept: true };
}
