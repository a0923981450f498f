import QuizOutlined from '@mui/icons-material/QuizOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import type { Faq, FaqCategory } from '@portal/contracts';
import { useMemo } from 'react';
import { AppFrame } from '../../ui/apps/AppFrame.tsx';
import { QueryStates } from '../../ui/apps/QueryStates.tsx';
import { useSearchText } from '../../ui/apps/SearchBox.tsx';
import type { SideNavSection } from '../../ui/apps/SideNav.tsx';
import { useFaqAddress } from './address.ts';
import { useFaqCategoriesQuery, useFaqsQuery } from './api.ts';
import { groupFaqs } from './model.ts';
import { Questions } from './Questions.tsx';
import { useTexts } from './texts.ts';

const none: readonly never[] = [];

/** Frequent questions, filtered by category and search from the URL. */
export default function FaqPage() {
  const t = useTexts();
  const faqs = useFaqsQuery(undefined);
  // If the categories cannot be loaded, the questions are still shown.
  const categories = useFaqCategoriesQuery(undefined);
  const isReady = categories.data !== undefined || categories.error !== undefined;
  const sections = useSections(faqs.data ?? none, categories.data ?? none);
  return (
    <AppFrame
      title={t('screen.title')}
      {...(sections !== undefined && { nav: { label: t('categorias'), sections } })}
    >
      <QueryStates<readonly Faq[]>
        query={{ ...faqs, data: isReady ? faqs.data : undefined, refetch: faqs.refetch }}
      >
        {(all) => <Questions faqs={all} categories={categories.data ?? none} />}
      </QueryStates>
    </AppFrame>
  );
}

/** The categories, each with how many of its questions match the search. */
function useSections(
  faqs: readonly Faq[],
  categories: readonly FaqCategory[],
): readonly SideNavSection[] | undefined {
  const t = useTexts();
  const { category, toCategory } = useFaqAddress();
  const [query] = useSearchText();
  return useMemo(() => {
    if (categories.length === 0) return undefined;
    const count = (id: string | null) =>
      groupFaqs(faqs, categories, { category: id, query }).reduce(
        (sum, { questions }) => sum + questions.length,
        0,
      );
    const isKnown = categories.some(({ id }) => id === category);
    return [
      {
        id: 'categories',
        items: [
          {
            id: 'all',
            to: toCategory(null),
            label: t('todas'),
            icon: <QuizOutlined />,
            count: count(null),
            isActive: !isKnown,
          },
          ...categories.map(({ id, title }) => ({
            id,
            to: toCategory(id),
            label: title,
            icon: <FolderOutlined />,
            count: count(id),
            isActive: id === category,
          })),
        ],
      },
    ];
  }, [t, faqs, categories, category, toCategory, query]);
}
