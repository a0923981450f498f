import { getIn } from 'formik';
import { useEditor } from './editor-context.ts';
import { whenReleased } from '../../../ui/form/when-released.ts';

/** Props of a text or select control by its field name: value, handlers and the message once the field was visited. */
export function useField(name: string) {
  const { formik, errors, showsAll } = useEditor();
  const { value, onChange } = formik.getFieldProps<string>(name);
  const isVisited = showsAll || getIn(formik.touched, name) === true;
  const onBlur = () => whenReleased(() => void formik.setFieldTouched(name, true, false));
  return { name, value, onChange, onBlur, error: isVisited ? errors[name] : undefined };
}
