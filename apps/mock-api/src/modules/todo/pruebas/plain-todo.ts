import type { Todo } from '@portal/contracts';

/** A to-do of which nothing but the id was said. */
export const plainTodo: Todo = {
  id: 'a',
  title: '',
  notes: '',
  startDate: null,
  dueDate: null,
  completed: false,
  starred: false,
  important: false,
  deleted: false,
  labels: [],
};
