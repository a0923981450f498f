import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense } from 'react';
import { useSingleRun } from '../../lib/use-single-run.ts';
import { useDraft } from '../../session/drafts.ts';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { useTexts } from './texts.ts';

/** Without its code the line works as before. */
const DatePreview = lazy(() =>
  import('../../ui/date-words/DatePreview.tsx').catch(() => ({ default: () => null })),
);

interface QuickAddProps {
  /**
   * @param dueDate a day or a moment in Paraguayan time, if the line has one
   * @returns undefined after a failure: the line comes back
   */
  readonly onAdd: (title: string, dueDate: string | null) => Promise<unknown>;
}

/** Creates a to-do from a phrase: "pagar el alquiler el viernes 15:00". */
export function QuickAdd({ onAdd }: QuickAddProps) {
  const t = useTexts();
  const [typed, setTyped] = useDraft('todo.quick');
  const runOnce = useSingleRun();
  const store = async (title: string, dueDate: string | null) => {
    if ((await onAdd(title, dueDate)) === undefined) setTyped((now) => (now === '' ? typed : now));
  };
  const add = async () => {
    if (typed.trim() === '') return;
    const { readDates } = await import('../../ui/date-words/date-words.ts');
    const { rest, start } = await readDates(typed);
    // A line with only a date is used as the title.
    const title = rest === '' ? typed.trim() : rest;
    // What was typed on meanwhile is the next line.
    setTyped((now) => (now === typed ? '' : now));
    void store(title.charAt(0).toUpperCase() + title.slice(1), start);
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void runOnce(add);
      }}
    >
      <TextInput
        label={t('rapida.etiqueta')}
        hideLabel
        placeholder={t('rapida.ejemplo')}
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        end={
          <IconButton type="submit" size="small" aria-label={t('rapida.agregar')}>
            <Add fontSize="small" />
          </IconButton>
        }
      />
      <Suspense>{typed.trim() !== '' && <DatePreview typed={typed} />}</Suspense>
    </Box>
  );
}
