import { useEditor } from '../editor/editor-context.ts';

interface RadiosProps<Value extends string> {
  readonly name: string;
  readonly values: readonly Value[];
  readonly chosen: Value;
  readonly labelOf: (value: Value) => string;
}

/** A radio button for each value of a field; the fieldset around them says what is chosen there. */
export function Radios<Value extends string>({ name, values, chosen, labelOf }: RadiosProps<Value>) {
  const { formik } = useEditor();
  return values.map((value) => (
    <label key={value}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={value === chosen}
        onChange={formik.handleChange}
      />
      {labelOf(value)}
    </label>
  ));
}
