import type { DocumentoDetalle, FacturaBorrador, PreparacionFactura } from '@portal/contracts';
import { emptyForm, type FacturaForm } from '../model/form-values.ts';
import { fromDatos } from '../model/from-datos.ts';
import { rejectionField } from '../model/rejection-field.ts';
import type { LocalCopy } from './local-copy.ts';
import type { Origin } from './origin.ts';

/** What the form begins with. */
export interface StartingPoint {
  readonly origin: Origin;
  readonly form: FacturaForm;
  /** A copy of this browser that the person may take back. */
  readonly offer: LocalCopy | null;
  /** A copy that comes back by itself: the session or the answer to an issue was lost. */
  readonly restored: LocalCopy | null;
}

/** What the service gave for the address: nothing for a new factura. */
export type Source =
  | { readonly kind: 'nueva' }
  | { readonly kind: 'borrador'; readonly draft: FacturaBorrador }
  | { readonly kind: 'corregir'; readonly documento: DocumentoDetalle };

export const empresaOf = (source: Source): string | null => {
  switch (source.kind) {
    case 'nueva':
      return null;
    case 'borrador':
      return source.draft.id_empresa;
    case 'corregir':
      return source.documento.id_empresa;
  }
};

/** The first establecimiento and its first punto, preferably one with a timbrado. */
export function firstPlace({
  establecimientos,
}: PreparacionFactura): Pick<FacturaForm, 'establecimiento' | 'punto'> {
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

function formOf(source: Source, preparacion: PreparacionFactura, now: number): FacturaForm {
  const base = { ...emptyForm(now), ...firstPlace(preparacion) };
  switch (source.kind) {
    case 'nueva':
      return base;
    case 'borrador': {
      const { establecimiento, punto, datos } = source.draft;
      return {
        ...fromDatos(datos, base),
        establecimiento: establecimiento ?? base.establecimiento,
        punto: punto ?? base.punto,
      };
    }
    case 'corregir': {
      const { establecimiento, punto, datos } = source.documento;
      return { ...fromDatos(datos, base), establecimiento, punto };
    }
  }
}

/** Puts together what the service has and what this browser kept. */
export function startingPoint(
  source: Source,
  preparacion: PreparacionFactura,
  copy: LocalCopy | null,
  now: number,
): StartingPoint {
  const origin = originOf(source);
  const comesBack = copy !== null && (copy.sesion_perdida || copy.clave_unica !== null);
  return {
    origin,
    form: formOf(source, preparacion, now),
    offer: comesBack ? null : copy,
    restored: comesBack ? copy : null,
  };
}
