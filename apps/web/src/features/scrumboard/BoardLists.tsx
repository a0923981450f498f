import {
  DragDropContext,
  Draggable,
  Droppable,
  type DropResult,
  type ResponderProvided,
} from '@hello-pangea/dnd';
import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import type { Board, BoardCard, BoardList } from '@portal/contracts';
import { formatNumber } from '../../lib/format.ts';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { CardTile } from './CardTile.tsx';
import { InlineText } from './InlineText.tsx';
import { passes, placeAmongAll, type CardFilter } from './model.ts';
import { useTexts } from './texts.ts';
import type { BoardWrites } from './use-board-writes.ts';

interface BoardListsProps {
  readonly board: Board;
  readonly filter: CardFilter;
  readonly now: number;
  readonly writes: BoardWrites;
  readonly addressOf: (cardId: string) => string;
  /** Freezes the board during a drag. */
  readonly onDragging: (isDragging: boolean) => void;
  readonly onMove: (card: BoardCard) => void;
  readonly onRemoveList: (list: BoardList) => void;
}

/** Drag ids of lists and cards, prefixed because ids are only unique within their kind. */
const dragId = (kind: 'list' | 'card', id: string) => `${kind}:${id}`;
const idIn = (drag: string) => drag.slice(drag.indexOf(':') + 1);

