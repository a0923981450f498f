import { paths } from '../../../lib/paths.ts';

/** What the form works on. */
export type Origin =
  | { readonly kind: 'nueva' }
  | { readonly kind: 'borrador'; readonly id: string; readonly version: number }
  | {
      readonly kind: 'corregir';
      readonly id: string;
      readonly version: number;
      readonly numero: string;
      readonly cdc: string;
      readonly mensaje: string | null;
      /** Field at which the rejection points, if any. */
      readonly campo: string | undefined;
    };

/** The rest of the address below the screen: `nueva`, `borrador/<id>`, `corregir/<id>`. */
export const targetOf = (origin: Origin): string =>
  origin.kind === 'nueva' ? 'nueva' : `${origin.kind}/${origin.id}`;

export const draftPath = (id: string): string => `${paths.factura}/borrador/${id}`;
export const newPath = paths.factura;
export const draftsPath = `${paths.factura}/borradores`;
export const correctionPath = (id: string): string => `${paths.factura}/corregir/${id}`;
export const issuedPath = (id: string): string => `${paths.factura}/emitida/${id}`;
