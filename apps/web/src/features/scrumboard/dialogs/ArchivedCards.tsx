import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Board } from '@portal/contracts';
import type { BoardWrites } from '../use-board-writes.ts';
import { useTexts } from './texts.ts';

interface ArchivedCardsProps {
  readonly board: Board;
  readonly writes: BoardWrites;
}

/** The archived cards of a board, each to be restored or deleted. */
export function ArchivedCards({ board, writes }: ArchivedCardsProps) {
  const t = useTexts();
  const archived = board.cards.filter((card) => card.archived);
  return (
    <Box component="section" aria-label={t('archivo.titulo')}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {t('archivo.titulo')}
      </Typography>
      {archived.length === 0 && <Typography>{t('archivo.nada')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {archived.map((card) => (
          <Box
            component="li"
            key={card.id}
            sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 0.5 }}
          >
            <Box component="bdi" sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
              {card.name}
            </Box>
            <Button
              startIcon={<UnarchiveOutlined />}
              aria-label={t('archivo.reponerTarjeta', { tarjeta: card.name })}
              onClick={() => void writes.archive(card, false)}
            >
              {t('archivo.reponer')}
            </Button>
            <IconButton
              color="error"
              aria-label={t('archivo.eliminar', { tarjeta: card.name })}
              onClick={() => void writes.removeCard(card)}
            >
              <DeleteOutlined />
            </IconButton>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
