import type { Found, FoundKind } from '@portal/contracts';
import { nombreCortoTipo } from '@portal/sifen';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { formatShortMoment } from '../../lib/moment.ts';
import { addressOfFound, type FoundRow } from '../../api/global-search.ts';

/** A displayed row of the results. */
export interface ShownRow {
  readonly id: string;
  readonly to: string;
  readonly title: string;
  /** Text from the service. */
  readonly facts: readonly string[];
  /** Amounts and dates, in the language of the page. */
  readonly figures?: readonly string[];
  readonly excerpt?: string;
}

const present = (facts: readonly (string | undefined)[]): readonly string[] =>
  facts.filter((fact) => fact !== undefined && fact !== '') as readonly string[];

type Shown = { readonly [Kind in FoundKind]: (row: FoundRow<Kind>) => Omit<ShownRow, 'id' | 'to'> };

const shown: Shown = {
  documents: ({ tipo, numero, receptor_nombre, receptor_documento, total, moneda, fecha_emision }) => ({
    title: `${nombreCortoTipo(tipo)} ${numero}`,
    facts: present([receptor_nombre, receptor_documento]),
    figures: [formatMoney(total, moneda), formatDate(fecha_emision)],
  }),
  customers: ({ nombre, documento }) => ({ title: nombre, facts: present([documento]) }),
  contacts: ({ name, lastName, company, email, phone }) => ({
    title: `${name} ${lastName}`.trim(),
    facts: present([company, email, phone]),
  }),
  mails: ({ subject, from, time, date, excerpt }) => ({
    title: subject,
    facts: present([from.name]),
    figures: [date === undefined ? time : formatShortMoment(date)],
    excerpt,
  }),
  articles: ({ title, category, excerpt }) => ({ title, facts: [category.title], excerpt }),
};

/** The displayed rows of a kind. */
export function shownRows(found: Found, kind: FoundKind): readonly ShownRow[] {
  return rowsOf(found, kind);
}

function rowsOf<Kind extends FoundKind>(
  found: { readonly [One in Kind]?: { readonly rows: readonly FoundRow<One>[] } | undefined },
  kind: Kind,
): readonly ShownRow[] {
  const rows: readonly FoundRow<Kind>[] = found[kind]?.rows ?? [];
  return rows.map((row) => {
    const to = addressOfFound[kind](row);
    return { id: to, to, ...shown[kind](row) };
  });
}
