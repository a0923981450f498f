import type { Course, CourseCategory, CourseSummary } from '@portal/contracts';
import { createAcademyClient } from '@portal/contracts/client/academy';
import { clientOf } from '../../api/client.ts';
import { patch } from '../../api/optimistic.ts';
import { asQuery, queryApi } from '../../api/query-api.ts';

export const academy = clientOf(createAcademyClient);

const academyApi = queryApi.enhanceEndpoints({ addTagTypes: ['courses'] }).injectEndpoints({
  endpoints: (build) => ({
    courses: build.query<readonly CourseSummary[], undefined>({
      queryFn: () => asQuery(() => academy.listCourses()),
      providesTags: ['courses'],
    }),
    courseCategories: build.query<readonly CourseCategory[], undefined>({
      queryFn: () => asQuery(() => academy.listCategories()),
    }),
    course: build.query<Course, string>({
      queryFn: (courseId) => asQuery(() => academy.getCourse({ query: { courseId } })),
      providesTags: ['courses'],
    }),
  }),
});

export const { useCoursesQuery, useCourseCategoriesQuery, useCourseQuery } = academyApi;

/** Updates the progress of a course in the cached list and in the cached course. */
export const atStep = (id: string, activeStep: number) => [
  patch<readonly CourseSummary[]>('courses', (courses) =>
    courses.map((course) => (course.id === id ? { ...course, activeStep } : course)),
  ),
  patch<Course>('course', (course) => (course.id === id ? { ...course, activeStep } : course)),
];
