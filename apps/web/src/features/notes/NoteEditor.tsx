import AddTask from '@mui/icons-material/AddTask';
import Close from '@mui/icons-material/Close';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEventCallback } from '@mui/material/utils';
import type { NoteLabel } from '@portal/contracts';
import { nanoid } from '@reduxjs/toolkit';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { isOwnPicture } from '../../lib/own-picture.ts';
import { useFileInput } from '../../ui/files/use-file-input.tsx';
import { TextAreaInput } from '../../ui/form/TextAreaInput.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { LinesSkeleton } from '../../ui/Skeletons.tsx';
import { LabelChips } from './LabelChips.tsx';
import type { NoteText } from './model.ts';
import { readPicture } from './picture.ts';
import { ReminderMenu } from './ReminderMenu.tsx';
import { useTexts } from './texts.ts';
import { useLabelName } from './use-sections.tsx';

// Drag and drop is loaded with the first item.
const Checklist = lazyPart(() => import('./Checklist.tsx'));

interface NoteEditorProps {
  readonly value: NoteText;
  readonly labels: readonly NoteLabel[];
  readonly onChange: (changes: Partial<NoteText>) => void;
  /** Focuses the text when the editor appears. */
  readonly autoFocus?: boolean;
  /** After the tools. */
  readonly actions: ReactNode;
}

/** The editor of a note: title, text, items, picture, labels and reminder. */
export default function NoteEditor({ value, labels, onChange, autoFocus = false, actions }: NoteEditorProps) {
  const t = useTexts();
  const labelName = useLabelName();
  const [addedId, setAddedId] = useState<string | null>(null);
  const addItem = () => {
    const id = nanoid();
    setAddedId(id);
    onChange({ checklist: [...value.checklist, { id, checked: false, text: '' }] });
  };
  const [problem, setProblem] = useState<'tipo' | 'tamano' | null>(null);
  // On top of what is typed while the picture is read.
  const changeNow = useEventCallback(onChange);
  const addPicture = async (picture: File) => {
    const result = await readPicture(picture);
    setProblem('error' in result ? result.error : null);
    if ('image' in result) changeNow({ image: result.image });
  };
  const { input, open, take } = useFileInput({
    label: t('imagen.archivo'),
    accept: 'image/png,image/jpeg,image/gif,image/webp',
    onFiles: ([picture]) => addPicture(picture),
  });
  const { title, description, image, checklist, reminder } = value;
  return (
    <Box
      sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 }}
      onPaste={(event) => {
        const picture = Array.from(event.clipboardData.files).find(({ type }) => type.startsWith('image/'));
        if (picture === undefined) return;
        event.preventDefault();
        take([picture]);
      }}
    >
      {isOwnPicture(image) && (
        <Box sx={{ position: 'relative' }}>
          <Box
            component="img"
            src={image}
            alt={t('imagen.de', { titulo: title || t('sinTitulo') })}
            sx={{
              display: 'block',
              width: '100%',
              maxHeight: '30rem',
              objectFit: 'contain',
              borderRadius: 1,
            }}
          />
          <Tooltip title={t('imagen.quitar')}>
            <IconButton
              aria-label={t('imagen.quitar')}
              onClick={() => onChange({ image: '' })}
              sx={{
                position: 'absolute',
                insetInlineEnd: '0.8rem',
                insetBlockStart: '0.8rem',
                bgcolor: 'background.paper',
                '&:hover': { bgcolor: 'background.raised' },
              }}
            >
              <Close />
            </IconButton>
          </Tooltip>
        </Box>
      )}
      {problem !== null && (
        <Alert severity="error" onClose={() => setProblem(null)} closeText={t('cerrar')}>
          {t(`imagen.${problem}`)}
        </Alert>
      )}
      <TextInput
        name="titulo"
        label={t('campo.titulo')}
        hideLabel
        placeholder={t('campo.titulo')}
        maxLength={200}
        value={title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextAreaInput
        name="texto"
        label={t('campo.texto')}
        hideLabel
        placeholder={t('campo.texto')}
        maxLength={10_000}
        rows={Math.min(14, Math.max(3, description.split('\n').length + 1))}
        // The box was opened by focusing it.
        autoFocus={autoFocus}
        value={description}
        onFocus={({ target }) => {
          if (autoFocus) target.setSelectionRange(description.length, description.length);
        }}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      {checklist.length > 0 && (
        <Suspense fallback={<LinesSkeleton lines={checklist.length} />}>
          <Checklist
            items={checklist}
            focusId={addedId}
            onChange={(items) => onChange({ checklist: items })}
          />
        </Suspense>
      )}
      <LabelChips labels={labels.filter(({ id }) => value.labels.includes(id))} reminder={reminder} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
        <Tooltip title={t('lista.agregar')}>
          <IconButton aria-label={t('lista.agregar')} onClick={addItem}>
            <AddTask />
          </IconButton>
        </Tooltip>
        <Tooltip title={t('imagen.agregar')}>
          <IconButton aria-label={t('imagen.agregar')} onClick={open}>
            <ImageOutlined />
          </IconButton>
        </Tooltip>
        {input}
        <MenuButton
          label={t('etiquetas')}
          icon={<LabelOutlined />}
          disabled={labels.length === 0}
          entries={labels.map((label) => {
            const isChecked = value.labels.includes(label.id);
            return {
              id: label.id,
              label: labelName(label),
              isChecked,
              run: () =>
                onChange({
                  labels: isChecked
                    ? value.labels.filter((id) => id !== label.id)
                    : [...value.labels, label.id],
                }),
            };
          })}
        />
        <ReminderMenu reminder={reminder} onChange={(next) => onChange({ reminder: next })} />
        <Box sx={{ flex: 1 }} />
        {actions}
      </Box>
    </Box>
  );
}
