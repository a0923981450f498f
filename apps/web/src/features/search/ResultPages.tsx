import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { patchParams } from '../../lib/url-state.ts';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { useUrlParams } from '../../lib/use-url-params.ts';
import { useTexts } from './texts.ts';

const PageLinks = lazyPart(async () => ({
  default: (await import('../../ui/list/PageLinks.tsx')).PageLinks,
}));

/** Pagination of results, with the current page in the URL; hidden for a single page. */
export function ResultPages({ page, pages }: { readonly page: number; readonly pages: number }) {
  const t = useTexts();
  const [, setParams] = useUrlParams();
  if (pages <= 1) return null;
  return (
    <Box component="nav" aria-label={t('paginas')} sx={{ mt: 2 }}>
      <Suspense fallback={null}>
        <PageLinks
          page={page}
          pages={pages}
          onChange={(next) =>
            setParams((before) => patchParams(before, { pagina: next === 1 ? null : String(next) }))
          }
        />
      </Suspense>
    </Box>
  );
}
