import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Deselect from '@mui/icons-material/Deselect';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import RestoreFromTrash from '@mui/icons-material/RestoreFromTrash';
import Sort from '@mui/icons-material/Sort';
import StarBorder from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Todo, TodoLabel } from '@portal/contracts';
import { useMemo, type ReactNode, type RefObject } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { patchParams } from '../../lib/url-state.ts';
import { useUrlParams } from '../../lib/use-url-params.ts';
import { SearchBox } from '../../ui/apps/SearchBox.tsx';
import { useRowCursor } from '../../ui/apps/use-row-cursor.ts';
import type { ListHandle } from '../../ui/apps/VirtualList.tsx';
import type { DetailAddress } from '../../ui/detail/use-detail-address.ts';
import type { Selection } from '../../ui/list/use-selection.ts';
import { MenuButton, type MenuEntry } from '../../ui/MenuButton.tsx';
import { ShortcutKeys } from '../../ui/shortcuts/ShortcutKeys.tsx';
import type { Shortcut } from '../../ui/shortcuts/shortcuts.ts';
import { NEW_ID } from './address.ts';
import { orders, type Sort as SortState } from './model.ts';
import { useTexts } from './texts.ts';
import { useLabelName } from './use-sections.tsx';
import type { TodoWrites } from './use-todo-writes.ts';

interface TodoBarProps {
  readonly rows: readonly Todo[];
  readonly labels: readonly TodoLabel[];
  readonly list: RefObject<ListHandle | null>;
  readonly address: DetailAddress<'tarea'>;
  readonly selection: Selection<Todo>;
  readonly sort: SortState;
  /** Shows deleted to-dos, which can be restored or permanently deleted. */
  readonly isBin: boolean;
  readonly writes: TodoWrites;
  readonly onToggle: (id: string) => void;
  readonly onToggleField: (todo: Todo, field: 'completed' | 'starred' | 'important') => void;
  readonly onRemove: (todos: readonly Todo[]) => void;
  readonly onRestore: (todos: readonly Todo[]) => void;
}

/** Search, selection with its actions, sort, and keyboard shortcuts. */
export function TodoBar(props: TodoBarProps) {
  const { rows, labels, list, address, selection, sort, isBin, writes } = props;
  const { onToggle, onToggleField, onRemove, onRestore } = props;
  const t = useTexts();
  const labelName = useLabelName();
  const [, setParams] = useUrlParams();
  const { current, move } = useRowCursor(rows, list, address.openId);
  const { ids, rows: chosen } = selection;
  const isAll = ids.length > 0 && ids.length === rows.length;

  const shortcuts = useMemo((): readonly Shortcut[] => {
    const onCurrent = (key: string, label: string, act: (todo: Todo) => void): Shortcut => ({
      key,
      label,
      run: () => {
        const todo = current();
        if (todo) act(todo);
      },
    });
    return [
      { key: 'j', label: t('atajo.siguiente'), run: () => void move(1) },
      { key: 'k', label: t('atajo.anterior'), run: () => void move(-1) },
      onCurrent('x', t('atajo.elegir'), ({ id }) => onToggle(id)),
      onCurrent('e', t('atajo.completar'), (todo) => onToggleField(todo, 'completed')),
      onCurrent('s', t('atajo.destacar'), (todo) => onToggleField(todo, 'starred')),
      {
        key: '#',
        label: t('atajo.eliminar'),
        run: () => {
          const todo = current();
          if (chosen.length > 0) onRemove(chosen);
          else if (todo) onRemove([todo]);
        },
      },
      { key: 'c', label: t('atajo.nueva'), run: () => address.open(NEW_ID) },
    ];
  }, [t, current, move, chosen, address, onToggle, onToggleField, onRemove]);

  const act = (label: string, icon: ReactNode, run: () => void) => (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={run}>
        {icon}
      </IconButton>
    </Tooltip>
  );
  const labelEntries = labels.map((label): MenuEntry => {
    const inside = chosen.filter((todo) => todo.labels.includes(label.id)).length;
    return {
      id: label.handle,
      label: labelName(label),
      isChecked: inside === 0 ? false : inside === chosen.length ? true : 'mixed',
      run: () => void writes.label(chosen, label.id),
    };
  });
  const setSort = (orden: string, isDescending: boolean) =>
    setParams(
      (before) =>
        patchParams(before, {
          orden: orden === 'propio' ? null : orden,
          sentido: isDescending && orden !== 'propio' ? 'desc' : null,
        }),
      { replace: true },
    );
  return (
    <Box data-keep-clear sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      <Checkbox
        checked={isAll}
        indeterminate={ids.length > 0 && !isAll}
        disabled={rows.length === 0}
        onChange={() => (isAll ? selection.clear() : selection.select(rows.map(({ id }) => id)))}
        slotProps={{ input: { 'aria-label': t('seleccion.todas') } }}
      />
      <SearchBox label={t('buscar')} />
      <Box role="status" sx={{ color: 'text.secondary', px: 1, whiteSpace: 'nowrap' }}>
        {ids.length > 0
          ? t('seleccion.cantidad', { count: ids.length, n: formatNumber(ids.length) })
          : t('cantidad', { count: rows.length, n: formatNumber(rows.length) })}
      </Box>
      <Box sx={{ flex: 1 }} />
      {ids.length > 0 && (
        <>
          {isBin ? (
            act(t('seleccion.reponer'), <RestoreFromTrash />, () => onRestore(chosen))
          ) : (
            <>
              {act(t('seleccion.completar'), <CheckOutlined />, () => void writes.complete(chosen, true))}
              {act(
                t('seleccion.destacar'),
                <StarBorder />,
                () => void writes.change(chosen, () => ({ starred: true })),
              )}
              <MenuButton label={t('etiquetas')} icon={<LabelOutlined />} entries={labelEntries} />
            </>
          )}
          {act(t(isBin ? 'borrar.boton' : 'seleccion.eliminar'), <DeleteOutlineOutlined />, () =>
            onRemove(chosen),
          )}
          {act(t('seleccion.quitar'), <Deselect />, selection.clear)}
        </>
      )}
      <MenuButton
        label={t('orden.menu')}
        icon={<Sort />}
        entries={[
          ...orders.map((order): MenuEntry => ({
            id: order,
            label: t(`orden.${order}`),
            isChecked: sort.order === order,
            run: () => setSort(order, sort.isDescending),
          })),
          {
            id: 'desc',
            label: t('orden.descendente'),
            isChecked: sort.isDescending,
            isDisabled: sort.order === 'propio',
            run: () => setSort(sort.order, !sort.isDescending),
          },
        ]}
      />
      <ShortcutKeys shortcuts={shortcuts} />
    </Box>
  );
}
