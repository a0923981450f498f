import type { OpcionCatalogo } from '@portal/sifen';
import type { SelectOption } from '../../ui/form/SelectInput.tsx';
import es from '../messages/es.json';
import { useTexts } from '../texts.ts';

/** Tables of the catalog whose keys are codes of the document. */
type Table = keyof (typeof es)['codigos'];
type CodeKey = { [Name in Table]: `codigos.${Name}.${keyof (typeof es)['codigos'][Name] & string}` }[Table];

const known = new Set(
  Object.entries(es.codigos).flatMap(([table, names]) =>
    Object.keys(names).map((code) => `codigos.${table}.${code}`),
  ),
);
const isCodeKey = (key: string): key is CodeKey => known.has(key);

/** An official catalog of the technical manual (countries, places, units) as the choices of a select; its words stay Spanish. */
export const optionsOf = <Code extends number | string>(
  catalog: readonly OpcionCatalogo<Code>[],
): readonly SelectOption[] =>
  catalog.map(({ codigo, literal, etiqueta }) => ({ value: String(codigo), label: etiqueta ?? literal }));

/**
 * Choices of a select in the language of the page.
 *
 * @returns `(table, catalog)`: a code without a name in the table keeps the catalog's own, such as a brand of cards
 */
export function useCodeOptions() {
  const t = useTexts();
  return <Code extends number | string>(
    table: Table,
    catalog: readonly OpcionCatalogo<Code>[],
  ): readonly SelectOption[] =>
    optionsOf(catalog).map(({ value, label }) => {
      const key = `codigos.${table}.${value}`;
      return { value, label: isCodeKey(key) ? t(key) : label };
    });
}
