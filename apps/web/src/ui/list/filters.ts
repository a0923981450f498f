import { cuentaDecimales, esFecha } from '@portal/sifen';
import { parseNumber } from '../../lib/number-text.ts';
import { monthOf, type Period } from '../../lib/period.ts';
import type { SelectOption } from '../form/SelectInput.tsx';

interface FilterBase {
  /** A function, so that it follows the language. */
  readonly label: () => string;
}

/** A typed text. */
export interface TextFilter extends FilterBase {
  readonly kind: 'text';
  readonly maxLength: number;
  readonly inputMode?: 'numeric' | 'search';
  /** The problem of a typed value; not called for an empty one. */
  readonly check?: (text: string) => string | undefined;
  /** Shown as the search box above the list instead of a field of the panel. */
  readonly isSearch?: boolean;
  /** For addresses from elsewhere: a chip, but no field of the panel. */
  readonly isAddressOnly?: boolean;
}

/** A typed number or amount. */
interface NumberFilter extends FilterBase {
  readonly kind: 'number';
  readonly inputMode: 'numeric' | 'decimal';
  readonly parse: (text: string) => number | undefined;
  readonly problem: () => string;
  /** Key of the number that this one must not be below; both are applied together. */
  readonly notBelow?: { readonly key: string; readonly problem: () => string };
}

/** One or several values of a short list. */
export interface ChoiceFilter<Value extends string> extends FilterBase {
  readonly kind: 'choice';
  readonly values: readonly Value[];
  readonly labelOf: (value: string) => string;
  readonly isMultiple: boolean;
  /** Text of the empty choice, when it is not just any. */
  readonly any?: () => string;
}

/** First and last day, in the keys `desde`, `hasta` and `fechas` of the address, with presets. A list has at most one. */
interface PeriodFilter extends FilterBase {
  readonly kind: 'period';
  /** Without a choice the list shows the current month; `fechas=todas` shows all days. */
  readonly isMonthly: boolean;
  /** Whether the list disregards the period for what else is searched: then no chip claims it. */
  readonly isIgnored?: (values: Readonly<Record<string, unknown>>) => boolean;
}

type AnyFilter = TextFilter | NumberFilter | ChoiceFilter<string> | PeriodFilter;

/** The filters of a list by their key in the address: fields, chips, validation and parsing all derive from it. */
export type Filters = Readonly<Record<string, AnyFilter>>;

type ValueOf<F> =
  F extends ChoiceFilter<infer Value>
    ? F['isMultiple'] extends true
      ? readonly Value[]
      : Value
    : F extends PeriodFilter
      ? Period
      : F extends NumberFilter
        ? number
        : string;

/** Valid values of an address; what is absent or invalid has no key. */
export type FilterValues<F extends Filters> = { readonly [Key in keyof F]?: ValueOf<F[Key]> };

/** A filter by a typed text. */
export const textFilter = (options: Omit<TextFilter, 'kind'>): TextFilter => ({ kind: 'text', ...options });

/** A filter by a period of days. */
export const periodFilter = (options: Omit<PeriodFilter, 'kind'>): PeriodFilter => ({
  kind: 'period',
  ...options,
});

type NumberOptions = Omit<NumberFilter, 'kind' | 'inputMode' | 'parse'>;

/** A whole number from 1 to `max`. */
export const numberFilter = ({
  max,
  ...options
}: NumberOptions & { readonly max: number }): NumberFilter => ({
  kind: 'number',
  inputMode: 'numeric',
  parse: (text) =>
    /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= max ? Number(text) : undefined,
  ...options,
});

/** An amount, `1500000` or `1.500.000,50`. */
export const amountFilter = (options: NumberOptions): NumberFilter => ({
  kind: 'number',
  inputMode: 'decimal',
  parse: parseAmount,
  ...options,
});

interface ChoiceOptions<Value extends string, Multiple extends boolean> extends FilterBase {
  readonly values: readonly Value[];
  readonly labelOf: (value: Value) => string;
  readonly isMultiple?: Multiple;
  readonly any?: () => string;
}

/** A filter by one or several fixed values. */
export const choiceFilter = <const Value extends string, const Multiple extends boolean = false>(
  options: ChoiceOptions<Value, Multiple>,
): ChoiceFilter<Value> & { readonly isMultiple: Multiple } => ({
  kind: 'choice',
  isMultiple: false as Multiple,
  ...options,
  // Only values of the list reach it.
  labelOf: options.labelOf as (value: string) => string,
});

/** The values of a choice filter with their labels. */
export const optionsOf = ({ values, labelOf }: ChoiceFilter<string>): SelectOption[] =>
  values.map((value) => ({ value, label: labelOf(value) }));

