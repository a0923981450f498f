import type { Course, CourseCategory, CourseChanges, CourseSummary } from '@portal/contracts';
import { deepMerge } from '../../core/deep-merge.ts';
import { collection } from '../../store/collections/collection.ts';
import { exclusively } from '../../store/exclusively.ts';
import type { Store } from '../../store/store.ts';

/** Name of the seed and prefix of the collections' names. */
export const AREA = 'academy';

export const coursesOf = (store: Store) => collection<Course>(store, `${AREA}/courses`, ({ id }) => id);
export const categoriesOf = (store: Store) =>
  collection<CourseCategory>(store, `${AREA}/categories`, ({ id }) => String(id));

/** All courses without their steps. */
export async function listSummaries(store: Store): Promise<CourseSummary[]> {
  return (await coursesOf(store).list()).map(({ steps: _steps, ...summary }) => summary);
}

/** Replaces a course in place, or appends it; waits for a running update, which would overwrite it. */
export const saveCourse = (store: Store, course: Course): Promise<void> =>
  exclusively(store, AREA, (inside) => coursesOf(inside).save(course.id, course));

/** Merges changes into a course; false when it does not exist. */
export const updateCourse = (store: Store, changes: CourseChanges): Promise<boolean> =>
  exclusively(store, AREA, async (inside) => {
    const courses = coursesOf(inside);
    const course = await courses.get(changes.id);
    return course !== undefined && (await courses.replace(course.id, deepMerge(course, changes)));
  });
