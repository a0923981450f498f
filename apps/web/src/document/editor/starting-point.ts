import type { DocumentoDetalle, PreparacionFactura } from '@portal/contracts';
import type { OutboxEntry } from '../../session/outbox/entry.ts';
import type { DocumentKind, Draft, DatosReader } from '../document-kind.ts';
import type { DocumentForm } from '../model/document-form.ts';
import { rejectionField } from '../model/rejection-field.ts';
import type { FoundCopy, LocalCopy } from './local-copy.ts';
import type { Origin } from '../state/origin.ts';

/** The initial state of the form. */
export interface StartingPoint {
  readonly origin: Origin;
  readonly form: DocumentForm;
  /** A local copy that the user may restore. */
  readonly offer: FoundCopy | null;
  /** A local copy that is restored automatically: the session or the response to an issue was lost. */
  readonly restored: LocalCopy | null;
  /** The document of the outbox that is corrected. */
  readonly pending: OutboxEntry | null;
}

/** The service's data for the URL. */
export type Source =
  | { readonly kind: 'nueva'; readonly seed: unknown }
  | { readonly kind: 'borrador'; readonly draft: Draft; readonly reader: DatosReader }
  | { readonly kind: 'pendiente'; readonly entry: OutboxEntry }
  | { readonly kind: 'corregir'; readonly documento: DocumentoDetalle; readonly reader: DatosReader };

export const empresaOf = (source: Source): string | null => {
  switch (source.kind) {
    case 'nueva':
      return null;
    case 'borrador':
      return source.draft.id_empresa;
    case 'pendiente':
      return source.entry.content.id_empresa;
    case 'corregir':
      return source.documento.id_empresa;
  }
};

/** The first establecimiento and its first punto, preferably one with a timbrado. */
export function firstPlace({
  establecimientos,
}: PreparacionFactura): Pick<DocumentForm, 'establecimiento' | 'punto'> {
  const place =
    establecimientos.find(({ puntos }) => puntos.some(({ timbrado }) => timbrado !== null)) ??
    establecimientos[0];
  const punto = place?.puntos.find(({ timbrado }) => timbrado !== null) ?? place?.puntos[0];
  return { establecimiento: place?.codigo ?? '', punto: punto?.codigo ?? '' };
}

export function originOf(source: Source): Origin {
  switch (source.kind) {
    case 'nueva':
      return { kind: 'nueva' };
    case 'borrador':
      return { kind: 'borrador', id: source.draft.id, version: source.draft.version };
    case 'pendiente':
      return { kind: 'pendiente', id: source.entry.key };
    case 'corregir': {
      const { id, version, numero, cdc, codigo_respuesta, mensaje_respuesta } = source.documento;
      const words = [codigo_respuesta, mensaje_respuesta].filter((part) => part !== null).join(' · ');
      return {
        kind: 'corregir',
        id,
        version,
        numero,
        cdc,
        mensaje: words === '' ? null : words,
        campo: rejectionField(codigo_respuesta),
      };
    }
  }
}

/** A draft as a form; what it lacks is taken from `base`. */
export function draftForm(
  { establecimiento, punto, datos }: Draft,
  reader: DatosReader,
  base: DocumentForm,
): DocumentForm {
  return {
    ...reader.fromDatos(datos, base),
    establecimiento: establecimiento ?? base.establecimiento,
    punto: punto ?? base.punto,
  };
}

function formOf(
  kind: DocumentKind,
  source: Source,
  preparacion: PreparacionFactura,
  now: number,
): DocumentForm {
  const place = firstPlace(preparacion);
  const base = { ...kind.emptyForm(now, source.kind === 'nueva' ? source.seed : null), ...place };
  switch (source.kind) {
    case 'nueva':
      return base;
    case 'borrador':
      return draftForm(source.draft, source.reader, base);
    case 'pendiente':
      // Stored by the same form; a field that a newer version of the portal added is filled in.
      return { ...base, ...(source.entry.content.form as Partial<DocumentForm>) };
    case 'corregir': {
      const { establecimiento, punto, datos } = source.documento;
      return { ...source.reader.fromDatos(datos, base), establecimiento, punto };
    }
  }
}

/** Combines the service's data and the local copy. */
export function startingPoint(
  kind: DocumentKind,
  source: Source,
  preparacion: PreparacionFactura,
  found: FoundCopy | null,
  now: number,
): StartingPoint {
  const origin = originOf(source);
  const comesBack =
    found !== null && found.isOwn && (found.copy.sesion_perdida || found.copy.clave_unica !== null);
  return {
    origin,
    form: formOf(kind, source, preparacion, now),
    offer: comesBack ? null : found,
    restored: comesBack ? found.copy : null,
    pending: source.kind === 'pendiente' ? source.entry : null,
  };
}
