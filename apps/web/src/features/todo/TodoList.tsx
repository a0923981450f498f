import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Todo, TodoLabel } from '@portal/contracts';
import { Suspense, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { useSearchText } from '../../ui/apps/SearchBox.tsx';
import { VirtualList, type ListHandle } from '../../ui/apps/VirtualList.tsx';
import type { DetailAddress } from '../../ui/detail/use-detail-address.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useSelection } from '../../ui/list/use-selection.ts';
import { MasterDetail } from '../../ui/MasterDetail.tsx';
import { addressOfPlace, NEW_ID } from './address.ts';
import {
  exists,
  isoOf,
  matcherOf,
  orders,
  selectTodos,
  wholeFolder,
  type Place,
  type Sort,
} from './model.ts';
import { QuickAdd } from './QuickAdd.tsx';
import { TodoBar } from './TodoBar.tsx';
import { TodoRow } from './TodoRow.tsx';
import { useTexts } from './texts.ts';
import { useTodoWrites } from './use-todo-writes.ts';

const SortableTodos = lazyPart(() => import('./SortableTodos.tsx'));
const DeleteQuestion = lazyPart(() => import('./DeleteQuestion.tsx'));
const TodoForm = lazyPart(() => import('./TodoForm.tsx'));

interface TodoListProps {
  readonly todos: readonly Todo[];
  readonly labels: readonly TodoLabel[];
  readonly place: Place;
  readonly address: DetailAddress<'tarea'>;
  /** ISO text. */
  readonly now: string;
}

const ROW_HEIGHT = 72;
const SIDE_BY_SIDE = 1250;
/** A longer list is virtual, and its rows cannot be dragged beyond the rendered part. */
const SORTABLE_TO = 200;

/** Initial values of a new to-do, from the current place. */
function presetOf(place: Place, labels: readonly TodoLabel[]): Partial<Todo> {
  if (place.kind === 'label') {
    const label = labels.find(({ handle }) => handle === place.handle);
    return label ? { labels: [label.id] } : {};
  }
  if (place.kind === 'filter' && (place.handle === 'starred' || place.handle === 'important'))
    return { [place.handle]: true };
  return {};
}

/** The to-dos of a place, and the open one. */
export function TodoList({ todos, labels, place, address, now }: TodoListProps) {
  const t = useTexts();
  const { search } = useLocation();
  const [params] = useSearchParams();
  const [query, setQuery] = useSearchText();
  const writes = useTodoWrites();
  const sort = useMemo((): Sort => {
    const order = orders.find((one) => one === params.get('orden')) ?? 'propio';
    return { order, isDescending: params.get('sentido') === 'desc' };
  }, [params]);
  const base = addressOfPlace(place);
  const matches = useMemo(() => matcherOf(place, labels, now), [place, labels, now]);
  const rows = useMemo(() => selectTodos(todos, matches, query, sort), [todos, matches, query, sort]);
  const selection = useSelection(rows, `${base} ${query}`);
  const selected = useMemo(() => new Set(selection.ids), [selection.ids]);
  const handle = useRef<ListHandle>(null);
  const [gone, setGone] = useState<readonly Todo[] | null>(null);
  const { openId } = address;
  const open = todos.find(({ id }) => id === openId);
  const preset = useMemo(() => presetOf(place, labels), [place, labels]);

  const { ids, select } = selection;
  const toggle = useCallback(
    (id: string) => select(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    [ids, select],
  );
  const toggleField = useCallback(
    (todo: Todo, field: 'completed' | 'starred' | 'important') =>
      void (field === 'completed'
        ? writes.complete([todo], !todo.completed)
        : writes.change([todo], () => ({ [field]: !todo[field] }))),
    [writes],
  );
  /** Moves to the bin; from the bin deletes permanently after a confirmation. */
  const remove = (some: readonly Todo[]) => {
    if (some.every(({ deleted }) => deleted)) {
      setGone(some);
      return;
    }
    if (some.some(({ id }) => id === openId)) address.close();
    selection.clear();
    void writes.remove(some.filter(({ deleted }) => !deleted));
  };
  const restore = (some: readonly Todo[]) => {
    selection.clear();
    void writes.restore(some);
  };
  const rowOf = (todo: Todo, start?: ReactNode) => (
    <TodoRow
      todo={todo}
      to={`${base}/${encodeURIComponent(todo.id)}${search}`}
      now={now}
      labels={labels}
      isOpen={todo.id === openId}
      isSelected={selected.has(todo.id)}
      onSelect={toggle}
      onToggle={toggleField}
      start={start}
    />
  );
  const label = t('screen.title');
  const whole = (
    <VirtualList ref={handle} label={label} rows={rows} keyOf={({ id }) => id} rowHeight={ROW_HEIGHT}>
      {(todo) => rowOf(todo)}
    </VirtualList>
  );
  const isUnknown = !exists(place, labels);
  const list = () => {
    if (isUnknown)
      return (
        <EmptyState
          title={t(`vacio.noExiste.${place.kind}`)}
          action={
            <Button variant="outlined" component={Link} to={addressOfPlace(wholeFolder)}>
              {t('vacio.todas')}
            </Button>
          }
        />
      );
    if (rows.length === 0)
      return query === '' ? (
        <EmptyState title={t('vacio.titulo')} description={t('vacio.texto')} />
      ) : (
        <EmptyState
          title={t('vacio.busqueda', { texto: query })}
          action={
            <Button variant="outlined" onClick={() => setQuery('')}>
              {t('vacio.limpiar')}
            </Button>
          }
        />
      );
    const isSortable = sort.order === 'propio' && query === '' && rows.length < SORTABLE_TO;
    if (!isSortable) return whole;
    return (
      <Suspense fallback={whole}>
        <SortableTodos label={label} rows={rows} onOrder={(next) => void writes.order(next)}>
          {(todo, start) => rowOf(todo, start)}
        </SortableTodos>
      </Suspense>
    );
  };
  const detail = (titleId: string) =>
    open === undefined && openId !== NEW_ID ? (
      <ErrorState title={t('detalle.noExiste')} message={t('detalle.noExisteTexto')} />
    ) : (
      <TodoForm
        key={openId}
        todo={open}
        labels={labels}
        preset={preset}
        titleId={titleId}
        onSaved={address.close}
        onRemove={(todo) => remove([todo])}
        onRestore={(todo) => restore([todo])}
        onClose={address.close}
      />
    );
  return (
    <MasterDetail
      isFramed
      sideBySideFrom={SIDE_BY_SIDE}
      onClose={address.close}
      detail={openId === null ? null : (titleId) => <Suspense fallback={null}>{detail(titleId)}</Suspense>}
      list={
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0, gap: 1 }}>
          <TodoBar
            rows={rows}
            labels={labels}
            list={handle}
            address={address}
            selection={selection}
            sort={sort}
            isBin={place.kind === 'filter' && place.handle === 'deleted'}
            writes={writes}
            onToggle={toggle}
            onToggleField={toggleField}
            onRemove={remove}
            onRestore={restore}
          />
          {!isUnknown && (
            <QuickAdd
              onAdd={(title, due) =>
                writes.add({
                  ...preset,
                  title,
                  ...(due !== null && { dueDate: isoOf(due.includes('T') ? due : `${due}T18:00`) }),
                })
              }
            />
          )}
          {list()}
          {gone !== null && (
            <Suspense fallback={null}>
              <DeleteQuestion
                count={gone.length}
                onConfirm={async () => {
                  setGone(null);
                  selection.clear();
                  if (gone.some(({ id }) => id === openId)) address.close();
                  await writes.deleteForEver(gone);
                }}
                onClose={() => setGone(null)}
              />
            </Suspense>
          )}
        </Box>
      }
    />
  );
}
