import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SearchHit } from '@portal/contracts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { patchParams, readPaging } from '../../lib/url-state.ts';
import { AppFrame } from '../../ui/apps/AppFrame.tsx';
import { QueryStates } from '../../ui/apps/QueryStates.tsx';
import { SearchBox, useSearchText } from '../../ui/apps/SearchBox.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageLinks } from '../../ui/list/PageLinks.tsx';
import { useHitsQuery } from './api.ts';
import { HitCard } from './HitCard.tsx';
import { findHits, pageOf } from './model.ts';
import { useTexts } from './texts.ts';

const none: readonly SearchHit[] = [];

/** What the help has for a search, page by page. The search and the page are in the address. */
export default function SearchPage() {
  const t = useTexts();
  const query = useHitsQuery(undefined);
  const [text, setText] = useSearchText();
  const [params, setParams] = useSearchParams();
  const hits = query.data ?? none;
  const found = useMemo(() => findHits(hits, text), [hits, text]);
  const { page, pages, rows } = pageOf(found, readPaging(params).pagina);
  return (
    <AppFrame
      title={t('screen.title')}
      bar={
        <>
          <SearchBox label={t('buscar')} />
          <Typography component="p" role="status" sx={{ color: 'text.secondary' }}>
            {query.data && t('cantidad', { count: found.length })}
          </Typography>
        </>
      }
    >
      <QueryStates query={query}>
        {() =>
          rows.length === 0 ? (
            <EmptyState
              title={hits.length === 0 ? t('vacio') : t('sinResultados', { texto: text })}
              action={
                hits.length === 0 ? (
                  <Button variant="outlined" onClick={() => void query.refetch()}>
                    {t('actualizar')}
                  </Button>
                ) : (
                  <Button variant="outlined" onClick={() => setText('')}>
                    {t('limpiar')}
                  </Button>
                )
              }
            />
          ) : (
            // A page starts at its top. Nothing in the list takes the focus, so the box does: the arrow keys scroll it.
            <Box
              key={page}
              role="region"
              aria-label={t('screen.title')}
              tabIndex={0}
              sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}
            >
              <Box
                component="ul"
                aria-label={t('lista')}
                sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, maxWidth: '80rem' }}
              >
                {rows.map((hit) => (
                  <HitCard key={hit.id} hit={hit} query={text} />
                ))}
              </Box>
            </Box>
          )
        }
      </QueryStates>
      {pages > 1 && (
        <Box component="nav" aria-label={t('paginas')}>
          <PageLinks
            page={page}
            pages={pages}
            onChange={(next) =>
              setParams((before) => patchParams(before, { pagina: next === 1 ? null : String(next) }))
            }
          />
        </Box>
      )}
    </AppFrame>
  );
}
