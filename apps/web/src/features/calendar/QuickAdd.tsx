import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { NewCalendarEvent } from '@portal/contracts';
import { lazy, Suspense, useState } from 'react';
import { useSingleRun } from '../../lib/use-single-run.ts';
import { useDraft } from '../../session/drafts.ts';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { whenText, wireOf } from './model.ts';
import { quickEvent, type QuickEvent } from './quick-event.ts';
import { useTexts } from './texts.ts';

/** Without its code the line works as before. */
const DatePreview = lazy(() =>
  import('../../ui/date-words/DatePreview.tsx').catch(() => ({ default: () => null })),
);

interface QuickAddProps {
  /** @returns undefined after a failure: the line comes back */
  readonly onAdd: (event: NewCalendarEvent) => Promise<unknown>;
}

/** A line that becomes an event: "almuerzo mañana 12:30". */
export default function QuickAdd({ onAdd }: QuickAddProps) {
  const t = useTexts();
  const [typed, setTyped] = useDraft('calendar.quick');
  const [error, setError] = useState<string | undefined>();
  const runOnce = useSingleRun();
  const store = async ({ title, when }: QuickEvent) => {
    if ((await onAdd({ title, ...wireOf(when) })) === undefined)
      setTyped((now) => (now === '' ? typed : now));
    else toast.success(t('rapido.hecho', { titulo: title, cuando: whenText(when) }));
  };
  const add = async () => {
    if (typed.trim() === '') return;
    const { readDates } = await import('../../ui/date-words/date-words.ts');
    const found = quickEvent(await readDates(typed));
    if (found === null) {
      setError(t('rapido.sinFecha'));
      return;
    }
    setTyped((now) => (now === typed ? '' : now));
    void store(found);
  };
  return (
    <Box
      component="form"
      // On a phone a row of its own: its example is not cut.
      sx={{ flex: { xs: '1 1 100%', sm: '1 1 20rem' }, minWidth: 0, maxWidth: { sm: '36rem' } }}
      onSubmit={(event) => {
        event.preventDefault();
        void runOnce(add);
      }}
    >
      <TextInput
        label={t('rapido.etiqueta')}
        hideLabel
        placeholder={t('rapido.ejemplo')}
        maxLength={200}
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
        end={
          <IconButton type="submit" size="small" aria-label={t('rapido.agregar')}>
            <Add fontSize="small" />
          </IconButton>
        }
      />
      <Suspense>{typed.trim() !== '' && <DatePreview typed={typed} />}</Suspense>
    </Box>
  );
}
