import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SearchHit } from '@portal/contracts';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readPaging } from '../../lib/url-state.ts';
import { AppFrame } from '../../ui/apps/AppFrame.tsx';
import { QueryStates } from '../../ui/apps/QueryStates.tsx';
import { SearchBox, useSearchText } from '../../ui/apps/SearchBox.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useHitsQuery } from './api.ts';
import { EverythingFound } from './EverythingFound.tsx';
import { findHits, pageOf } from './model.ts';
import { PartRows } from './PartRows.tsx';
import { ResultPages } from './ResultPages.tsx';
import { useTexts } from './texts.ts';

const none: readonly SearchHit[] = [];

/** The global search; without a search text, the help. Search, part and page are in the URL. */
export default function SearchPage() {
  const t = useTexts();
  const query = useHitsQuery(undefined);
  const [text, setText] = useSearchText();
  const [params] = useSearchParams();
  const hits = query.data ?? none;
  const found = useMemo(() => findHits(hits, text), [hits, text]);
  const place = `${text} ${params.get('solo') ?? ''} ${params.get('pagina') ?? ''}`;
  const box = useRef<HTMLElement>(null);
  // Scrolls to the top on every new search, part and page.
  useEffect(() => {
    if (box.current) box.current.scrollTop = 0;
  }, [place]);
  return (
    <AppFrame title={t('screen.title')} bar={<SearchBox label={t('buscar')} />}>
      {/* Focusable, so that the arrow keys scroll it. */}
      <Box
        ref={box}
        role="region"
        aria-label={t('lista')}
        tabIndex={0}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}
      >
        {text !== '' ? (
          <EverythingFound query={text} hits={found} onClear={() => setText('')} />
        ) : (
          <QueryStates query={query}>
            {(all) =>
              all.length === 0 ? (
                <EmptyState
                  title={t('vacio')}
                  action={
                    <Button variant="outlined" onClick={() => void query.refetch()}>
                      {t('actualizar')}
                    </Button>
                  }
                />
              ) : (
                <Help hits={all} page={readPaging(params).pagina} />
              )
            }
          </QueryStates>
        )}
      </Box>
    </AppFrame>
  );
}

/** The help, page by page. */
function Help({ hits, page: wanted }: { readonly hits: readonly SearchHit[]; readonly page: number }) {
  const t = useTexts();
  const { page, pages, rows } = pageOf(hits, wanted);
  return (
    <>
      <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
        {t('parte.help')}
      </Typography>
      <PartRows part="help" found={{}} hits={rows} query="" />
      <ResultPages page={page} pages={pages} />
    </>
  );
}
