import type { PreparacionFactura } from '@portal/contracts';
import { asQuery } from '../../api/query-api.ts';
import type { DatosReader, DocumentKind, Draft, DraftBatch, Intent } from '../document-kind.ts';
import { draftForm, firstPlace } from '../editor/starting-point.ts';

/** A draft that was not issued. */
export interface Unissued {
  readonly id: string;
  /** Its receiver. */
  readonly name: string;
  readonly reason: string;
}

export interface IssueMeans {
  readonly kind: DocumentKind;
  readonly preparacion: PreparacionFactura;
  readonly reader: DatosReader;
  readonly batch: DraftBatch;
  /** The key of a draft, the same for every attempt. */
  readonly keyOf: (id: string) => string;
}

/** The service did not respond: whether the draft was issued is only known by its key. */
export class LostResponse extends Error {
  override readonly name = 'LostResponse';
}

/**
 * Issues a draft with the automatic values of its form: the date of now, the payment of the whole total.
 *
 * @returns why it was refused; `null` once it is issued
 * @throws LostResponse
 */
export async function issueDraft(means: IssueMeans, id: string, intent: Intent): Promise<Unissued | null> {
  let name = '';
  const { error } = await asQuery(async () => {
    const draft = await means.batch.load(id);
    name = draft.receptor_nombre;
    await issueLoaded(means, draft, intent);
    return null;
  });
  if (error === undefined) return null;
  const { result, message, errores } = error;
  if (result !== 'refused') throw new LostResponse(message);
  const fields = errores.filter(({ type }) => type !== 'general').map((one) => one.message);
  return { id, name, reason: fields.length > 0 ? [...new Set(fields)].join(' · ') : message };
}

async function issueLoaded(
  { kind, preparacion, reader, batch, keyOf }: IssueMeans,
  draft: Draft,
  intent: Intent,
): Promise<void> {
  const { id, id_empresa, version } = draft;
  const now = Date.now();
  const form = draftForm(draft, reader, { ...kind.emptyForm(now, null), ...firstPlace(preparacion) });
  const { establecimiento, punto } = form;
  const { datos } = kind.fill(form, { now, redondeo_sedeco: preparacion.empresa.redondeo_sedeco });
  const place = { establecimiento, punto };
  await batch.issue({ datos, intent, clave_unica: keyOf(id), id_empresa, ...place, id, version });
}
