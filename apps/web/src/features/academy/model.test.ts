import type { CourseSummary } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import {
  categoryOf,
  minutesLeft,
  nextPage,
  percentOf,
  previousPage,
  progressOf,
  readPage,
  resumeAt,
  selectCourses,
  suggestionAfter,
} from './model.ts';

const course = (changes: Partial<CourseSummary> = {}): CourseSummary => ({
  id: '1',
  title: 'El código QR',
  slug: 'el-codigo-qr',
  description: '',
  category: 'web',
  length: 45,
  totalSteps: 11,
  activeStep: 0,
  updated: 'Jun 28, 2026',
  ...changes,
});

describe('progress', () => {
  it.each([
    [0, 11, 'sin-empezar', 0, 1],
    [4, 11, 'en-curso', 36, 4],
    [11, 11, 'terminado', 100, 1],
    [12, 11, 'terminado', 100, 1],
  ] as const)(
    'at step %i of %i is %s, %i %%, and goes on at %i',
    (activeStep, totalSteps, is, percent, at) => {
      const place = { activeStep, totalSteps };
      expect([progressOf(place), percentOf(place), resumeAt(place)]).toEqual([is, percent, at]);
    },
  );

  it('is nothing in a course without steps', () => {
    expect(percentOf({ activeStep: 0, totalSteps: 0 })).toBe(0);
    expect(minutesLeft(1, course({ totalSteps: 0 }))).toBe(0);
  });

  it('tells how long the rest takes, this step included', () => {
    expect([1, 6, 11].map((page) => minutesLeft(page, course()))).toEqual([45, 25, 5]);
  });
});

describe('the page in the address', () => {
  it.each([
    ['3', 0, 3],
    ['11', 0, 11],
    ['12', 0, null],
    ['0', 0, null],
    ['x', 0, null],
    ['3.5', 0, null],
    [null, 0, null],
    ['fin', 10, null],
    ['fin', 11, 'fin'],
  ] as const)('%s at step %i is %s', (text, activeStep, expected) => {
    expect(readPage(text, course({ activeStep }))).toBe(expected);
  });

  it('has neighbours', () => {
    expect([1, 11, 'fin' as const].map((page) => nextPage(page, 11))).toEqual([2, 'fin', null]);
    expect([1, 11, 'fin' as const].map((page) => previousPage(page, 11))).toEqual([null, 10, 11]);
  });
});

describe('the list', () => {
  const courses = [
    course({ id: 'a' }),
    course({ id: 'b', category: 'cloud', title: 'Lotes', activeStep: 3 }),
    course({ id: 'c', category: 'cloud', title: 'Certificados', activeStep: 11 }),
  ];
  const all = { category: null, progress: null, query: '' };

  it.each([
    [{}, ['a', 'b', 'c']],
    [{ category: 'cloud' }, ['b', 'c']],
    [{ progress: 'en-curso' as const }, ['b']],
    [{ category: 'cloud', progress: 'sin-empezar' as const }, []],
    [{ query: 'CODIGO' }, ['a']],
  ])('%j leaves %j', (filter, expected) => {
    expect(selectCourses(courses, { ...all, ...filter }).map(({ id }) => id)).toEqual(expected);
  });

  it('suggests an open course of the same category, else any', () => {
    expect(suggestionAfter(courses[2]!, courses)?.id).toBe('b');
    expect(suggestionAfter(courses[1]!, courses)?.id).toBe('a');
    expect(suggestionAfter(course({ id: 'a' }), [courses[0]!, courses[2]!])).toBeUndefined();
  });

  it('names a category that is not listed by its value', () => {
    const listed = { id: 0, value: 'web', label: 'Web', color: '#123456' };
    expect(categoryOf('web', [listed])).toEqual(listed);
    expect(categoryOf('otra', [listed])).toMatchObject({ label: 'otra' });
  });
});
