import { afterAll, expect, it } from 'vitest';
import { createMockApi } from '../create-mock-api.ts';

const api = createMockApi({ strict: true });
afterAll(() => api.close());

/** The pages of the template send every parameter of their address. */
it.each([
  '/academy-app/course?courseId=course-1&courseHandle=x',
  '/contacts-app/contacts?id=starred',
  '/e-commerce-app/order?orderId=1',
  '/e-commerce-app/product?productId=1&productHandle=x',
  '/mail-app/mails?labelHandle=note&mailId=mail-2',
  '/mail-app/mails?filterHandle=starred&mailId=mail-2',
  '/mail-app/mails?folderHandle=inbox&mailId=mail-2',
  '/mail-app/mail?labelHandle=note&mailId=mail-2',
  '/mail-app/mail?filterHandle=starred&mailId=mail-2',
  '/mail-app/mail?folderHandle=inbox&mailId=mail-2',
  '/scrumboard-app/board?boardId=b7d20f4e&boardUri=x',
  '/todo-app/todos?labelHandle=api&todoId=todo-1',
  '/todo-app/todos?filterHandle=starred&todoId=todo-1',
  '/todo-app/todos?folderHandle=all&todoId=todo-1',
])('strict input takes %s', async (path) => {
  expect((await api.fetch(new Request(`http://localhost/api${path}`))).status).toBe(200);
});
