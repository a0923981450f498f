import type { Course } from '@portal/contracts';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { addressOfCourse } from './address.ts';
import { readPage, resumeAt, type Page } from './model.ts';
import type { CourseWrites } from './use-course-writes.ts';

/**
 * The page of a course in the URL, which is corrected when it lacks the page or has another slug. A step beyond all
 * previous ones is stored as progress; going back does not reduce it.
 */
export function useCoursePage(course: Course, slug: string, { reach }: CourseWrites): Page {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const named = readPage(params.get('paso'), course);
  const page = named ?? resumeAt(course);
  const address = addressOfCourse(course, params, page);
  const isWhole = named !== null && slug === course.slug;
  useEffect(() => {
    if (!isWhole) void navigate(address, { replace: true });
  }, [isWhole, navigate, address]);
  // A step that could not be stored is not retried until another step is shown.
  const tried = useRef(0);
  useEffect(() => {
    if (named === null || named === 'fin') return;
    if (named > course.activeStep && tried.current !== named) void reach(course, named);
    tried.current = named;
  }, [named, course, reach]);
  return page;
}
