import Check from '@mui/icons-material/Check';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { Board } from '@portal/contracts';
import { useId, useState } from 'react';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import { boardColors, hueOf } from '../model.ts';
import { copyOf } from '../new-board.ts';
import { useAddBoard } from '../use-boards.ts';
import { useTexts as useBoardTexts } from '../texts.ts';
import type { BoardWrites } from '../use-board-writes.ts';
import { ArchivedCards } from './ArchivedCards.tsx';
import RemoveDialog from './RemoveDialog.tsx';
import { useTexts } from './texts.ts';
import { useSettingsWrites } from './use-settings-writes.ts';

interface SettingsDialogProps {
  readonly board: Board;
  readonly writes: BoardWrites;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Colour and switches of a board, its archived cards, copying and deleting it. Changes are saved at once. */
export default function SettingsDialog({ board, writes, onDeleted, onClose }: SettingsDialogProps) {
  const t = useTexts();
  const b = useBoardTexts();
  const titleId = useId();
  const add = useAddBoard();
  const { update, remove } = useSettingsWrites(board);
  const [isRemoving, setRemoving] = useState(false);
  const { color, cardCoverImages, subscribed } = board.settings;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('ajustes.titulo')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
          <Box component="legend" sx={{ p: 0, mb: 1, fontWeight: 600 }}>
            {t('ajustes.color')}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {boardColors.map((one) => (
              <Box
                key={one}
                component="label"
                title={t(`color.${one === '' ? 'ninguno' : one}`)}
                sx={{
                  display: 'grid',
                  placeItems: 'center',
                  width: '4rem',
                  height: '4rem',
                  borderRadius: '50%',
                  bgcolor: hueOf(one),
                  color: '#fff',
                  cursor: 'pointer',
                  '&:has(:focus-visible)': {
                    outline: '2px solid',
                    outlineColor: 'primary.main',
                    outlineOffset: 2,
                  },
                }}
              >
                <Box
                  component="input"
                  type="radio"
                  name="color"
                  checked={one === color}
                  onChange={() => void update({ color: one })}
                  sx={visuallyHidden}
                />
                <Box component="span" sx={visuallyHidden}>
                  {t(`color.${one === '' ? 'ninguno' : one}`)}
                </Box>
                {one === color && <Check aria-hidden />}
              </Box>
            ))}
          </Box>
        </Box>
        <FormControlLabel
          control={
            <Switch
              checked={cardCoverImages}
              onChange={() => void update({ cardCoverImages: !cardCoverImages })}
            />
          }
          label={t('ajustes.portadas')}
        />
        <FormControlLabel
          control={<Switch checked={subscribed} onChange={() => void update({ subscribed: !subscribed })} />}
          label={t('ajustes.seguir')}
        />
        <ArchivedCards board={board} writes={writes} />
        <Button
          startIcon={<ContentCopyOutlined />}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => {
            onClose();
            void add(copyOf(board, t('ajustes.copia', { tablero: board.name })));
          }}
        >
          {t('ajustes.copiar')}
        </Button>
        <Button
          color="error"
          startIcon={<DeleteOutlined />}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => setRemoving(true)}
        >
          {t('ajustes.eliminar')}
        </Button>
        {isRemoving && (
          <RemoveDialog
            what="tablero"
            name={board.name}
            cards={board.cards.length}
            onConfirm={() => {
              onDeleted();
              void remove();
            }}
            onClose={() => setRemoving(false)}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{b('cerrar')}</Button>
      </DialogActions>
    </Dialog>
  );
}
