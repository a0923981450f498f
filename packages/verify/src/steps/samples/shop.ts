import { equals, echoes, holds, looks, placed, type Step } from '../../plan/step.ts';
import { isObject, type Memory } from '../../plan/memory.ts';
import { last } from '../companies/registers.ts';

const productIds = (memory: Memory) => [`${memory.runId}-1`, `${memory.runId}-2`];
const product = (memory: Memory, number: 1 | 2) => ({
  id: `${memory.runId}-${number}`,
  name: 'Portal Verify',
  propio: number,
});
const renamed = (memory: Memory) => ({ ...memory.object('product'), name: memory.runId });

/** Orders are saved unchanged and removed as an empty selection; one is removed in a sandbox, if there are any. */
export const eCommerceSteps: readonly Step[] = [
  { target: 'eCommerce.listProducts', keep: 'products' },
  { target: 'eCommerce.listOrders', keep: 'orders' },
  {
    target: 'eCommerce.getOrder',
    name: 'the last of the list',
    send: (memory) => ({ query: { orderId: last(memory, 'orders').id } }),
    look: (body, memory) => equals(last(memory, 'orders'), body),
  },
  {
    target: 'eCommerce.getProduct',
    name: 'the last of the list',
    send: (memory) => ({ query: { productId: last(memory, 'products').id } }),
    look: (body, memory) => equals(last(memory, 'products'), body),
  },
  {
    target: 'eCommerce.saveProduct',
    send: (memory) => ({ body: product(memory, 1) }),
    keep: 'product',
    look: (body, memory) => echoes(product(memory, 1), body),
  },
  { target: 'eCommerce.saveProduct', name: 'a second', send: (memory) => ({ body: product(memory, 2) }) },
  {
    target: 'eCommerce.getProduct',
    name: 'the new one',
    when: 'writing',
    send: (memory) => ({ query: { productId: memory.text('product.id') } }),
    look: (body, memory) => equals(memory.value('product'), body),
  },
  {
    target: 'eCommerce.saveProduct',
    name: 'the first again, under another name',
    send: (memory) => ({ body: renamed(memory) }),
    look: (body, memory) => equals(renamed(memory), body),
  },
  {
    target: 'eCommerce.listProducts',
    name: 'new ones are last, and one that was there is replaced in its place',
    when: 'writing',
    look: looks(
      (body, memory) => placed('last', productIds(memory), body),
      (body, memory) => holds(memory.text('product.id'), renamed(memory), body),
    ),
  },
  {
    target: 'eCommerce.removeProduct',
    send: (memory) => ({ body: { id: product(memory, 1).id } }),
    look: (body, memory) => equals(product(memory, 1).id, body),
  },
  {
    target: 'eCommerce.removeProducts',
    send: (memory) => ({ body: { productIds: [product(memory, 2).id] } }),
    look: (body, memory) => equals([product(memory, 2).id], body),
  },
  {
    target: 'eCommerce.getProduct',
    name: 'the removed one is gone',
    when: 'writing',
    send: (memory) => ({ query: { productId: memory.text('product.id') } }),
    expect: { status: [404] },
  },
  {
    target: 'eCommerce.listProducts',
    name: 'the removed ones are gone',
    when: 'writing',
    look: (body, memory) => equals(memory.value('products'), body),
  },
  {
    target: 'eCommerce.saveOrder',
    name: 'as it is',
    send: (memory) => ({ body: last(memory, 'orders') }),
    look: (body, memory) => equals(last(memory, 'orders'), body),
  },
  { target: 'eCommerce.removeOrders', name: 'no order at all', send: () => ({ body: { orderIds: [] } }) },
  { target: 'eCommerce.listOrders', name: 'in a sandbox', when: 'sandboxed', keep: 'boxOrders' },
  {
    target: 'eCommerce.removeOrders',
    name: 'one, in a sandbox',
    when: 'sandboxed',
    send: (memory) => ({ body: { orderIds: [memory.text('boxOrders.0.id')] } }),
    look: (body, memory) => equals([memory.text('boxOrders.0.id')], body),
  },
  {
    target: 'eCommerce.listOrders',
    name: 'the removed one is gone, in a sandbox',
    when: 'sandboxed',
    look: (body, memory) => equals(memory.list('boxOrders').slice(1), body),
  },
];

const courseId = (memory: Memory) => memory.text('course.id');
const withoutSteps = (course: unknown): Readonly<Record<string, unknown>> => {
  const { steps: _steps, ...summary } = isObject(course) ? course : {};
  return summary;
};
const nested = (key: string) => (memory: Memory) => ({
  body: { id: courseId(memory), activeStep: otherStep(memory), propio: { [key]: 1 } },
});
const otherStep = (memory: Memory) => (memory.number('course.activeStep') === 0 ? 1 : 0);

/** Courses cannot be removed: one is changed and then restored. */
export const academySteps: readonly Step[] = [
  { target: 'academy.listCategories' },
  {
    target: 'academy.listCourses',
    name: 'without their steps',
    keep: 'courses',
    look: (body) => (JSON.stringify(body).includes('"steps"') ? 'a course has its steps' : undefined),
  },
  {
    target: 'academy.getCourse',
    name: 'the last of the list',
    send: (memory) => ({ query: { courseId: last(memory, 'courses').id } }),
    keep: 'course',
    look: (body, memory) => equals(last(memory, 'courses'), withoutSteps(body)),
  },
  ...(['uno', 'dos'] as const).map((key): Step => ({
    target: 'academy.updateCourse',
    name: `another step and the part "${key}", returning what was sent`,
    send: nested(key),
    look: (body, _memory, sent) => equals(sent.body, body),
  })),
  {
    target: 'academy.getCourse',
    name: 'the changes are kept, merged into each other',
    when: 'writing',
    send: (memory) => ({ query: { courseId: courseId(memory) } }),
    look: (body, memory) =>
      equals({ ...memory.object('course'), activeStep: otherStep(memory), propio: { uno: 1, dos: 1 } }, body),
  },
  {
    target: 'academy.saveCourse',
    name: 'the course as it was',
    send: (memory) => ({ body: memory.object('course') }),
    look: (body, memory) => equals(memory.value('course'), body),
  },
  {
    target: 'academy.getCourse',
    name: 'it is as it was',
    when: 'writing',
    send: (memory) => ({ query: { courseId: courseId(memory) } }),
    look: (body, memory) => equals(memory.value('course'), body),
  },
  {
    target: 'academy.listCourses',
    name: 'it is in its place',
    when: 'writing',
    look: (body, memory) => equals(memory.value('courses'), body),
  },
];

export const invoicesSteps: readonly Step[] = [
  // No endpoint lists invoices: a server without this id responds with 404.
  {
    target: 'invoices.getInvoice',
    send: () => ({ query: { id: 'invoice-1' } }),
    expect: { status: [200, 404] },
    look: (body) => (isObject(body) && 'error' in body ? undefined : echoes({ id: 'invoice-1' }, body)),
  },
];
