import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Board, BoardCard } from '@portal/contracts';
import { formatDateTime } from '../../../lib/format.ts';
import { useSingleRun } from '../../../lib/use-single-run.ts';
import { attemptOf } from '../../../api/attempt-id.ts';
import { useDraft } from '../../../session/drafts.ts';
import { TextAreaInput } from '../../../ui/form/TextAreaInput.tsx';
import { InitialsAvatar } from '../../../ui/InitialsAvatar.tsx';
import { OWN_MEMBER } from '../new-board.ts';
import { useTexts } from './texts.ts';
import type { CardWrites } from './use-card-writes.ts';

interface CommentsProps {
  readonly board: Board;
  readonly card: BoardCard;
  /** Milliseconds. */
  readonly now: number;
  readonly writes: CardWrites;
}

/** Comments and attachments of a card, newest on top, and the comment field. */
export function Comments({ board, card, now, writes }: CommentsProps) {
  const t = useTexts();
  const [typed, setTyped] = useDraft(`board.${board.id}.${card.id}.comment`);
  const runOnce = useSingleRun();
  const text = typed.trim();
  const send = async () => {
    setTyped('');
    const { id, fail } = attemptOf(`comment ${card.id} ${text}`);
    const activity = {
      id,
      type: 'comment' as const,
      idMember: OWN_MEMBER,
      message: text,
      time: Math.round(now / 1000),
    };
    const sent = await writes.updateCard(card.id, ({ activities }) => ({
      activities: [activity, ...activities.filter((one) => one.id !== id)],
    }));
    // A comment that the service refused stays in the field.
    if (sent !== undefined) return;
    fail();
    setTyped((next) => (next === '' ? text : next));
  };
  const all = card.activities.toSorted((one, other) => other.time - one.time);
  return (
    <Box component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Typography variant="h3">{t('comentarios.titulo')}</Typography>
      <TextAreaInput
        label={t('comentarios.campo')}
        rows={2}
        value={typed}
        maxLength={2000}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        variant="contained"
        disabled={text === ''}
        onClick={() => void runOnce(() => void send())}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('comentarios.enviar')}
      </Button>
      <Box
        component="ul"
        aria-label={t('comentarios.titulo')}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
      >
        {all.map(({ id, idMember, type, message, time }) => {
          const member = board.members.find((one) => one.id === idMember);
          return (
            <Box key={id} component="li" sx={{ display: 'flex', gap: 1 }}>
              <InitialsAvatar name={member?.name ?? ''} avatar={member?.avatar ?? ''} size={3.2} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  <bdi>{member?.name ?? t('comentarios.alguien')}</bdi> ·{' '}
                  {formatDateTime(new Date(time * 1000).toISOString())}
                </Typography>
                <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} dir="auto">
                  {message}
                </Box>
              </Box>
              {type === 'comment' && idMember === OWN_MEMBER && (
                <IconButton
                  size="small"
                  aria-label={t('comentarios.eliminar')}
                  onClick={() =>
                    void writes.updateCard(card.id, ({ activities }) => ({
                      activities: activities.filter((one) => one.id !== id),
                    }))
                  }
                >
                  <DeleteOutlined fontSize="small" />
                </IconButton>
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
