import {
  DragDropContext,
  Draggable,
  Droppable,
  type DropResult,
  type ResponderProvided,
} from '@hello-pangea/dnd';
import DragIndicator from '@mui/icons-material/DragIndicator';
import SwapVert from '@mui/icons-material/SwapVert';
import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import type { Ref, ReactNode } from 'react';
import { MenuButton } from '../MenuButton.tsx';
import { useTexts } from './texts.ts';

interface SortableListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  /** Name of an item in announcements and on its buttons. */
  readonly nameOf: (item: Item, index: number) => string;
  readonly onMove: (from: number, to: number) => void;
  /** Renders a row, given its means of moving: a drag handle, which handles space and arrow keys, and a menu. */
  readonly children: (item: Item, index: number, handle: ReactNode, menu: ReactNode) => ReactNode;
  readonly listRef?: Ref<HTMLElement>;
  /** A dragged row is rendered in a portal above the dialog, whose box would clip it. */
  readonly isInDialog?: boolean;
}

const Lifted = ({ isLifted, children }: { isLifted: boolean; children: ReactNode }) =>
  isLifted ? <Portal>{children}</Portal> : children;

/** A list whose rows are moved by dragging, by keyboard (space and arrows on the handle) or by a menu. */
export default function SortableList<Item extends { readonly id: string }>(props: SortableListProps<Item>) {
  const { label, items, nameOf, onMove, children, listRef, isInDialog = false } = props;
  const t = useTexts();
  const total = items.length;
  const isPlace = (from: number, to: number) => to >= 0 && to < total && to !== from;
  const place = (from: number, to: number) => {
    if (isPlace(from, to)) onMove(from, to);
  };
  const titleOf = (id: string) => {
    const index = items.findIndex((item) => item.id === id);
    const item = items[index];
    return item ? nameOf(item, index) : '';
  };
  const onDragEnd = ({ draggableId, source, destination }: DropResult, { announce }: ResponderProvided) => {
    const titulo = titleOf(draggableId);
    if (destination === null) {
      announce(t('dejada', { titulo }));
      return;
    }
    announce(t('puesta', { titulo, lugar: destination.index + 1, total }));
    place(source.index, destination.index);
  };
  return (
    <DragDropContext
      dragHandleUsageInstructions={t('ayuda')}
      onDragStart={({ draggableId, source }, { announce }) =>
        announce(t('tomada', { titulo: titleOf(draggableId), lugar: source.index + 1, total }))
      }
      onDragUpdate={({ destination }, { announce }) => {
        if (destination) announce(t('sobre', { lugar: destination.index + 1, total }));
      }}
      onDragEnd={onDragEnd}
    >
      <Droppable droppableId="items">
        {(drop) => (
          <Box
            component="ul"
            aria-label={label}
            ref={(element: HTMLElement | null) => {
              drop.innerRef(element);
              if (typeof listRef === 'function') listRef(element);
              else if (listRef) listRef.current = element;
            }}
            {...drop.droppableProps}
            sx={{ m: 0, p: 0, listStyle: 'none' }}
          >
            {items.map((item, index) => (
              <Draggable key={item.id} draggableId={item.id} index={index}>
                {(drag, { isDragging }) => (
                  <Lifted isLifted={isInDialog && isDragging}>
                    <Box
                      component="li"
                      data-item={item.id}
                      ref={drag.innerRef}
                      {...drag.draggableProps}
                      sx={{ zIndex: 'tooltip' }}
                    >
                      {children(
                        item,
                        index,
                        <Box
                          {...drag.dragHandleProps}
                          role="button"
                          aria-label={t('asa', { titulo: nameOf(item, index) })}
                          sx={{
                            display: 'grid',
                            placeItems: 'center',
                            width: '2.4rem',
                            height: '4rem',
                            color: 'text.secondary',
                          }}
                        >
                          <DragIndicator />
                        </Box>,
                        <MenuButton
                          size="small"
                          label={t('menu', { titulo: nameOf(item, index) })}
                          icon={<SwapVert />}
                          entries={(
                            [
                              ['principio', 0],
                              ['arriba', index - 1],
                              ['abajo', index + 1],
                              ['final', total - 1],
                            ] as const
                          ).map(([id, to]) => ({
                            id,
                            label: t(id),
                            isDisabled: !isPlace(index, to),
                            run: () => place(index, to),
                          }))}
                        />,
                      )}
                    </Box>
                  </Lifted>
                )}
              </Draggable>
            ))}
            {drop.placeholder}
          </Box>
        )}
      </Droppable>
    </DragDropContext>
  );
}
