import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { clientIdSchema } from '../kernel/ids.ts';
import {
  changeErrors,
  lookupErrors,
  readErrors,
  routeParameter,
  writeErrors,
} from '../kernel/sample-areas.ts';

/** Courses in steps; `activeStep` is the reader's progress. */

export const courseCategorySchema = z
  .looseObject({ id: z.number().int(), value: z.string(), label: z.string(), color: z.string() })
  .meta({ id: 'CourseCategory', examples: [{ id: 0, value: 'web', label: 'Web', color: '#2196f3' }] });
export type CourseCategory = z.infer<typeof courseCategorySchema>;

/** `content` is HTML. */
export const courseStepSchema = z
  .looseObject({ id: z.string(), title: z.string(), content: z.string() })
  .meta({ id: 'CourseStep' });
export type CourseStep = z.infer<typeof courseStepSchema>;

/** A course as lists show it. `length` is in minutes, `updated` is a display text such as `Jun 28, 2026`. */
export const courseSummarySchema = z
  .looseObject({
    id: clientIdSchema,
    title: z.string(),
    slug: z.string(),
    description: z.string(),
    category: z.string(),
    length: z.number().min(0),
    totalSteps: z.number().int().min(0),
    activeStep: z.number().int().min(0),
    updated: z.string(),
  })
  .meta({
    id: 'CourseSummary',
    examples: [
      {
        id: 'course-1',
        title: 'HTML desde cero',
        slug: 'html-desde-cero',
        description: 'La estructura de una página.',
        category: 'web',
        length: 30,
        totalSteps: 11,
        activeStep: 0,
        updated: 'Jun 28, 2026',
      },
    ],
  });
export type CourseSummary = z.infer<typeof courseSummarySchema>;

const exampleCourse = {
  id: 'course-1',
  title: 'HTML desde cero',
  slug: 'html-desde-cero',
  description: 'La estructura de una página.',
  category: 'web',
  length: 30,
  totalSteps: 1,
  activeStep: 0,
  updated: 'Jun 28, 2026',
  steps: [{ id: '0', title: 'Introducción', content: '<p>Qué es una página.</p>' }],
};

export const courseSchema = courseSummarySchema
  .extend({ steps: z.array(courseStepSchema) })
  .meta({ id: 'Course', examples: [exampleCourse] });
export type Course = z.infer<typeof courseSchema>;

/** The id of a course and its changes; nested objects are merged, lists are replaced. */
export const courseChangesSchema = courseSchema
  .partial()
  .required({ id: true })
  .meta({ id: 'CourseChanges', examples: [{ id: 'course-1', activeStep: 3 }] });
export type CourseChanges = z.infer<typeof courseChangesSchema>;

const courseQuery = z.object({
  courseId: z.string().meta({ examples: ['course-1'] }),
  courseHandle: routeParameter('factura-electronica'),
});

export const academy = {
  listCategories: endpoint({
    method: 'GET',
    path: '/api/academy-app/categories',
    summary: 'Categorías de los cursos',
    access: 'optional',
    responses: { 200: z.array(courseCategorySchema), ...readErrors },
  }),
  listCourses: endpoint({
    method: 'GET',
    path: '/api/academy-app/courses',
    summary: 'Todos los cursos, sin sus pasos',
    access: 'optional',
    responses: { 200: z.array(courseSummarySchema), ...readErrors },
  }),
  getCourse: endpoint({
    method: 'GET',
    path: '/api/academy-app/course',
    summary: 'Un curso con sus pasos',
    access: 'optional',
    query: courseQuery,
    responses: { 200: courseSchema, ...lookupErrors },
  }),
  saveCourse: endpoint({
    method: 'POST',
    path: '/api/academy-app/course/save',
    summary: 'Reemplaza un curso en su lugar o lo agrega al final',
    description: 'El id lo elige el cliente: uno que ya existe reemplaza el curso, uno nuevo lo agrega.',
    access: 'optional',
    body: courseSchema,
    responses: { 200: courseSchema, ...writeErrors },
  }),
  updateCourse: endpoint({
    method: 'POST',
    path: '/api/academy-app/course/update',
    summary: 'Cambia partes de un curso y devuelve los cambios',
    description:
      'Responde con lo enviado, no con el curso completo. Los objetos se combinan en profundidad; las listas se reemplazan.',
    access: 'optional',
    body: courseChangesSchema,
    responses: { 200: courseChangesSchema, ...changeErrors },
  }),
};
