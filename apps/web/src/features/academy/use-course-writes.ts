import type { CourseSummary } from '@portal/contracts';
import { useMemo } from 'react';
import { inTurn } from '../../lib/in-turn.ts';
import { useOptimisticWrite } from '../../api/optimistic.ts';
import { academy, atStep } from './api.ts';
import { useTexts } from './texts.ts';

/** Steps are sent one after another, so that the last one is stored. */
const onCourse = inTurn();

const invalidates = ['courses'] as const;

const storeStep = (id: string, activeStep: number) =>
  onCourse(id, () => academy.updateCourse({ body: { id, activeStep } }));

/** Stores the progress of a course, optimistically. */
export function useCourseWrites() {
  const t = useTexts();
  const write = useOptimisticWrite();
  return useMemo(
    () => ({
      reach: ({ id }: Pick<CourseSummary, 'id'>, step: number) =>
        write({ patches: atStep(id, step), send: () => storeStep(id, step), invalidates }),
      restart: ({ id, activeStep }: Pick<CourseSummary, 'id' | 'activeStep'>) =>
        write({
          patches: atStep(id, 1),
          send: () => storeStep(id, 1),
          undo: { message: t('hecho.reiniciado'), send: () => storeStep(id, activeStep) },
          invalidates,
        }),
    }),
    [t, write],
  );
}

export type CourseWrites = ReturnType<typeof useCourseWrites>;
