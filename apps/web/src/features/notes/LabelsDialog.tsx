import Add from '@mui/icons-material/Add';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { NoteLabel } from '@portal/contracts';
import { nanoid } from '@reduxjs/toolkit';
import { useId, useState } from 'react';
import { useSingleRun } from '../../lib/use-single-run.ts';
import { plainText } from '../../lib/plain-text.ts';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { handleOf } from './model.ts';
import { useTexts } from './texts.ts';
import { useLabelName } from './use-sections.tsx';
import type { NoteWrites } from './use-note-writes.ts';

interface LabelsDialogProps {
  readonly labels: readonly NoteLabel[];
  readonly writes: NoteWrites;
  readonly onClose: () => void;
}

/** Management of labels: create, rename and delete, which does not change the notes. */
export default function LabelsDialog({ labels, writes, onClose }: LabelsDialogProps) {
  const t = useTexts();
  const labelName = useLabelName();
  const titleId = useId();
  const [added, setAdded] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const isTaken = (name: string, except?: string) =>
    labels.some((label) => label.id !== except && plainText(labelName(label)) === plainText(name));
  const problemOf = (name: string, except?: string): string | undefined => {
    if (name === '') return t('error.etiqueta');
    return isTaken(name, except) ? t('error.etiquetaExiste') : undefined;
  };
  const runOnce = useSingleRun();
  const add = () => {
    const name = added.trim();
    const why = problemOf(name);
    setProblem(why);
    if (why !== undefined) return;
    setAdded('');
    void writes
      .setLabels(labels, [...labels, { id: nanoid(), name, handle: handleOf(name) }])
      .then((stored) => stored ?? setAdded((now) => (now === '' ? name : now)));
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('editor.titulo')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void runOnce(add);
          }}
          sx={{ display: 'flex', alignItems: 'end', gap: 1, '& > :first-of-type': { flex: 1 } }}
        >
          <TextInput
            name="etiqueta"
            label={t('editor.nueva')}
            maxLength={60}
            autoFocus
            value={added}
            error={problem}
            onChange={({ target }) => {
              setAdded(target.value);
              setProblem(undefined);
            }}
          />
          <Tooltip title={t('editor.agregar')}>
            <IconButton type="submit" aria-label={t('editor.agregar')}>
              <Add />
            </IconButton>
          </Tooltip>
        </Box>
        <Box
          component="ul"
          aria-label={t('etiquetas')}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: 0.5 }}
        >
          {labels.map((label) => (
            <LabelRow
              key={label.id}
              name={labelName(label)}
              problemOf={(name) => problemOf(name, label.id)}
              onName={(name) =>
                void writes.setLabels(
                  labels,
                  labels.map((other) =>
                    other.id === label.id ? { ...other, name, handle: handleOf(name) } : other,
                  ),
                )
              }
              onRemove={() =>
                void writes.setLabels(
                  labels,
                  labels.filter(({ id }) => id !== label.id),
                  t('hecho.etiquetaEliminada', { nombre: labelName(label) }),
                )
              }
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('listo')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface LabelRowProps {
  readonly name: string;
  readonly problemOf: (name: string) => string | undefined;
  readonly onName: (name: string) => void;
  readonly onRemove: () => void;
}

/** A name is stored on Enter and on blur; an invalid one stays in the field with its error. */
function LabelRow({ name, problemOf, onName, onRemove }: LabelRowProps) {
  const t = useTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const next = (typed ?? name).trim();
  const error = typed === null || next === name ? undefined : problemOf(next);
  const settle = () => {
    if (typed === null || error !== undefined) return;
    setTyped(null);
    if (next !== name) onName(next);
  };
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <TextInput
          label={t('editor.nombre', { nombre: name })}
          hideLabel
          maxLength={60}
          value={typed ?? name}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle();
          }}
        />
      </Box>
      <Tooltip title={t('editor.eliminar', { nombre: name })}>
        <IconButton aria-label={t('editor.eliminar', { nombre: name })} onClick={onRemove}>
          <DeleteOutlineOutlined />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
