import Add from '@mui/icons-material/Add';
import type { Todo, TodoLabel } from '@portal/contracts';
import { useMemo } from 'react';
import { reloadOnReturn } from '../../api/query-api.ts';
import { useNow } from '../../lib/use-now.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { AppFrame } from '../../ui/apps/AppFrame.tsx';
import { QueryStates } from '../../ui/apps/QueryStates.tsx';
import { NEW_ID, useTodoAddress } from './address.ts';
import { useTodoLabelsQuery, useTodosQuery } from './api.ts';
import { TodoList } from './TodoList.tsx';
import { useTexts } from './texts.ts';
import { useSections } from './use-sections.tsx';

const none: readonly never[] = [];

/** The to-dos of the folder, filter or label in the URL. */
export default function TodoPage() {
  const t = useTexts();
  const now = useNow();
  const { place, detail } = useTodoAddress();
  const todos = useTodosQuery(undefined, reloadOnReturn);
  const labels = useTodoLabelsQuery(undefined);
  const sections = useSections(todos.data ?? none, labels.data ?? none, place, now);
  const both = useMemo(
    () => (todos.data && labels.data ? { todos: todos.data, labels: labels.data } : undefined),
    [todos.data, labels.data],
  );
  return (
    <AppFrame
      title={t('screen.title')}
      nav={{ label: t('partes'), sections }}
      actions={
        <ActionButton
          icon={<Add />}
          label={t('nueva')}
          variant="contained"
          onClick={() => detail.open(NEW_ID)}
        />
      }
    >
      <QueryStates<{ todos: readonly Todo[]; labels: readonly TodoLabel[] }>
        query={{
          data: both,
          error: todos.error ?? labels.error,
          refetch: () => {
            void todos.refetch();
            void labels.refetch();
          },
        }}
      >
        {(data) => <TodoList {...data} place={place} address={detail} now={now} />}
      </QueryStates>
    </AppFrame>
  );
}
