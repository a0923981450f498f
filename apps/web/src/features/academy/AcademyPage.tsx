import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { ScreenSkeleton } from '../../ui/Skeletons.tsx';
import { useCourseParts } from './address.ts';

const CourseList = lazyPart(() => import('./CourseList.tsx'));
const CourseScreen = lazyPart(() => import('./CourseScreen.tsx'));

/** The courses, or the one in the URL. */
export default function AcademyPage() {
  const { id, slug } = useCourseParts();
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      {id === undefined ? <CourseList /> : <CourseScreen key={id} id={id} slug={slug} />}
    </Suspense>
  );
}
