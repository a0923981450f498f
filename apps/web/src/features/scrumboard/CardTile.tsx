import AttachFile from '@mui/icons-material/AttachFile';
import ChatBubbleOutlined from '@mui/icons-material/ChatBubbleOutlined';
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import NotesOutlined from '@mui/icons-material/NotesOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import type { Board, BoardCard } from '@portal/contracts';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../lib/format.ts';
import { isOwnPicture } from '../../lib/own-picture.ts';
import type { ToneName } from '../../theme/palettes.ts';
import { InitialsAvatar } from '../../ui/InitialsAvatar.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { coverOf, dueState, labelHueOf, progressOf, type DueState } from './model.ts';
import { useTexts } from './texts.ts';

const dueTones: Readonly<Record<DueState, ToneName | 'neutral'>> = {
  overdue: 'error',
  soon: 'warning',
  later: 'neutral',
  done: 'success',
};

/** A count or a state of the card: an icon, with text for screen readers. */
function Mark({ icon, value, label }: { icon: ReactNode; value?: string; label: string }) {
  return (
    <Box
      component="span"
      title={label}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, '& svg': { fontSize: '1.6rem' } }}
    >
      {icon}
      <span aria-hidden>{value}</span>
      <Box component="span" sx={visuallyHidden}>
        {label}
      </Box>
    </Box>
  );
}

interface CardTileProps {
  readonly board: Board;
  readonly card: BoardCard;
  /** Milliseconds. */
  readonly now: number;
  readonly to: string;
  /** Props that make the link the drag handle. */
  readonly handle: object | null;
}

/** A card in its list. */
export const CardTile = memo(function CardTile({ board, card, now, to, handle }: CardTileProps) {
  const t = useTexts();
  const cover = board.settings.cardCoverImages ? coverOf(card) : undefined;
  const due = dueState(card, now);
  const { done, total } = progressOf(card.checklists);
  const comments = card.activities.filter(({ type }) => type === 'comment').length;
  const labels = board.labels.filter(({ id }) => card.idLabels.includes(id));
  const members = board.members.filter(({ id }) => card.idMembers.includes(id));
  return (
    <Box>
      {cover !== undefined && isOwnPicture(cover) && (
        <Box
          component="img"
          src={cover}
          alt=""
          sx={{ display: 'block', width: '100%', height: '12rem', objectFit: 'cover' }}
        />
      )}
      <Box sx={{ p: 1.25, display: 'flex', flexDirection: 'column', gap: 0.75 }}>
        {labels.length > 0 && (
          <Box
            component="ul"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, listStyle: 'none', m: 0, p: 0 }}
          >
            {labels.map((label) => (
              <Box
                key={label.id}
                component="li"
                sx={{
                  bgcolor: labelHueOf(label.class),
                  color: '#fff',
                  borderRadius: '0.5rem',
                  px: 0.75,
                  fontSize: '1.2rem',
                }}
              >
                <bdi>{label.name}</bdi>
              </Box>
            ))}
          </Box>
        )}
        <Box
          component={Link}
          to={to}
          {...handle}
          // The role stays a link that opens the card; the description explains how to move it.
          role={undefined}
          sx={{
            minHeight: '2.4rem',
            fontSize: '1.4rem',
            fontWeight: 500,
            color: 'text.primary',
            textDecoration: 'none',
            marginInlineEnd: 3.5,
            overflowWrap: 'anywhere',
            // The whole card is the link and the drag handle.
            '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '0.8rem' },
            '&:focus-visible': { outline: 'none' },
            '&:focus-visible::after': {
              outline: '2px solid',
              outlineColor: 'primary.main',
              outlineOffset: -2,
            },
          }}
        >
          <bdi>{card.name}</bdi>
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            color: 'text.secondary',
            fontSize: '1.25rem',
          }}
        >
          {due !== null && typeof card.due === 'number' && (
            <StatusChip
              icon={<ScheduleOutlined />}
              tone={dueTones[due]}
              label={t(`vence.${due}`, { fecha: formatDate(new Date(card.due * 1000).toISOString()) })}
            />
          )}
          {total > 0 && (
            <StatusChip
              icon={<CheckBoxOutlined />}
              tone={done === total ? 'success' : 'neutral'}
              label={t('tarjeta.avance', { hechos: done, total })}
            />
          )}
          {card.subscribed && <Mark icon={<VisibilityOutlined />} label={t('tarjeta.seguida')} />}
          {card.description !== '' && <Mark icon={<NotesOutlined />} label={t('tarjeta.descrita')} />}
          {card.attachments.length > 0 && (
            <Mark
              icon={<AttachFile />}
              value={String(card.attachments.length)}
              label={t('tarjeta.adjuntos', { count: card.attachments.length })}
            />
          )}
          {comments > 0 && (
            <Mark
              icon={<ChatBubbleOutlined />}
              value={String(comments)}
              label={t('tarjeta.comentarios', { count: comments })}
            />
          )}
          {members.length > 0 && (
            <Box component="span" sx={{ display: 'flex', marginInlineStart: 'auto' }}>
              {members.map(({ id, name, avatar }) => (
                <InitialsAvatar key={id} name={name} avatar={avatar} size={2.6} />
              ))}
              <Box component="span" sx={visuallyHidden}>
                {t('tarjeta.miembros', { nombres: members.map(({ name }) => name).join(', ') })}
              </Box>
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  );
});
