import {
  alwaysTheFirst,
  changed,
  forgets,
  json,
  pathOf,
  sends,
  server,
  type BrokenServer,
  type Json,
} from './breakages.ts';

/** Servers that are wrong about the shop and the courses. */
export const brokenShop: readonly BrokenServer[] = [
  server('has one product for every id', 'eCommerce.getProduct', alwaysTheFirst('eCommerce.getProduct')),
  server(
    'has another product in the list than by itself',
    'eCommerce.getProduct',
    changed('eCommerce.getProduct', (product: Json) => ({ ...product, name: `${String(product['name'])} ` })),
  ),
  server(
    'adds a product that it should replace',
    'eCommerce.listProducts',
    changed('eCommerce.listProducts', (list: Json[]) => {
      const saved = list.findLastIndex(({ name }) => String(name).startsWith('verify-'));
      return saved < 0 ? list : [...list, list[saved]];
    }),
  ),
  server(
    'moves a replaced product to the end',
    'eCommerce.listProducts',
    changed('eCommerce.listProducts', (list: Json[]) => {
      const isSaved = ({ name }: Json): boolean => String(name).startsWith('verify-');
      return [...list.filter((one) => !isSaved(one)), ...list.filter(isSaved)];
    }),
  ),
  server(
    'drops the keys of a product',
    'eCommerce.saveProduct',
    sends('eCommerce.saveProduct', ({ propio: _propio, ...rest }: Json) => rest),
  ),
  server(
    'removes none of several products',
    'eCommerce.listProducts',
    forgets('eCommerce.removeProducts', ({ productIds }: Json) => productIds),
  ),
  server(
    'removes no order',
    'eCommerce.listOrders',
    forgets('eCommerce.removeOrders', ({ orderIds }: Json) => orderIds),
  ),
  server(
    'returns a removed id under a key',
    'eCommerce.removeProduct',
    changed('eCommerce.removeProduct', (id) => ({ id })),
  ),
  server(
    'lists courses with their steps',
    'academy.listCourses',
    changed('academy.listCourses', (courses: Json[]) => courses.map((course) => ({ ...course, steps: [] }))),
  ),
  server(
    'returns the whole of a changed course',
    'academy.updateCourse',
    changed('academy.updateCourse', (sent: Json) => ({ ...sent, title: 'Curso' })),
  ),
  server(
    'changes no course',
    'academy.getCourse',
    forgets('academy.updateCourse', (sent) => sent),
  ),
  server(
    'merges courses only at their top',
    'academy.getCourse',
    changed('academy.getCourse', (course: Json) => {
      const { propio, ...rest } = course as { propio?: Json };
      return propio === undefined ? course : { ...rest, propio: { dos: propio['dos'] } };
    }),
  ),
  server('merges a course that it should replace', 'academy.getCourse', () => ({
    onRequest: (call) =>
      call.path === pathOf('academy.saveCourse') && call.text.includes('"activeStep"')
        ? { ...call, text: JSON.stringify({ ...(call.json as Json), propio: { uno: 1 } }) }
        : call,
  })),
  server('saves a course as a new one', 'academy.listCourses', () => {
    let saved = false;
    return {
      onResponse: (given, call) => {
        if (call.path === pathOf('academy.saveCourse') && given.status === 200) saved = true;
        if (call.path !== pathOf('academy.listCourses') || given.status !== 200 || !saved) return given;
        const courses = JSON.parse(given.text) as Json[];
        return json(200, [...courses, { ...courses.at(-1), id: 'otro' }]);
      },
    };
  }),
];
