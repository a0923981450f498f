import type { FieldMessage } from '../../api/field-message.ts';

/** A document as it was typed, complete according to the rules of its form. */
export interface OutboxContent {
  readonly kind: 'factura' | 'nota_credito';
  readonly intent: 'emitir' | 'emitir_enviar';
  readonly id_empresa: string;
  readonly establecimiento: string;
  readonly punto: string;
  /** With the moment that it was typed as its `fecha_emision`. */
  readonly datos: { readonly fecha_emision: string };
  /** The draft that is used up. */
  readonly borrador?: { readonly id: string; readonly version: number };
  /** The values of the form, to correct them. */
  readonly form: unknown;
  /** For the list. */
  readonly empresa: string;
  readonly cliente: string;
  readonly total: number;
  readonly moneda: string;
  /** The products of its lines as the catalogue had them when it was typed, by code in lower case. */
  readonly catalogo?: Readonly<Record<string, CatalogueValues>>;
}

/** The taxation of a line or product. */
export interface LineIva {
  readonly afectacion: number;
  readonly tasa: number;
  readonly proporcion: number;
}

/** What a product brings into a line; its price only in the document's currency. */
export interface CatalogueValues {
  readonly precio?: number;
  readonly descripcion: string;
  readonly iva: LineIva;
}

interface Difference<Field extends string, Value> {
  readonly codigo: string;
  /** Description of the line. */
  readonly linea: string;
  readonly field: Field;
  readonly typed: Value;
  readonly current: Value;
}

/** A line whose product has another price, text or IVA than when it was typed. */
export type LineDifference =
  Difference<'precio', number> | Difference<'descripcion', string> | Difference<'iva', LineIva>;

/** An issued document. */
export interface IssuedDocument {
  readonly id: string;
  readonly numero: string;
}

/**
 * `waiting` goes out with the next run, `sending` is being sent, `refused` has to be corrected, `open` is being corrected.
 * The user must decide: `conflict`, its key issued a document with other data; `differs`, its products have changed meanwhile.
 */
export type OutboxState = 'waiting' | 'sending' | 'refused' | 'open' | 'conflict' | 'differs' | 'issued';

export interface OutboxEntry {
  /** Given by the storage: the order in which the documents were typed. */
  readonly order: number;
  /** `clave_unica` of every attempt, also after a correction. */
  readonly key: string;
  /** uuid of the user who typed it. */
  readonly user: string;
  /** ISO moment at which it was put here. */
  readonly since: string;
  readonly content: OutboxContent;
  readonly state: OutboxState;
  readonly tries: number;
  /** A request may have reached the service without a response. */
  readonly isUnsure: boolean;
  /** Why it is still here, in the words of the service or of the page. */
  readonly error: string | null;
  readonly errors: readonly FieldMessage[];
  /** The document that it became, or that its key issued with other data. */
  readonly document: IssuedDocument | null;
  /** Why it is `differs`. */
  readonly differences?: readonly LineDifference[];
  /** The user sends it as it was typed, whatever the catalogue says. */
  readonly keepsTyped?: boolean;
  /** Changed while it was unsure: what its key has issued may have other data. */
  readonly mayDiffer?: boolean;
}

/** A document as it is put here; `isUnsure` after a request of the form without a response. */
export type NewEntry = Pick<OutboxEntry, 'key' | 'user' | 'since' | 'content' | 'mayDiffer'> &
  Partial<Pick<OutboxEntry, 'isUnsure'>>;

export type OutboxEvent =
  | { readonly type: 'send' }
  | { readonly type: 'issued'; readonly document: IssuedDocument }
  | { readonly type: 'refused'; readonly error: string; readonly errors: readonly FieldMessage[] }
  /** The response was lost or unreadable. */
  | { readonly type: 'lost'; readonly error: string }
  /** Refused for a reason that has nothing to do with the document: session, company, punto, load. */
  | { readonly type: 'held'; readonly error: string }
  | { readonly type: 'conflict'; readonly error: string | null; readonly document: IssuedDocument }
  | { readonly type: 'differs'; readonly differences: readonly LineDifference[] }
  /** The user keeps what was typed. */
  | { readonly type: 'keepTyped' }
  /** The user opens it in the form. */
  | { readonly type: 'open' }
  | { readonly type: 'corrected'; readonly content: OutboxContent }
  /** Sends it again as it is. */
  | { readonly type: 'release' }
  /** The service was asked by key: nothing was issued. */
  | { readonly type: 'settled' }
  /** The user issues it besides the document that its key issued before. */
  | { readonly type: 'another'; readonly key: string };

