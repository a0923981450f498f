import Button from '@mui/material/Button';
import type { KnowledgeBaseCategory } from '@portal/contracts';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { QueryStates } from '../../ui/apps/QueryStates.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { useKnowledgeBaseParts } from './address.ts';
import { useKnowledgeBaseQuery } from './api.ts';
import { HelpPage } from './HelpPage.tsx';
import { guidesOf } from './model.ts';
import { useTexts } from './texts.ts';

/** The knowledge base: its categories, one of them, an article, or the results of a search, depending on the URL. */
export default function KnowledgeBasePage() {
  const t = useTexts();
  const query = useKnowledgeBaseQuery(undefined);
  if (query.data) return <Loaded categories={query.data} />;
  return (
    <PageFrame title={t('screen.title')}>
      <QueryStates<readonly KnowledgeBaseCategory[]> query={query}>{() => null}</QueryStates>
    </PageFrame>
  );
}

function Loaded({ categories }: { readonly categories: readonly KnowledgeBaseCategory[] }) {
  const t = useTexts();
  const { pathname } = useLocation();
  const { categoryId, articleId } = useKnowledgeBaseParts();
  const guides = useMemo(() => guidesOf(categories), [categories]);
  const category = categories.find(({ id }) => id === categoryId);
  const guide = guides.find((one) => one.category === category && one.article.id === articleId);
  const isMissing =
    (categoryId !== undefined && category === undefined) || (articleId !== undefined && guide === undefined);
  if (isMissing)
    return (
      <PageFrame title={t('screen.title')}>
        <EmptyState
          title={t('vacio.noExiste')}
          description={t('vacio.noExisteTexto')}
          action={
            <Button component={Link} to={paths.knowledgeBase} variant="contained">
              {t('volver')}
            </Button>
          }
        />
      </PageFrame>
    );
  // A new URL moves the focus to its heading, except while a search is typed.
  return (
    <HelpPage key={pathname} categories={categories} category={category} guide={guide} guides={guides} />
  );
}
