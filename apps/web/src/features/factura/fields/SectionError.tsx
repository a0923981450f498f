import Alert from '@mui/material/Alert';
import { useEditor } from '../editor/editor-context.ts';

/** A message that belongs to a group of fields: sums, missing rows. It can take the focus when nothing else is wrong. */
export function SectionError({
  campo,
  always = false,
}: {
  readonly campo: string;
  readonly always?: boolean;
}) {
  const { errors, showsAll } = useEditor();
  const message = errors[campo];
  if (message === undefined || !(showsAll || always)) return null;
  return (
    <Alert severity="error" data-campo={campo} tabIndex={-1} sx={{ mt: 1.5 }}>
      {message}
    </Alert>
  );
}
