import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Note, NoteLabel } from '@portal/contracts';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isOwnPicture } from '../../lib/own-picture.ts';
import { rowProps } from '../../ui/apps/use-row-cursor.ts';
import { LabelChips } from './LabelChips.tsx';
import { useTexts } from './texts.ts';
import type { NoteWrites } from './use-note-writes.ts';

/** Most items on a card; the note itself shows all. */
const MOST_ITEMS = 8;

interface NoteCardProps {
  readonly note: Note;
  readonly labels: readonly NoteLabel[];
  /** The URL of the open note. */
  readonly to: string;
  readonly writes: NoteWrites;
}

/** A note as a card. Its title is the link that opens it, covering the card; items can be ticked here. */
export const NoteCard = memo(function NoteCard({ note, labels, to, writes }: NoteCardProps) {
  const t = useTexts();
  const { title, description, image, checklist, archive } = note;
  const name = title || description.slice(0, 60) || t('sinTitulo');
  const act = (label: string, icon: ReactNode, run: () => void) => (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={`${label}: ${name}`} onClick={run}>
        {icon}
      </IconButton>
    </Tooltip>
  );
  return (
    <Box
      component="article"
      {...rowProps(note.id)}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        overflow: 'hidden',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '1rem',
        p: 1.5,
        '&:hover': { boxShadow: 2 },
        '&:focus-within': { borderColor: 'primary.main' },
        // Above the link that covers the card.
        '& label, & button, & .MuiCheckbox-root': { zIndex: 1 },
        '@media print': { breakInside: 'avoid' },
      }}
    >
      {isOwnPicture(image) && (
        <Box
          component="img"
          src={image}
          alt=""
          sx={{
            display: 'block',
            width: 'calc(100% + 3rem)',
            m: '-1.5rem -1.5rem 0',
            maxHeight: '24rem',
            objectFit: 'cover',
          }}
        />
      )}
      <Box component="h2" sx={{ m: 0, fontSize: '1.5rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
        <Box
          component={Link}
          to={to}
          data-row-focus
          sx={{
            color: 'text.primary',
            textDecoration: 'none',
            '&&:focus-visible': { outline: 'none' },
            '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '1rem' },
            '&:focus-visible::after': {
              outline: '2px solid',
              outlineColor: 'primary.main',
              outlineOffset: '-2px',
            },
          }}
        >
          {name}
        </Box>
      </Box>
      {description !== '' && title !== '' && (
        <Box
          sx={{
            fontSize: description.length < 60 && checklist.length === 0 ? '1.6rem' : '1.4rem',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: '12',
            overflow: 'hidden',
          }}
        >
          <bdi>{description}</bdi>
        </Box>
      )}
      {checklist.length > 0 && (
        <Box
          component="ul"
          aria-label={t('lista.de', { titulo: name })}
          sx={{ m: 0, p: 0, listStyle: 'none' }}
        >
          {checklist.slice(0, MOST_ITEMS).map((item) => (
            <Box
              component="li"
              key={item.id}
              sx={{ display: 'flex', alignItems: 'center', gap: 0.5, overflowWrap: 'anywhere' }}
            >
              <Checkbox
                size="small"
                checked={item.checked}
                sx={{ p: 0.5, marginInlineStart: '-0.4rem' }}
                onChange={(_event, checked) =>
                  void writes.change(note, {
                    checklist: checklist.map((one) => (one.id === item.id ? { ...one, checked } : one)),
                  })
                }
                slotProps={{ input: { 'aria-label': t('lista.hecho', { titulo: item.text }) } }}
              />
              <Box
                component="span"
                sx={item.checked ? { textDecoration: 'line-through', color: 'text.secondary' } : {}}
              >
                {item.text}
              </Box>
            </Box>
          ))}
          {checklist.length > MOST_ITEMS && <li>{t('lista.mas', { n: checklist.length - MOST_ITEMS })}</li>}
        </Box>
      )}
      <LabelChips labels={labels.filter(({ id }) => note.labels.includes(id))} reminder={note.reminder} />
      <Box
        sx={{ display: 'flex', justifyContent: 'flex-end', mb: -0.75, '@media print': { display: 'none' } }}
      >
        {archive
          ? act(t('desarchivar'), <UnarchiveOutlined />, () => void writes.archive(note, false))
          : act(t('archivar'), <ArchiveOutlined />, () => void writes.archive(note, true))}
        {act(t('eliminar'), <DeleteOutlineOutlined />, () => void writes.remove(note))}
      </Box>
    </Box>
  );
});
