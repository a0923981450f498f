import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useMemo, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { decodedPart } from '../../lib/address-parts.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ArticleBody } from '../../ui/safe-html/ArticleBody.tsx';
import { cleanArticle, type ArticleHeading } from '../../ui/safe-html/article.ts';
import { addressOfGuide } from './address.ts';
import { relatedTo, type Guide } from './model.ts';
import { useTexts } from './texts.ts';
import { useReading } from './use-reading.ts';

interface ArticleViewProps {
  readonly guide: Guide;
  /** All articles, for related ones. */
  readonly guides: readonly Guide[];
}

/** An article with table of contents, reading progress, and related guides. */
export default function ArticleView({ guide, guides }: ArticleViewProps) {
  const t = useTexts();
  const { hash } = useLocation();
  const body = useRef<HTMLDivElement>(null);
  const clean = useMemo(() => cleanArticle(guide.article.content, 2), [guide]);
  const ids = useMemo(() => clean.headings.map(({ id }) => id), [clean]);
  const { share, heading } = useReading(body, ids);
  useEffect(() => {
    const id = decodedPart(hash.slice(1));
    if (ids.includes(id)) document.getElementById(id)?.scrollIntoView({ block: 'start' });
  }, [hash, ids]);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 30rem' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <LinearProgress
          variant="determinate"
          value={Math.round(share * 100)}
          aria-label={t('leido')}
          sx={{ position: 'sticky', top: 'var(--frame-top, 0rem)', zIndex: 1, borderRadius: '0.4rem' }}
        />
        <Paper sx={{ border: 1, borderColor: 'divider', borderRadius: '1.2rem', mt: 1, p: { xs: 2, md: 4 } }}>
          <Box ref={body} component="article" sx={{ maxWidth: '76rem', mx: 'auto' }}>
            <ArticleBody article={clean} />
          </Box>
        </Paper>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 2.5,
          minWidth: 0,
          position: { lg: 'sticky' },
          top: { lg: 'calc(var(--frame-top, 0rem) + 1.6rem)' },
          // Above the article if there is no room beside it.
          order: { xs: -1, lg: 0 },
        }}
      >
        <Contents headings={clean.headings} current={heading} guide={guide} />
        <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
          <Related guide={guide} guides={guides} />
        </Box>
      </Box>
      <Box sx={{ display: { lg: 'none' } }}>
        <Related guide={guide} guides={guides} />
      </Box>
    </Box>
  );
}

interface ContentsProps {
  readonly guide: Guide;
  readonly headings: readonly ArticleHeading[];
  /** Id of the current heading. */
  readonly current: string | undefined;
}

function Contents({ guide, headings, current }: ContentsProps) {
  const t = useTexts();
  const titleId = useId();
  if (headings.length === 0) return null;
  const address = addressOfGuide(guide);
  return (
    <nav aria-labelledby={titleId}>
      <Typography id={titleId} variant="body2" component="h2" sx={{ fontWeight: 700, mb: 0.5 }}>
        {t('contenido')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {headings.map(({ id, text, level }) => (
          <Box
            key={id}
            component="li"
            sx={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'space-between',
              borderInlineStart: '0.3rem solid',
              borderColor: id === current ? 'primary.main' : 'divider',
              paddingInlineStart: `${String(1.2 * (level - 1))}rem`,
            }}
          >
            <MuiLink
              component={Link}
              to={{ hash: id }}
              replace
              underline="hover"
              lang="es"
              aria-current={id === current ? 'location' : undefined}
              sx={{ py: 0.75, fontWeight: id === current ? 600 : 400 }}
            >
              <bdi>{text}</bdi>
            </MuiLink>
            <CopyButton
              value={`${window.location.origin}${address}#${id}`}
              what={t('enlace', { titulo: text })}
            />
          </Box>
        ))}
      </Box>
    </nav>
  );
}

function Related({ guide, guides }: ArticleViewProps) {
  const t = useTexts();
  const titleId = useId();
  const related = relatedTo(guide, guides);
  if (related.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="body2" component="h2" sx={{ fontWeight: 700, mb: 0.5 }}>
        {t('relacionadas')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {related.map((one) => (
          <li key={`${one.category.id}/${one.article.id}`}>
            <MuiLink
              component={Link}
              to={addressOfGuide(one)}
              underline="hover"
              lang="es"
              sx={{ display: 'block', py: 0.75 }}
            >
              <bdi>{one.article.title}</bdi>
            </MuiLink>
          </li>
        ))}
      </Box>
    </section>
  );
}
