import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import Close from '@mui/icons-material/Close';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Board, BoardCard } from '@portal/contracts';
import { useId } from 'react';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { CheckGroup } from '../../../ui/form/CheckGroup.tsx';
import { Attachments } from './Attachments.tsx';
import { Checklists } from './Checklists.tsx';
import { Comments } from './Comments.tsx';
import { DueField } from './DueField.tsx';
import { KeptText } from './KeptText.tsx';
import { InlineText } from '../InlineText.tsx';
import { placeOf } from '../model.ts';
import type { BoardWrites } from '../use-board-writes.ts';
import { useTexts as useBoardTexts } from '../texts.ts';
import { useTexts } from './texts.ts';
import { useCardWrites } from './use-card-writes.ts';

interface CardDialogProps {
  readonly board: Board;
  /** `undefined`: the card in the URL does not exist. */
  readonly card: BoardCard | undefined;
  /** Milliseconds. */
  readonly now: number;
  readonly writes: BoardWrites;
  readonly onMove: (card: BoardCard) => void;
  readonly onClose: () => void;
}

/** All parts of a card. Changes are saved at once. */
export default function CardDialog({ board, card, now, writes, onMove, onClose }: CardDialogProps) {
  const t = useTexts();
  const b = useBoardTexts();
  const titleId = useId();
  const isNarrow = useMediaQuery('(max-width: 700px)', { noSsr: true });
  const list = card && placeOf(board, card.id)?.list.name;
  return (
    <Dialog open fullWidth fullScreen={isNarrow} maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, px: 3, pt: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <bdi>{board.name}</bdi>
            {list !== undefined && (
              <>
                {' › '}
                <bdi>{list}</bdi>
              </>
            )}
          </Typography>
          <Typography variant="h2" id={titleId} sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{card?.name ?? t('tarjeta.noExiste')}</bdi>
          </Typography>
        </Box>
        <Tooltip title={b('cerrar')}>
          <IconButton aria-label={b('cerrar')} onClick={onClose}>
            <Close />
          </IconButton>
        </Tooltip>
      </Box>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {card ? (
          <CardParts {...{ board, card, now, writes, onMove, onClose }} />
        ) : (
          <ErrorState title={t('tarjeta.noExiste')} message={t('tarjeta.noExisteTexto')} />
        )}
      </DialogContent>
    </Dialog>
  );
}

function CardParts({ board, card, now, writes, onMove, onClose }: CardDialogProps & { card: BoardCard }) {
  const t = useTexts();
  const b = useBoardTexts();
  const cardWrites = useCardWrites(board);
  const change = (changes: Partial<BoardCard>) => cardWrites.updateCard(card.id, () => changes);
  const { subscribed } = card;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        <InlineText
          label={b('tarjeta.titulo')}
          value={card.name}
          opener={t('tarjeta.renombrar')}
          submitLabel={b('guardar')}
          onText={(name) => change({ name })}
        />
        <Button startIcon={<DriveFileMoveOutlined />} onClick={() => onMove(card)}>
          {b('tarjeta.mover')}
        </Button>
        <Button
          startIcon={subscribed ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
          aria-pressed={subscribed}
          onClick={() => void change({ subscribed: !subscribed })}
        >
          {t('tarjeta.seguir')}
        </Button>
        <Button
          startIcon={card.archived ? <UnarchiveOutlined /> : <ArchiveOutlined />}
          onClick={() => {
            if (!card.archived) onClose();
            void writes.archive(card, !card.archived);
          }}
        >
          {card.archived ? t('archivo.reponer') : b('tarjeta.archivar')}
        </Button>
        <Button
          color="error"
          startIcon={<DeleteOutlined />}
          onClick={() => {
            onClose();
            void writes.removeCard(card);
          }}
        >
          {b('tarjeta.eliminar')}
        </Button>
      </Box>
      <KeptText
        label={t('tarjeta.descripcion')}
        value={card.description}
        onText={(description) => void change({ description })}
      />
      <DueField card={card} now={now} onDue={(due) => void change({ due })} />
      <CheckGroup
        label={b('filtro.etiquetas')}
        options={board.labels.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={card.idLabels}
        onChange={(idLabels) => void change({ idLabels: [...idLabels] })}
      />
      <CheckGroup
        label={b('filtro.miembros')}
        options={board.members.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={card.idMembers}
        onChange={(idMembers) => void change({ idMembers: [...idMembers] })}
      />
      <Checklists card={card} writes={cardWrites} />
      <Attachments card={card} now={now} writes={cardWrites} />
      <Comments board={board} card={card} now={now} writes={cardWrites} />
    </>
  );
}
