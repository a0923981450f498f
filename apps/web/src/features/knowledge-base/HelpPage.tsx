import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { KnowledgeBaseCategory } from '@portal/contracts';
import { Suspense, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../lib/format.ts';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { paths } from '../../lib/paths.ts';
import { SearchBox, useSearchText } from '../../ui/apps/SearchBox.tsx';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { LinesSkeleton } from '../../ui/Skeletons.tsx';
import { ShortcutKeys } from '../../ui/shortcuts/ShortcutKeys.tsx';
import { CategoryCard } from './CategoryCard.tsx';
import { GuideList } from './GuideList.tsx';
import { htmlText } from '../../lib/html-text.ts';
import { excerptOf, readingTime, searchGuides, type Guide } from './model.ts';
import { useTexts } from './texts.ts';
import { Trail } from './Trail.tsx';

const ArticleView = lazyPart(() => import('./ArticleView.tsx'));

interface HelpPageProps {
  readonly categories: readonly KnowledgeBaseCategory[];
  readonly category: KnowledgeBaseCategory | undefined;
  readonly guide: Guide | undefined;
  readonly guides: readonly Guide[];
}

/** The search with its results; without a search an article, the guides of a category, or all categories. */
export function HelpPage({ categories, category, guide, guides }: HelpPageProps) {
  const t = useTexts();
  const [query] = useSearchText();
  const search = useRef<HTMLInputElement>(null);
  const found = useMemo(() => (query === '' ? [] : searchGuides(guides, query)), [guides, query]);
  const shortcuts = useMemo(
    () => [{ key: '/', label: t('atajo.buscar'), run: () => search.current?.focus() }],
    [t],
  );
  const isSearching = query !== '';
  const title = () => {
    if (isSearching) return t('screen.title');
    return guide?.article.title ?? category?.title ?? t('screen.title');
  };
  const note = () => {
    if (isSearching) return t('encontradas', { count: found.length, n: formatNumber(found.length) });
    if (guide) return t('lectura', { n: formatNumber(readingTime(guide.article.content)) });
    return (
      category &&
      t('destacadas', {
        n: formatNumber(category.featuredArticles.length),
        total: formatNumber(category.articlesCount),
      })
    );
  };
  const content = () => {
    if (isSearching)
      return found.length > 0 ? (
        <GuideList label={t('resultados')} guides={found} query={query} />
      ) : (
        <NothingFound />
      );
    if (guide)
      return (
        <Suspense fallback={<LinesSkeleton lines={12} />}>
          <ArticleView guide={guide} guides={guides} />
        </Suspense>
      );
    if (category)
      return (
        <GuideList
          label={t('guias')}
          guides={guides
            .filter((one) => one.category === category)
            .map((one) => ({ ...one, excerpt: excerptOf(htmlText(one.article.content), '') }))}
          query=""
        />
      );
    if (categories.length === 0)
      return <EmptyState title={t('vacio.ninguna')} description={t('vacio.ningunaTexto')} />;
    return (
      <CardGrid
        label={t('categorias')}
        minWidth={38}
        cards={categories.map((one) => ({ id: one.id, content: <CategoryCard category={one} /> }))}
      />
    );
  };
  return (
    <PageFrame title={title()} actions={<ShortcutKeys shortcuts={shortcuts} />}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        {(category !== undefined || isSearching) && (
          <Trail {...(guide && !isSearching && { category: guide.category })} />
        )}
        <SearchBox ref={search} label={t('buscar')} />
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {note()}
        </Typography>
      </Box>
      {content()}
    </PageFrame>
  );
}

function NothingFound() {
  const t = useTexts();
  return (
    <EmptyState
      title={t('vacio.busqueda')}
      description={t('vacio.busquedaTexto')}
      action={
        <Button variant="outlined" component={Link} to={paths.faq}>
          {t('vacio.preguntas')}
        </Button>
      }
    />
  );
}
