import { useMemo } from 'react';
import { cleanArticle } from './article.ts';
import { ArticleBody } from './ArticleBody.tsx';

interface ArticleHtmlProps {
  /** Untrusted HTML. */
  readonly html: string;
  /** Level of its highest headings. */
  readonly topLevel: number;
}

/** HTML of an article, sanitised. */
export default function ArticleHtml({ html, topLevel }: ArticleHtmlProps) {
  const article = useMemo(() => cleanArticle(html, topLevel), [html, topLevel]);
  return <ArticleBody article={article} />;
}
