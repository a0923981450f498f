import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { BoardCard, CardChecklist, CardCheckItem } from '@portal/contracts';
import { nanoid } from '@reduxjs/toolkit';
import { InlineText } from '../InlineText.tsx';
import { progressOf } from '../model.ts';
import { useTexts as useBoardTexts } from '../texts.ts';
import { useTexts } from './texts.ts';
import type { CardWrites } from './use-card-writes.ts';

interface ChecklistsProps {
  readonly card: BoardCard;
  readonly writes: CardWrites;
}

/** The checklists of a card with their progress. */
export function Checklists({ card, writes }: ChecklistsProps) {
  const t = useTexts();
  const b = useBoardTexts();
  const changeAll = (recipe: (checklists: readonly CardChecklist[]) => readonly CardChecklist[]) =>
    writes.updateCard(card.id, ({ checklists }) => ({ checklists: [...recipe(checklists)] }));
  const change = (id: string, recipe: (checklist: CardChecklist) => CardChecklist) =>
    changeAll((all) => all.map((one) => (one.id === id ? recipe(one) : one)));
  const changeItems = (id: string, recipe: (items: readonly CardCheckItem[]) => readonly CardCheckItem[]) =>
    change(id, (one) => ({ ...one, checkItems: [...recipe(one.checkItems)] }));
  return (
    <Box component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Typography variant="h3">{t('listas.titulo')}</Typography>
      {card.checklists.map((checklist) => {
        const { id, name, checkItems } = checklist;
        const { done, total } = progressOf([checklist]);
        return (
          <Box key={id} component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
            <Box
              component="legend"
              sx={{ p: 0, width: '100%', display: 'flex', alignItems: 'center', gap: 1 }}
            >
              <InlineText
                label={t('listas.renombrar')}
                value={name}
                submitLabel={b('guardar')}
                onText={(next) => change(id, (one) => ({ ...one, name: next }))}
              />
              <Box component="span" sx={{ color: 'text.secondary', marginInlineStart: 'auto' }}>
                {b('tarjeta.avance', { hechos: done, total })}
              </Box>
              <IconButton
                aria-label={t('listas.eliminar', { lista: name })}
                onClick={() => void changeAll((all) => all.filter((one) => one.id !== id))}
              >
                <DeleteOutlined />
              </IconButton>
            </Box>
            <LinearProgress
              variant="determinate"
              value={total === 0 ? 0 : (done / total) * 100}
              aria-label={t('listas.avance', { lista: name })}
              sx={{ my: 0.5 }}
            />
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {checkItems.map((item) => (
                <Box key={item.id} component="li" sx={{ display: 'flex', alignItems: 'center' }}>
                  <Checkbox
                    checked={item.checked}
                    onChange={() =>
                      void changeItems(id, (items) =>
                        items.map((one) => (one.id === item.id ? { ...one, checked: !item.checked } : one)),
                      )
                    }
                    slotProps={{ input: { 'aria-label': item.name } }}
                  />
                  <InlineText
                    label={t('listas.renombrarItem')}
                    value={item.name}
                    submitLabel={b('guardar')}
                    onText={(next) =>
                      changeItems(id, (items) =>
                        items.map((one) => (one.id === item.id ? { ...one, name: next } : one)),
                      )
                    }
                  />
                  <IconButton
                    size="small"
                    aria-label={t('listas.eliminarItem', { item: item.name })}
                    sx={{ marginInlineStart: 'auto' }}
                    onClick={() => void changeItems(id, (items) => items.filter((one) => one.id !== item.id))}
                  >
                    <DeleteOutlined fontSize="small" />
                  </IconButton>
                </Box>
              ))}
            </Box>
            <InlineText
              label={t('listas.item')}
              value=""
              opener={t('listas.agregarItem')}
              submitLabel={b('agregar')}
              isRepeated
              onText={(text) => {
                const item = { id: nanoid(), name: text, checked: false };
                return changeItems(id, (items) => [...items, item]);
              }}
            />
          </Box>
        );
      })}
      <InlineText
        label={t('listas.nombre')}
        value=""
        opener={t('listas.agregar')}
        submitLabel={b('agregar')}
        onText={(name) => {
          const added = { id: nanoid(), name, checkItems: [] };
          return changeAll((all) => [...all, added]);
        }}
      />
    </Box>
  );
}
