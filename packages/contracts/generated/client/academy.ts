// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalContract } from '../../src/contract.ts';
import { call, type Call, type ClientHttp } from '../../src/client/call.ts';

type Area = PortalContract['academy'];
export type AcademyClient = { readonly [Name in keyof Area]: Call<Area[Name]> };

export const createAcademyClient = (http: ClientHttp): AcademyClient => ({
  /** GET /api/academy-app/categories: Categorías de los cursos. */
  listCategories: call<Area['listCategories']>(http, 'GET', '/api/academy-app/categories'),
  /** GET /api/academy-app/courses: Todos los cursos, sin sus pasos. */
  listCourses: call<Area['listCourses']>(http, 'GET', '/api/academy-app/courses'),
  /** GET /api/academy-app/course: Un curso con sus pasos. */
  getCourse: call<Area['getCourse']>(http, 'GET', '/api/academy-app/course'),
  /** POST /api/academy-app/course/save: Reemplaza un curso en su lugar o lo agrega al final. */
  saveCourse: call<Area['saveCourse']>(http, 'POST', '/api/academy-app/course/save'),
  /** POST /api/academy-app/course/update: Cambia partes de un curso y devuelve los cambios. */
  updateCourse: call<Area['updateCourse']>(http, 'POST', '/api/academy-app/course/update'),
});
