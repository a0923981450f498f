import Close from '@mui/icons-material/Close';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import type { CalendarEvent } from '@portal/contracts';
import { useId } from 'react';
import { descriptionOf, moved, whenOf, whenText, type When } from './model.ts';
import { ruleOf } from './recurrence/occurrences.ts';
import { ruleWords } from './recurrence/rule-words.ts';
import { useTexts as useRepeatTexts } from './recurrence/texts.ts';
import { useTexts } from './texts.ts';

interface EventPopoverProps {
  readonly event: CalendarEvent;
  /** The recurring event of which `event` is one date. */
  readonly series: CalendarEvent | undefined;
  /** @param event this date, or the whole series */
  readonly onEdit: (event: CalendarEvent) => void;
  readonly onRemove: (event: CalendarEvent) => void;
  readonly onPlace: (when: When) => void;
  readonly onClose: () => void;
}

/** The element of the event; without it, for example in another month, the popover is centred in the window. */
const drawnAt = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-event="${CSS.escape(id)}"]`);

/** The details and actions of an event, beside it. */
export default function EventPopover({
  event,
  series,
  onEdit,
  onRemove,
  onPlace,
  onClose,
}: EventPopoverProps) {
  const t = useTexts();
  const repeat = useRepeatTexts();
  const titleId = useId();
  const when = whenOf(event);
  const place = drawnAt(event.id);
  const rule = ruleOf(series ?? event);
  const isUnknown = rule === null && (event.extendedProps?.rrule ?? '') !== '';
  // The whole series has no place of its own to be moved from.
  const isSeries = rule !== null && series === undefined;
  const move = (days: number, minutes: number) => onPlace(moved(when, days, minutes));
  return (
    <Popover
      open
      onClose={onClose}
      {...(place
        ? { anchorEl: place, anchorOrigin: { vertical: 'bottom', horizontal: 'left' } }
        : {
            anchorReference: 'anchorPosition',
            anchorPosition: { top: window.innerHeight / 3, left: window.innerWidth / 2 },
            transformOrigin: { vertical: 'top', horizontal: 'center' },
          })}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: 'min(92vw, 40rem)', p: 2 } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Typography variant="h2" id={titleId} sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          <bdi>{event.title === '' ? t('sinTitulo') : event.title}</bdi>
        </Typography>
        <IconButton aria-label={t('cerrar')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Typography>
        <bdi>{whenText(when)}</bdi>
      </Typography>
      {(rule !== null || isUnknown) && (
        <Typography sx={{ color: 'text.secondary' }}>
          {rule === null ? repeat('desconocida') : ruleWords(rule, repeat)}
        </Typography>
      )}
      {descriptionOf(event) !== '' && (
        <Typography sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          <bdi>{descriptionOf(event)}</bdi>
        </Typography>
      )}
      <Box
        role="group"
        aria-label={t('mover.titulo')}
        sx={{ display: isSeries ? 'none' : 'flex', flexWrap: 'wrap', gap: 0.5, mt: 2 }}
      >
        <Button size="small" variant="outlined" onClick={() => move(-1, 0)}>
          {t('mover.diaAntes')}
        </Button>
        <Button size="small" variant="outlined" onClick={() => move(1, 0)}>
          {t('mover.diaDespues')}
        </Button>
        <Button size="small" variant="outlined" onClick={() => move(7, 0)}>
          {t('mover.semanaDespues')}
        </Button>
        {!when.allDay && (
          <>
            <Button size="small" variant="outlined" onClick={() => move(0, -30)}>
              {t('mover.antes')}
            </Button>
            <Button size="small" variant="outlined" onClick={() => move(0, 30)}>
              {t('mover.despues')}
            </Button>
          </>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mt: 2 }}>
        {series && (
          <>
            <Button color="error" onClick={() => onRemove(series)}>
              {repeat('eliminarTodo')}
            </Button>
            <Button onClick={() => onEdit(series)}>{repeat('editarTodo')}</Button>
          </>
        )}
        <Button color="error" startIcon={<DeleteOutlined />} onClick={() => onRemove(event)}>
          {series ? repeat('eliminarFecha') : t('eliminar')}
        </Button>
        <Button variant="contained" startIcon={<EditOutlined />} onClick={() => onEdit(event)}>
          {series ? repeat('editarFecha') : t('editar')}
        </Button>
      </Box>
    </Popover>
  );
}
