/** Texts of a course: eleven steps (spec §9), each with its content in HTML. */
export interface CourseText {
  readonly category: 'web' | 'firebase' | 'cloud' | 'android';
  readonly title: string;
  readonly description: string;
  readonly steps: readonly (readonly [title: string, content: string])[];
}
