import type { Faq, FaqCategory } from '@portal/contracts';
import { matchesQuery } from '../../lib/text-match.ts';

/** Questions under one heading; `null`: those without a category. */
export interface FaqGroup {
  readonly category: FaqCategory | null;
  readonly questions: readonly Faq[];
}

interface FaqFilter {
  /** Id of a category; an unknown id means all. */
  readonly category: string | null;
  readonly query: string;
}

/** The matching questions by category, in its order, without empty groups. */
export function groupFaqs(
  faqs: readonly Faq[],
  categories: readonly FaqCategory[],
  filter: FaqFilter,
): readonly FaqGroup[] {
  const matching = faqs.filter(({ question, answer }) => matchesQuery([question, answer], filter.query));
  const byId = new Map(matching.map((faq) => [faq.id, faq]));
  const chosen = categories.filter(({ id }) => id === filter.category);
  const named = (chosen.length > 0 ? chosen : categories).map((category) => ({
    category,
    questions: category.questions.flatMap((id) => byId.get(id) ?? []),
  }));
  const placed = new Set(categories.flatMap(({ questions }) => questions));
  const others = chosen.length > 0 ? [] : matching.filter(({ id }) => !placed.has(id));
  return [...named, { category: null, questions: others }].filter(({ questions }) => questions.length > 0);
}

/** Whether the search only matches the answer, so that the question does not show why it is listed. */
export const isFoundInAnswer = ({ question, answer }: Faq, query: string): boolean =>
  query !== '' && !matchesQuery([question], query) && matchesQuery([question, answer], query);
