import { DEPARTAMENTOS } from '@portal/sifen';
import type { Lugar } from '@portal/contracts';
import { record } from '../../lib/record.ts';
import { useFormContext } from '../../ui/form/form-context.ts';
import { SelectInput, type SelectOption } from '../../ui/form/SelectInput.tsx';
import { useControl } from '../../ui/form/use-form-field.ts';
import { useGeografiaQuery } from '../api.ts';
import { useTexts } from '../texts.ts';
import { optionsOf } from './options.ts';

const departamentos = optionsOf(DEPARTAMENTOS);
const parts = ['departamento', 'distrito', 'ciudad'] as const;
type Part = (typeof parts)[number];

const choices = (lugares: readonly Lugar[] = []): readonly SelectOption[] =>
  lugares.map(({ codigo, descripcion }) => ({ value: String(codigo), label: descripcion }));

interface PlaceFieldsProps {
  /** Of the address in the form, whose parts are texts. */
  readonly name: string;
  readonly required?: boolean;
}

/** Departamento, distrito and ciudad: each asks the service for what lies within the one before. */
export function PlaceFields({ name, required = false }: PlaceFieldsProps) {
  const t = useTexts();
  const { departamento, distrito } = record(useFormContext().valueAt(name));
  const { currentData } = useGeografiaQuery(
    { departamento: Number(departamento), ...(distrito !== '' && { distrito: Number(distrito) }) },
    { skip: departamento === '' },
  );
  const options: Readonly<Record<Part, readonly SelectOption[]>> = {
    departamento: departamentos,
    distrito: choices(currentData?.distritos),
    ciudad: choices(currentData?.ciudades),
  };
  return parts.map((part) => (
    <PlaceField
      key={part}
      address={name}
      part={part}
      label={t(`receptor.${part}`)}
      options={options[part]}
      required={required && part !== 'distrito'}
    />
  ));
}

interface PlaceFieldProps {
  readonly address: string;
  readonly part: Part;
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly required: boolean;
}

function PlaceField({ address, part, label, options, required }: PlaceFieldProps) {
  const t = useTexts();
  const form = useFormContext();
  const choose = (value: string): void => {
    const smaller = parts.slice(parts.indexOf(part) + 1).map((one) => [one, ''] as const);
    form.set(address, { ...record(form.valueAt(address)), [part]: value, ...Object.fromEntries(smaller) });
  };
  return (
    <SelectInput
      lang="es"
      label={label}
      placeholder={t('elegir')}
      options={options}
      disabled={options.length === 0}
      required={required}
      {...useControl(`${address}.${part}`)}
      onChange={(event) => choose(event.target.value)}
    />
  );
}