/** An amount as typed; `undefined` when it is none. */
export function parseAmount(text: string): number | undefined {
  const value = parseNumber(text);
  return value >= 0 && cuentaDecimales(value) <= 2 ? value : undefined;
}

/** `fechas=todas` in the address: all days, where a list would show the current month. */
const ALL_DAYS = 'todas';

/** Parses the filters of an address. */
export function readFilters<F extends Filters>(
  filters: F,
  params: URLSearchParams,
  today: string,
): FilterValues<F> {
  const problems = problemsOf(filters, (key) => params.get(key) ?? '');
  const valid = (key: string) => {
    const text = params.get(key)?.trim() ?? '';
    return text === '' || key in problems ? undefined : text;
  };
  const valueOf = (key: string, filter: AnyFilter): unknown => {
    switch (filter.kind) {
      case 'text':
        return valid(key)?.slice(0, filter.maxLength);
      case 'number':
        return filter.parse(valid(key) ?? '');
      case 'choice': {
        const known = [...new Set(params.getAll(key))].filter((value) => filter.values.includes(value));
        return known.length === 0 ? undefined : filter.isMultiple ? known : known[0];
      }
      case 'period': {
        const [desde, hasta] = [valid('desde'), valid('hasta')];
        if (desde !== undefined || hasta !== undefined)
          return { ...(desde !== undefined && { desde }), ...(hasta !== undefined && { hasta }) };
        return filter.isMonthly && params.get('fechas') !== ALL_DAYS ? monthOf(today) : undefined;
      }
    }
  };
  const entries = Object.entries(filters).map(([key, filter]) => [key, valueOf(key, filter)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as FilterValues<F>;
}

/** Change of the address that removes every filter. */
export const withoutFilters = (filters: Filters): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([key, filter]): (readonly [string, string | null])[] =>
      filter.kind === 'period' ? Object.entries(periodPatch(filter, {})) : [[key, null]],
    ),
  );

/** Change of the address that shows these days. */
export const periodPatch = ({ isMonthly }: PeriodFilter, { desde, hasta }: Period) => ({
  desde: desde ?? null,
  hasta: hasta ?? null,
  fechas: isMonthly && desde === undefined && hasta === undefined ? ALL_DAYS : null,
});

/** One field for typing; a period has two of them. */
interface TypedField {
  readonly key: string;
  readonly problem: (text: string) => string | undefined;
  readonly lower?: {
    readonly key: string;
    readonly problem: string;
    readonly isBelow: (text: string, lower: string) => boolean;
  };
}

function fieldsOf(filters: Filters): readonly TypedField[] {
  return Object.entries(filters).flatMap(([key, filter]): TypedField[] => {
    switch (filter.kind) {
      case 'choice':
        return [];
      case 'text':
        return [{ key, problem: (text) => filter.check?.(text) }];
      case 'number': {
        const { parse, problem, notBelow } = filter;
        const isBelow = (text: string, lower: string) => (parse(text) ?? Infinity) < (parse(lower) ?? 0);
        return [
          {
            key,
            problem: (text) => (parse(text) === undefined ? problem() : undefined),
            ...(notBelow && { lower: { key: notBelow.key, problem: notBelow.problem(), isBelow } }),
          },
        ];
      }
      case 'period': {
        const problem = (text: string) => (esFecha(text) ? undefined : 'date');
        const isBelow = (text: string, lower: string) => lower !== '' && text < lower;
        return [
          { key: 'desde', problem },
          { key: 'hasta', problem, lower: { key: 'desde', problem: 'order', isBelow } },
        ];
      }
    }
  });
}

/** Problems of typed values, by key (`date` and `order` for days); an empty field has none. */
export function problemsOf(
  filters: Filters,
  typed: (key: string) => string,
): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const { key, problem, lower } of fieldsOf(filters)) {
    const text = typed(key).trim();
    if (text === '') continue;
    const found = problem(text);
    if (found !== undefined) problems[key] = found;
    else if (lower?.isBelow(text, typed(lower.key).trim()) === true) problems[key] = lower.problem;
  }
  return problems;
}

/** Keys of the fields that are applied together with this one. */
export const groupOf = (filters: Filters, key: string): readonly string[] =>
  fieldsOf(filters)
    .filter(
      (field, _index, all) =>
        field.key === key ||
        field.lower?.key === key ||
        all.some((other) => other.key === key && other.lower?.key === field.key),
    )
    .map((field) => field.key);

/** The period filter of a list, if it has one. */
export const periodOf = (filters: Filters): PeriodFilter | undefined =>
  Object.values(filters).find((filter) => filter.kind === 'period');