/** The lists side by side, with their cards; both are dragged by pointer, touch and keyboard, which is announced. */
export default function BoardLists({
  board,
  filter,
  now,
  writes,
  addressOf,
  onDragging,
  onMove,
  onRemoveList,
}: BoardListsProps) {
  const t = useTexts();
  const cards = new Map(board.cards.map((card) => [card.id, card]));
  const shownOf = (list: BoardList): readonly BoardCard[] =>
    list.idCards.flatMap((id) => {
      const card = cards.get(id);
      return card !== undefined && passes(card, filter) ? card : [];
    });
  const sizeOf = ({ idCards }: BoardList) => idCards.filter((id) => !cards.get(id)?.archived).length;
  const nameOf = (drag: string) => {
    const id = idIn(drag);
    const parts = drag.startsWith('list:') ? board.lists : board.cards;
    return parts.find((part) => part.id === id)?.name ?? '';
  };
  const listNameOf = (droppable: string) => board.lists.find(({ id }) => id === idIn(droppable))?.name ?? '';
  const whereText = (type: string, droppableId: string, index: number) =>
    type === 'list'
      ? t('arrastre.lugar', { lugar: index + 1 })
      : t('arrastre.lugarEn', { lugar: index + 1, lista: listNameOf(droppableId) });

  const drop = ({ draggableId, type, source, destination }: DropResult, { announce }: ResponderProvided) => {
    const nombre = nameOf(draggableId);
    onDragging(false);
    if (!destination) {
      announce(t('arrastre.cancelado', { nombre }));
      return;
    }
    announce(
      t('arrastre.soltado', { nombre, donde: whereText(type, destination.droppableId, destination.index) }),
    );
    if (source.droppableId === destination.droppableId && source.index === destination.index) return;
    if (type === 'list') {
      const list = board.lists.find(({ id }) => id === idIn(draggableId));
      if (list) void writes.moveList(list, destination.index);
      return;
    }
    const card = cards.get(idIn(draggableId));
    const target = board.lists.find(({ id }) => id === idIn(destination.droppableId));
    if (!card || !target) return;
    const shown = shownOf(target).map(({ id }) => id);
    void writes.moveCard(card, target.id, placeAmongAll(target.idCards, shown, card.id, destination.index));
  };
  return (
    <DragDropContext
      dragHandleUsageInstructions={t('arrastre.ayuda')}
      onDragStart={({ draggableId, type, source }, { announce }) => {
        onDragging(true);
        announce(
          t('arrastre.tomado', {
            nombre: nameOf(draggableId),
            donde: whereText(type, source.droppableId, source.index),
          }),
        );
      }}
      onDragUpdate={({ draggableId, type, destination }, { announce }) =>
        announce(
          destination
            ? t('arrastre.sobre', {
                nombre: nameOf(draggableId),
                donde: whereText(type, destination.droppableId, destination.index),
              })
            : t('arrastre.fuera', { nombre: nameOf(draggableId) }),
        )
      }
      onDragEnd={drop}
    >
      <Droppable droppableId="board" type="list" direction="horizontal">
        {(lists) => (
          <Box
            ref={lists.innerRef}
            {...lists.droppableProps}
            data-print="wrap"
            sx={{ display: 'flex', alignItems: 'flex-start', flex: 1, minHeight: 0, overflow: 'auto', pb: 1 }}
          >
            {board.lists.map((list, index) => (
              <Draggable key={list.id} draggableId={dragId('list', list.id)} index={index}>
                {(drag) => (
                  <Box
                    ref={drag.innerRef}
                    {...drag.draggableProps}
                    component="section"
                    aria-label={list.name}
                    sx={{
                      width: 'min(30rem, 82vw)',
                      flex: 'none',
                      marginInlineEnd: 1.5,
                      bgcolor: 'background.raised',
                      borderRadius: '1rem',
                    }}
                  >
                    <Box
                      {...drag.dragHandleProps}
                      // Contains buttons, so it must not be a button itself.
                      role="group"
                      aria-label={t('lista.arrastrar', { lista: list.name })}
                      sx={{ display: 'flex', alignItems: 'center', p: 1, gap: 1, fontWeight: 600 }}
                    >
                      <InlineText
                        label={t('lista.renombrar')}
                        value={list.name}
                        submitLabel={t('guardar')}
                        onText={(name) => writes.renameList(list.id, name)}
                      />
                      <Box component="span" sx={{ color: 'text.secondary', marginInlineStart: 'auto' }}>
                        {t('lista.cantidad', { count: sizeOf(list), n: formatNumber(sizeOf(list)) })}
                      </Box>
                      <MenuButton
                        size="small"
                        label={t('lista.opciones', { lista: list.name })}
                        icon={<MoreVert />}
                        entries={[
                          {
                            id: 'before',
                            label: t('lista.antes'),
                            isDisabled: index === 0,
                            run: () => void writes.moveList(list, index - 1),
                          },
                          {
                            id: 'after',
                            label: t('lista.despues'),
                            isDisabled: index === board.lists.length - 1,
                            run: () => void writes.moveList(list, index + 1),
                          },
                          {
                            id: 'remove',
                            label: t('lista.eliminar'),
                            run: () => onRemoveList(list),
                          },
                        ]}
                      />
                    </Box>
                    <Droppable droppableId={dragId('list', list.id)} type="card">
                      {(drop) => (
                        <Box ref={drop.innerRef} {...drop.droppableProps} sx={{ px: 1, minHeight: '1.2rem' }}>
                          {shownOf(list).map((card, place) => (
                            <Draggable key={card.id} draggableId={dragId('card', card.id)} index={place}>
                              {(dragged, { isDragging }) => (
                                <Box
                                  ref={dragged.innerRef}
                                  {...dragged.draggableProps}
                                  data-card={card.id}
                                  sx={{
                                    position: 'relative',
                                    mb: 1,
                                    overflow: 'hidden',
                                    bgcolor: 'background.paper',
                                    borderRadius: '0.8rem',
                                    boxShadow: isDragging ? 8 : 1,
                                  }}
                                >
                                  <CardTile
                                    board={board}
                                    card={card}
                                    now={now}
                                    to={addressOf(card.id)}
                                    handle={dragged.dragHandleProps}
                                  />
                                  <Box
                                    sx={{
                                      position: 'absolute',
                                      insetBlockStart: 4,
                                      insetInlineEnd: 4,
                                      zIndex: 1,
                                    }}
                                  >
                                    <MenuButton
                                      size="small"
                                      label={t('tarjeta.opciones', { tarjeta: card.name })}
                                      icon={<MoreVert />}
                                      entries={[
                                        {
                                          id: 'move',
                                          label: t('tarjeta.mover'),
                                          run: () => onMove(card),
                                        },
                                        {
                                          id: 'archive',
                                          label: t('tarjeta.archivar'),
                                          run: () => void writes.archive(card),
                                        },
                                        {
                                          id: 'remove',
                                          label: t('tarjeta.eliminar'),
                                          run: () => void writes.removeCard(card),
                                        },
                                      ]}
                                    />
                                  </Box>
                                </Box>
                              )}
                            </Draggable>
                          ))}
                          {drop.placeholder}
                        </Box>
                      )}
                    </Droppable>
                    <Box sx={{ p: 1 }}>
                      <InlineText
                        label={t('tarjeta.titulo')}
                        value=""
                        opener={t('tarjeta.nueva')}
                        submitLabel={t('agregar')}
                        shortcut="n"
                        draft={`board.${board.id}.${list.id}.card`}
                        isRepeated
                        onText={(name) => writes.addCard(list.id, name)}
                      />
                    </Box>
                  </Box>
                )}
              </Draggable>
            ))}
            {lists.placeholder}
            <Box sx={{ width: 'min(30rem, 82vw)', flex: 'none', p: 1 }}>
              <InlineText
                label={t('lista.titulo')}
                value=""
                opener={t('lista.nueva')}
                submitLabel={t('agregar')}
                shortcut="l"
                draft={`board.${board.id}.list`}
                isRepeated
                onText={writes.addList}
              />
            </Box>
          </Box>
        )}
      </Droppable>
    </DragDropContext>
  );
}
