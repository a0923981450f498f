import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import type { Todo, TodoLabel } from '@portal/contracts';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../lib/format.ts';
import { rowProps } from '../../ui/apps/use-row-cursor.ts';
import { oneLine } from '../../ui/one-line.ts';
import { beside } from './beside.ts';
import { isOverdue } from './model.ts';
import { useLabelName } from './use-sections.tsx';
import { useTexts } from './texts.ts';

export interface TodoRowProps {
  readonly todo: Todo;
  readonly to: string;
  readonly now: string;
  readonly labels: readonly TodoLabel[];
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (id: string) => void;
  readonly onToggle: (todo: Todo, field: 'completed' | 'starred' | 'important') => void;
  /** Before everything else: what it is dragged by, and the menu that moves it. */
  readonly start?: ReactNode;
}

/** One thing to do: whether it is done, what it is, its labels and when it is due. */
export const TodoRow = memo(function TodoRow(props: TodoRowProps) {
  const { todo, to, now, labels, isOpen, isSelected, onSelect, onToggle, start } = props;
  const t = useTexts();
  const labelName = useLabelName();
  const { id, title: titulo, notes, completed, starred, important, dueDate } = todo;
  const overdue = isOverdue(todo, now);
  const due = dueDate === null ? '' : formatDateTime(dueDate);
  return (
    <Box
      {...rowProps(id)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.25,
        minHeight: '5.6rem',
        position: 'relative',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        bgcolor: isSelected || isOpen ? 'primary.soft' : 'background.default',
        '& > :is(button, span, div[data-beside])': { zIndex: 1 },
      }}
    >
      {start}
      <Checkbox
        checked={isSelected}
        onChange={() => onSelect(id)}
        slotProps={{ input: { 'aria-label': t('fila.elegir', { titulo }) } }}
      />
      <IconButton
        aria-label={t('fila.completada', { titulo })}
        aria-pressed={completed}
        disabled={todo.deleted}
        onClick={() => onToggle(todo, 'completed')}
      >
        {completed ? <CheckCircle color="success" /> : <RadioButtonUnchecked />}
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0, py: 0.75 }}>
        <Box
          component={Link}
          to={to}
          data-row-focus
          aria-current={isOpen || undefined}
          sx={{
            display: 'block',
            overflowWrap: 'anywhere',
            color: completed ? 'text.secondary' : 'text.primary',
            fontWeight: 600,
            textDecoration: completed ? 'line-through' : 'none',
            '&::after': { content: '""', position: 'absolute', inset: 0 },
            '&:focus-visible': { outline: 'none' },
            '&:focus-visible::after': {
              outline: '2px solid',
              outlineColor: 'primary.main',
              outlineOffset: -2,
            },
          }}
        >
          <bdi>{titulo}</bdi>
        </Box>
        {notes !== '' && (
          <Box dir="auto" sx={{ ...oneLine, fontSize: '1.3rem', color: 'text.secondary' }}>
            {notes}
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, fontSize: '1.25rem' }}>
          {due !== '' && (
            <Box
              component="span"
              sx={{ color: overdue ? 'error.main' : 'text.secondary', fontWeight: overdue ? 600 : 400 }}
            >
              {t(overdue ? 'fila.vencida' : 'fila.vence', { cuando: due })}
            </Box>
          )}
          {labels
            .filter((label) => todo.labels.includes(label.id))
            .map((label) => (
              <Box
                key={label.id}
                component="span"
                sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
              >
                <Box
                  component="span"
                  sx={{ width: '0.9rem', height: '0.9rem', borderRadius: '50%', bgcolor: label.color }}
                />
                {labelName(label)}
              </Box>
            ))}
        </Box>
      </Box>
      <Box data-beside="" sx={beside}>
        <IconButton
          aria-label={t('fila.importante', { titulo })}
          aria-pressed={important}
          onClick={() => onToggle(todo, 'important')}
        >
          {important ? <ErrorIcon color="error" /> : <ErrorOutlined />}
        </IconButton>
        <IconButton
          aria-label={t('fila.destacada', { titulo })}
          aria-pressed={starred}
          onClick={() => onToggle(todo, 'starred')}
        >
          {starred ? <Star color="warning" /> : <StarBorder />}
        </IconButton>
      </Box>
    </Box>
  );
});
