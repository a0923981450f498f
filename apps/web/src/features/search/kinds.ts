import type { Found, FoundKind } from '@portal/contracts';

/** A part of the results: what the service finds, and the help, whose few texts are searched here. */
export type Part = FoundKind | 'help';

/** The names of the parts in the address, in their order. */
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

/** The part that an address asks for; `null` is all of them. */
export const partIn = (params: URLSearchParams): Part | null =>
  parts.find((part) => names[part] === params.get('solo')) ?? null;

/** Rows of each part while all are shown. */
export const FEW = 5;
/** Rows of a page of one part. */
export const PAGE_SIZE = 20;
/** Beyond these a search with more words finds sooner. */
export const MOST_PAGES = 100;

/** How many a part has. */
export interface Count {
  readonly total: number;
  /** There are more: counting stopped at `total`. */
  readonly isMore?: boolean | undefined;
}
export type Counts = Readonly<Partial<Record<Part, Count>>>;

/** What the service found, and so many texts of the help. A part that the person may not see has no count. */
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
