import type { Found, FoundKind } from '@portal/contracts';

/** A part of the results: the kinds of the service, and the help, whose few texts are searched in the browser. */
export type Part = FoundKind | 'help';

/** The names of the parts in the URL, in order. */
const names = {
  documents: 'documentos',
  customers: 'clientes',
  contacts: 'contactos',
  mails: 'correos',
  articles: 'articulos',
  help: 'ayuda',
} as const satisfies Readonly<Record<Part, string>>;

export const parts = Object.keys(names) as readonly Part[];
export const nameOfPart = (part: Part): string => names[part];

/** The part in the URL; `null` means all. */
export const partIn = (params: URLSearchParams): Part | null =>
  parts.find((part) => names[part] === params.get('solo')) ?? null;

/** Rows per part when all parts are shown. */
export const FEW = 5;
/** Rows per page of one part. */
export const PAGE_SIZE = 20;
/** Most pages: beyond them a narrower search is faster. */
export const MOST_PAGES = 100;

/** Count of a part. */
export interface Count {
  readonly total: number;
  /** There are more: counting stopped at `total`. */
  readonly isMore?: boolean | undefined;
}
export type Counts = Readonly<Partial<Record<Part, Count>>>;

/** The counts of the service's parts and of the help. A part that the user may not see has no count. */
export function countsOf({ documents, customers, contacts, mails, articles }: Found, help: number): Counts {
  return {
    ...(documents && { documents }),
    ...(customers && { customers }),
    ...(contacts && { contacts }),
    ...(mails && { mails }),
    ...(articles && { articles }),
    help: { total: help },
  };
}

export function sumOf(counts: Counts): Count {
  const all = Object.values(counts);
  return {
    total: all.reduce((sum, { total }) => sum + total, 0),
    isMore: all.some(({ isMore }) => isMore === true),
  };
}