export const newEntry = (entry: NewEntry): Omit<OutboxEntry, 'order'> => ({
  isUnsure: false,
  ...entry,
  state: 'waiting',
  tries: 0,
  error: null,
  errors: [],
  document: null,
});

/** States from which each event is allowed. */
const allowed: Readonly<Record<OutboxEvent['type'], readonly OutboxState[]>> = {
  // A page that was closed while it was sending leaves `sending` behind.
  send: ['waiting', 'sending'],
  // Also asked by key, whatever it waits for.
  issued: ['waiting', 'sending', 'refused', 'open', 'conflict', 'differs'],
  refused: ['sending'],
  // Also when it could not be asked by key before it is sent again.
  lost: ['waiting', 'sending'],
  held: ['sending'],
  // Also asked by key.
  conflict: ['waiting', 'sending', 'refused', 'open'],
  differs: ['waiting'],
  keepTyped: ['differs'],
  open: ['waiting', 'refused', 'open', 'differs'],
  corrected: ['waiting', 'refused', 'open'],
  release: ['refused', 'open'],
  settled: ['waiting', 'sending', 'refused', 'open'],
  another: ['conflict'],
};

/** The entry after an event; `null` when its state does not allow it. */
export function nextEntry(entry: OutboxEntry, event: OutboxEvent): OutboxEntry | null {
  if (!allowed[event.type].includes(entry.state)) return null;
  const plain = { error: null, errors: [], document: null };
  switch (event.type) {
    case 'send':
      return {
        ...entry,
        state: 'sending',
        tries: entry.tries + 1,
        isUnsure: entry.isUnsure || entry.state === 'sending',
      };
    case 'issued':
      return { ...entry, ...plain, state: 'issued', isUnsure: false, document: event.document };
    case 'refused':
      return { ...entry, state: 'refused', error: event.error, errors: event.errors };
    case 'lost':
      return { ...entry, ...plain, state: 'waiting', isUnsure: true, error: event.error };
    case 'held':
      return { ...entry, ...plain, state: 'waiting', error: event.error };
    case 'conflict':
      return {
        ...entry,
        ...plain,
        state: 'conflict',
        isUnsure: false,
        mayDiffer: false,
        error: event.error,
        document: event.document,
      };
    case 'differs':
      return { ...entry, ...plain, state: 'differs', differences: event.differences };
    case 'keepTyped':
      return { ...entry, ...plain, state: 'waiting', keepsTyped: true };
    case 'open':
      return { ...entry, state: 'open' };
    case 'corrected':
      return {
        ...entry,
        ...plain,
        state: 'waiting',
        content: event.content,
        keepsTyped: false,
        mayDiffer: entry.isUnsure,
      };
    case 'release':
      return { ...entry, ...plain, state: 'waiting' };
    case 'settled':
      return {
        ...entry,
        state: entry.state === 'sending' ? 'waiting' : entry.state,
        isUnsure: false,
        mayDiffer: false,
      };
    case 'another':
      return { ...entry, ...plain, state: 'waiting', key: event.key, tries: 0 };
  }
}

/** The series whose documents go out one at a time, in the order in which they were typed. */
export const seriesOf = ({
  content: { kind, id_empresa, establecimiento, punto },
}: {
  readonly content: Pick<OutboxContent, 'kind' | 'id_empresa' | 'establecimiento' | 'punto'>;
}): string => [kind, id_empresa, establecimiento, punto].join('/');

/** Documents of one series keep their order: the ones typed first are not sent yet. */
export const isSendable = ({ state }: OutboxEntry): boolean => state === 'waiting' || state === 'sending';

/** True if the service may have issued it already: a response was lost, or the page was closed while it was being sent. */
export const mayBeIssued = ({ state, isUnsure }: OutboxEntry): boolean => isUnsure || state === 'sending';

/** The next entry to send: the first one whose series is not stopped. */
export const nextToSend = (
  entries: readonly OutboxEntry[],
  stopped: ReadonlySet<string>,
): OutboxEntry | undefined => entries.find((entry) => isSendable(entry) && !stopped.has(seriesOf(entry)));

/** Everything that is not issued. */
export const isPending = ({ state }: OutboxEntry): boolean => state !== 'issued';
