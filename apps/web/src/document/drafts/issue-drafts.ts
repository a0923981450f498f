import type { PreparacionFactura } from '@portal/contracts';
import type { QueryError } from '../../api/query-api.ts';
import type { DatosReader, DocumentKind, Draft } from '../document-kind.ts';
import { startingPoint } from '../editor/starting-point.ts';
import { randomKey } from '../model/random-key.ts';

/** What became of a draft: its document, or why it stays a draft. */
export interface DraftResult {
  readonly draft: Draft;
  readonly issued: { readonly id: string; readonly numero: string } | null;
  readonly message: string;
}

interface Bulk {
  readonly kind: DocumentKind;
  readonly preparacion: PreparacionFactura;
  readonly reader: DatosReader;
  readonly issue: ReturnType<DocumentKind['useIssue']>[0];
  /** Checked before each draft. */
  readonly isStopped: () => boolean;
  readonly onResult: (result: DraftResult) => void;
}

/**
 * Issues and sends drafts one after the other, as the form would. A refused one stays a draft; without a response the run ends, for the
 * next attempt finds out: a draft becomes one document at most.
 */
export async function issueDrafts(
  drafts: readonly Draft[],
  { kind, preparacion, reader, issue, isStopped, onResult }: Bulk,
): Promise<void> {
  for (const draft of drafts) {
    if (isStopped()) return;
    const now = Date.now();
    const { form } = startingPoint(kind, { kind: 'borrador', draft, reader }, preparacion, null, now);
    const { datos } = kind.fill(form, { now, redondeo_sedeco: preparacion.empresa.redondeo_sedeco });
    try {
      const issued = await issue({
        intent: 'emitir_enviar',
        clave_unica: randomKey(),
        id_empresa: draft.id_empresa,
        establecimiento: form.establecimiento,
        punto: form.punto,
        datos,
        id: draft.id,
        version: draft.version,
      }).unwrap();
      onResult({ draft, issued, message: '' });
    } catch (error) {
      const { message, result, emitido = null } = error as QueryError;
      onResult({ draft, issued: emitido, message });
      if (result !== 'refused') return;
    }
  }
}
