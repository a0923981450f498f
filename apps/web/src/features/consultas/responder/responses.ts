import { createContext, use } from 'react';
import type { ActName, Responded } from './acts.ts';

export interface Responses {
  /** Opens the dialog of an action. */
  readonly start: (act: ActName, document: Responded) => void;
  /** Opens the menu of a document at its button. */
  readonly openMenu: (document: Responded, anchor: HTMLElement) => void;
  /** Opens 'Mi certificado'. */
  readonly openCertificate: () => void;
}

export const ResponsesContext = createContext<Responses>({
  start: () => undefined,
  openMenu: () => undefined,
  openCertificate: () => undefined,
});
export const useResponses = (): Responses => use(ResponsesContext);
