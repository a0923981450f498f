import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { NoteLabel } from '@portal/contracts';
import { Suspense, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useSingleRun } from '../../lib/use-single-run.ts';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { focusAgain } from '../../ui/form/focus-error.ts';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { isEmpty, type NoteText } from './model.ts';
import { useTexts } from './texts.ts';
import { useNewNote } from './use-draft.ts';

// The editor's code is loaded on first use; until then the line accepts input.
const NoteEditor = lazyPart(() => import('./NoteEditor.tsx'));

interface CreateBoxProps {
  readonly labels: readonly NoteLabel[];
  /** The label of a new note, from the current place. */
  readonly labelId?: string | undefined;
  readonly line: RefObject<HTMLInputElement | null>;
  /** Resolves to undefined after a failure, and the input stays. */
  readonly onCreate: (text: NoteText) => Promise<unknown>;
}

/** Opens on focus; the input survives a reload. */
export function CreateBox({ labels, labelId, line, onCreate }: CreateBoxProps) {
  const t = useTexts();
  const { text, change, clear, isCurrent } = useNewNote();
  const [state, setState] = useState<'closed' | 'open' | 'kept'>(isEmpty(text) ? 'closed' : 'kept');
  const [isBusy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);
  const close = () => {
    clear();
    setState('closed');
  };
  const open = () => {
    if (labelId !== undefined && !text.labels.includes(labelId))
      change({ labels: [...text.labels, labelId] });
    setState('open');
  };
  const runOnce = useSingleRun();
  const create = async () => {
    if (isEmpty(text)) return;
    focused.current = document.activeElement;
    setBusy(true);
    const made = await onCreate(text);
    setBusy(false);
    // What was typed on meanwhile stays.
    if (made !== undefined && isCurrent(text)) close();
  };
  useEffect(() => {
    if (!isBusy) focusAgain(box.current, focused.current);
  }, [isBusy]);
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void runOnce(create);
    else if (event.key === 'Escape' && isEmpty(text)) close();
  };
  const closed = (
    <Box sx={{ maxWidth: '64rem', width: '100%', mx: 'auto', p: '0.4rem' }}>
      <TextInput
        ref={line}
        label={t('nueva.linea')}
        hideLabel
        placeholder={t('nueva.linea')}
        autoFocus={state === 'open'}
        value={text.description}
        onChange={({ target }) => change({ description: target.value })}
        onFocus={state === 'closed' ? open : undefined}
        // The editor may not be loaded yet.
        onKeyDown={keys}
      />
    </Box>
  );
  if (state === 'closed') return closed;
  return (
    <Suspense fallback={closed}>
      <Paper
        ref={box}
        component="section"
        variant="outlined"
        aria-label={t('nueva.caja')}
        sx={{ maxWidth: '64rem', width: '100%', mx: 'auto', p: 1.5, flexShrink: 0 }}
        onKeyDown={keys}
      >
        <NoteEditor
          value={text}
          labels={labels}
          onChange={change}
          autoFocus={state === 'open'}
          actions={
            <>
              <Button onClick={close}>{t('nueva.descartar')}</Button>
              <Button
                variant="contained"
                disabled={isEmpty(text)}
                loading={isBusy}
                onClick={() => void runOnce(create)}
              >
                {t('nueva.crear')}
              </Button>
            </>
          }
        />
      </Paper>
    </Suspense>
  );
}
