import type { OpcionCatalogo } from '@portal/sifen';
import type { SelectOption } from '../../../ui/form/SelectInput.tsx';

/** A catalog of the technical manual as the choices of a select. */
export const optionsOf = <Code extends number | string>(
  catalog: readonly OpcionCatalogo<Code>[],
): readonly SelectOption[] =>
  catalog.map(({ codigo, literal, etiqueta }) => ({ value: String(codigo), label: etiqueta ?? literal }));
