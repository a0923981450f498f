import { areaModule } from '../../context/module.ts';
import { notFound } from '../../core/not-found.ts';
import { categoriesOf, coursesOf, listSummaries, saveCourse, updateCourse } from './service.ts';
import { academySeed } from './seed.ts';

export const academyModule = areaModule({
  area: 'academy',
  seeds: [academySeed],
  handlers: {
    listCategories: async (_input, { store }) => ({ status: 200, body: await categoriesOf(store).list() }),
    listCourses: async (_input, { store }) => ({ status: 200, body: await listSummaries(store) }),
    getCourse: async ({ query }, { store }) => {
      const course = await coursesOf(store).get(query.courseId);
      return course === undefined ? notFound('el curso') : { status: 200, body: course };
    },
    saveCourse: async ({ body }, { store }) => {
      await saveCourse(store, body);
      return { status: 200, body };
    },
    updateCourse: async ({ body }, { store }) =>
      (await updateCourse(store, body)) ? { status: 200, body } : notFound('el curso'),
  },
});
