import type { DocumentKind } from '../document-kind.ts';

/** What the form edits. */
export type Origin =
  | { readonly kind: 'nueva' }
  | { readonly kind: 'borrador'; readonly id: string; readonly version: number }
  /** A document of the outbox, which keeps its key. */
  | { readonly kind: 'pendiente'; readonly id: string }
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

/** The path below the screen: `nueva`, `borrador/<id>`, `pendiente/<key>`, `corregir/<id>`. */
export const targetOf = (origin: Origin): string =>
  origin.kind === 'nueva' ? 'nueva' : `${origin.kind}/${origin.id}`;

/** The paths of the screen of a kind. */
export const pathsOf = ({ basePath }: Pick<DocumentKind, 'basePath'>) => ({
  new: basePath,
  drafts: `${basePath}/borradores`,
  draft: (id: string) => `${basePath}/borrador/${id}`,
  correction: (id: string) => `${basePath}/corregir/${id}`,
  issued: (id: string) => `${basePath}/emitida/${id}`,
});
