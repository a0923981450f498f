import type { Course, CourseCategory, CourseStep } from '@portal/contracts';
import type { SeedArea } from '../../context/seed-area.ts';
import { seededFaker } from '../../seed/seeded-faker.ts';
import { slugOf } from '../../seed/slug.ts';
import { courseTexts } from './courses.ts';
import type { CourseText } from './courses/course-text.ts';
import { AREA, categoriesOf, coursesOf } from './service.ts';

const categories: readonly CourseCategory[] = [
  { id: 0, value: 'web', label: 'Web', color: '#2196f3' },
  { id: 1, value: 'firebase', label: 'Firebase', color: '#ffc107' },
  { id: 2, value: 'cloud', label: 'Cloud', color: '#607d8b' },
  { id: 3, value: 'android', label: 'Android', color: '#43a047' },
];

/** Minutes. */
const lengths = [30, 45, 60, 90, 120] as const;

/** Created when seeding: it loads 7 MB of language data. */
const shortDateFormat = (): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** Numbered from `0`. */
const stepsOf = ({ steps }: Pick<CourseText, 'steps'>): CourseStep[] =>
  steps.map(([title, content], index) => ({ id: String(index), title, content }));

/** 18 courses of 11 steps: some untouched, some started, some completed. The categories are in every seed. */
export const academySeed: SeedArea = {
  name: AREA,
  write: async (store, seed, clock) => {
    await categoriesOf(store).replaceAll(categories);
    if (seed === 'empty') return;
    const faker = await seededFaker('academy');
    const now = clock.now().getTime();
    const shortDate = shortDateFormat();
    const courses = courseTexts.map(({ category, title, description, ...text }, index): Course => {
      const steps = stepsOf(text);
      const begun = faker.number.int({ min: 1, max: steps.length - 1 });
      const daysAgo = faker.number.int({ min: 3, max: 300 });
      return {
        id: `course-${String(index + 1)}`,
        title,
        slug: slugOf(title),
        description,
        category,
        length: faker.helpers.arrayElement(lengths),
        totalSteps: steps.length,
        activeStep: [0, begun, steps.length][index % 3] ?? 0,
        updated: shortDate.format(now - daysAgo * 86_400_000),
        steps,
      };
    });
    await coursesOf(store).replaceAll(courses);
  },
};
