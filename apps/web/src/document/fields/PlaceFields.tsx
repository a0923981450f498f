import { DEPARTAMENTOS } from '@portal/sifen';
import type { Lugar } from '@portal/contracts';
import { SelectInput, type SelectOption } from '../../ui/form/SelectInput.tsx';
import { useGeografiaQuery } from '../api.ts';
import { useEditor } from '../editor/editor-context.ts';
import { useControl } from '../../ui/form/use-form-field.ts';
import { useTexts } from '../texts.ts';
import { optionsOf } from './options.ts';

const departamentos = optionsOf(DEPARTAMENTOS);
const parts = ['departamento', 'distrito', 'ciudad'] as const;
type Part = (typeof parts)[number];

const choices = (lugares: readonly Lugar[] = []): readonly SelectOption[] =>
  lugares.map(({ codigo, descripcion }) => ({ value: String(codigo), label: descripcion }));

/** Departamento, distrito and ciudad: each asks the service for what lies within the one before. */
export function PlaceFields() {
  const t = useTexts();
  const { form } = useEditor();
  const { departamento, distrito } = form.values.receptor.contacto;
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
    <PlaceField key={part} part={part} label={t(`receptor.${part}`)} options={options[part]} />
  ));
}

interface PlaceFieldProps {
  readonly part: Part;
  readonly label: string;
  readonly options: readonly SelectOption[];
}

function PlaceField({ part, label, options }: PlaceFieldProps) {
  const t = useTexts();
  const { form } = useEditor();
  const { contacto } = form.values.receptor;
  const choose = (value: string): void => {
    const smaller = parts.slice(parts.indexOf(part) + 1).map((one) => [one, ''] as const);
    const place = { ...contacto, [part]: value, ...Object.fromEntries(smaller) };
    form.set('receptor.contacto', place);
  };
  return (
    <SelectInput
      lang="es"
      label={label}
      placeholder={t('elegir')}
      options={options}
      disabled={options.length === 0}
      {...useControl(`receptor.contacto.${part}`)}
      onChange={(event) => choose(event.target.value)}
    />
  );
}
