import { buscarOpcion, UNIDADES } from '@portal/sifen';
import { useState } from 'react';
import { SelectInput, type SelectInputProps } from '../../ui/form/SelectInput.tsx';
import { optionsOf } from '../fields/options.ts';

const all = optionsOf(UNIDADES);

/**
 * The unit of a line. Until it is used it holds its own unit only: sixty choices in each of several hundred lines would make
 * the page slow.
 */
export function UnitSelect({
  value,
  ...props
}: Omit<SelectInputProps, 'options' | 'value'> & { value: string }) {
  const [isUsed, setUsed] = useState(false);
  const own = buscarOpcion(UNIDADES, Number(value));
  const options = isUsed || own === undefined ? all : optionsOf([own]);
  return (
    <SelectInput
      {...props}
      lang="es"
      dir="ltr"
      value={value}
      options={options}
      onFocus={() => setUsed(true)}
      onPointerDown={() => setUsed(true)}
    />
  );
}
