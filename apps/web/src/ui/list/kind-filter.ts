import { nombreCortoTipo, TIPOS_DOCUMENTO } from '@portal/sifen';
import { choiceFilter } from './filters.ts';

type Kind = (typeof TIPOS_DOCUMENTO)[number]['codigo'];

/** Kinds of electronic documents, several at once. */
export const kindFilter = (label: () => string) =>
  choiceFilter({
    label,
    values: TIPOS_DOCUMENTO.map(({ codigo }) => `${codigo}` as const),
    labelOf: (code) => nombreCortoTipo(Number(code) as Kind),
    isMultiple: true,
  });

/** The chosen kinds as the service takes them. */
export const kindsOf = (codes: readonly string[] | undefined): { tipo?: Kind[] } =>
  codes === undefined ? {} : { tipo: codes.map((code) => Number(code) as Kind) };
