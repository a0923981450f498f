import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import type { Note } from '@portal/contracts';
import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { moved } from '../../lib/moved.ts';
import { TextInput } from '../../ui/form/TextInput.tsx';
import SortableList from '../../ui/sortable/SortableList.tsx';
import { useTexts } from './texts.ts';

type Items = Note['checklist'];

interface ChecklistProps {
  readonly items: Items;
  /** An item added from outside, which gets the focus. */
  readonly focusId: string | null;
  readonly onChange: (items: Items) => void;
}

const focusItem = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLInputElement>(`[data-item="${CSS.escape(id)}"] input[type="text"]`)?.focus();

/** The items of a note: edited, ticked, and moved by dragging, by keyboard (space and arrows on the handle) or by a menu. */
export default function Checklist({ items, focusId, onChange }: ChecklistProps) {
  const t = useTexts();
  const list = useRef<HTMLElement>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current !== null) focusItem(list.current, wanted.current);
    wanted.current = null;
  }, [items]);
  useEffect(() => {
    if (focusId !== null) focusItem(list.current, focusId);
  }, [focusId]);
  const nameOf = ({ text }: Items[number], index: number) =>
    text === '' ? t('lista.item', { lugar: index + 1 }) : text;
  const addAfter = (index: number) => {
    const item = { id: nanoid(), checked: false, text: '' };
    wanted.current = item.id;
    onChange(items.toSpliced(index + 1, 0, item));
  };
  const remove = (index: number) => {
    wanted.current = items[index === 0 ? 1 : index - 1]?.id ?? null;
    onChange(items.toSpliced(index, 1));
  };
  const change = (id: string, changes: Partial<Items[number]>) =>
    onChange(items.map((item) => (item.id === id ? { ...item, ...changes } : item)));
  const keys = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      addAfter(index);
    } else if (event.key === 'Backspace' && event.currentTarget.value === '') {
      event.preventDefault();
      remove(index);
    }
  };
  return (
    <SortableList
      label={t('lista.nombre')}
      items={items}
      nameOf={nameOf}
      onMove={(from, to) => onChange(moved(items, from, to))}
      listRef={list}
      isInDialog
    >
      {(item, index, handle, menu) => (
        <Box sx={{ display: 'flex', alignItems: 'center', bgcolor: 'background.paper' }}>
          {handle}
          <Checkbox
            size="small"
            checked={item.checked}
            onChange={(_event, checked) => change(item.id, { checked })}
            slotProps={{ input: { 'aria-label': t('lista.hecho', { titulo: nameOf(item, index) }) } }}
          />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <TextInput
              type="text"
              label={t('lista.item', { lugar: index + 1 })}
              hideLabel
              maxLength={500}
              value={item.text}
              onChange={({ target }) => change(item.id, { text: target.value })}
              onKeyDown={(event) => keys(event, index)}
              style={{ textDecoration: item.checked ? 'line-through' : 'none' }}
            />
          </Box>
          {menu}
          <IconButton
            size="small"
            aria-label={t('lista.quitar', { titulo: nameOf(item, index) })}
            onClick={() => remove(index)}
          >
            <Close />
          </IconButton>
        </Box>
      )}
    </SortableList>
  );
}
