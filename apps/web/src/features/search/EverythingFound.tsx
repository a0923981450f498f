import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SearchHit } from '@portal/contracts';
import { useSearchParams } from 'react-router-dom';
import { readPaging } from '../../lib/url-state.ts';
import { useSelectedEmpresa } from '../../session/empresa-slice.ts';
import { useFoundQuery } from '../../api/global-search.ts';
import { QueryStates } from '../../ui/apps/QueryStates.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { UpdatingLine } from '../../ui/UpdatingLine.tsx';
import { AllParts } from './AllParts.tsx';
import { countsOf, FEW, MOST_PAGES, PAGE_SIZE, partIn, sumOf, type Part } from './kinds.ts';
import { pageOf } from './model.ts';
import { PartLinks, useCountText } from './PartLinks.tsx';
import { PartRows } from './PartRows.tsx';
import { ResultPages } from './ResultPages.tsx';
import { useTexts } from './texts.ts';

interface EverythingFoundProps {
  readonly query: string;
  /** The matching help texts. */
  readonly hits: readonly SearchHit[];
  readonly onClear: () => void;
}

/** Request for the first rows of each part, which also returns the counts of all parts. */
function useFirstRows(query: string) {
  const empresa = useSelectedEmpresa();
  const company = empresa === null ? {} : { id_empresa: empresa.id };
  const wanted = { q: query, ...company };
  return { wanted, first: useFoundQuery({ ...wanted, limit: FEW }, { refetchOnMountOrArgChange: true }) };
}

/** Results from the portal, its applications and the help: a few rows of each part, or one part page by page. */
export function EverythingFound({ query, hits, onClear }: EverythingFoundProps) {
  const t = useTexts();
  const [params] = useSearchParams();
  const countText = useCountText();
  const { first, wanted } = useFirstRows(query);
  const part = partIn(params);
  // The previous results stay until the new rows are loaded.
  const counts = first.data && countsOf(first.data, hits.length);
  return (
    <Box sx={{ position: 'relative', pt: 0.5 }} aria-busy={first.isFetching}>
      {first.isFetching && first.data !== undefined && <UpdatingLine />}
      {counts && <PartLinks counts={counts} current={part} />}
      <Typography component="p" role="status" sx={{ color: 'text.secondary', my: 1 }}>
        {counts && t('cantidad', { count: sumOf(counts).total, cantidad: countText(sumOf(counts)) })}
      </Typography>
      <QueryStates query={first}>
        {(found) => {
          const shown = countsOf(found, hits.length);
          const count = part === null ? sumOf(shown) : (shown[part] ?? { total: 0 });
          if (count.total === 0)
            return (
              <EmptyState
                title={t('sinResultados', { texto: query })}
                action={
                  <Button variant="outlined" onClick={onClear}>
                    {t('limpiar')}
                  </Button>
                }
              />
            );
          return part === null ? (
            <AllParts counts={shown} found={found} hits={hits} query={query} />
          ) : (
            <OnePart part={part} total={count.total} hits={hits} wanted={wanted} />
          );
        }}
      </QueryStates>
    </Box>
  );
}

interface OnePartProps {
  readonly part: Part;
  readonly total: number;
  readonly hits: readonly SearchHit[];
  readonly wanted: { readonly q: string; readonly id_empresa?: string };
}

/** One part, page by page. Help texts are already loaded. */
function OnePart({ part, total, hits, wanted }: OnePartProps) {
  const [params] = useSearchParams();
  const isHelp = part === 'help';
  const help = pageOf(hits, readPaging(params).pagina);
  const pages = isHelp ? help.pages : Math.min(MOST_PAGES, Math.ceil(total / PAGE_SIZE));
  const page = isHelp ? help.page : Math.min(readPaging(params).pagina, pages);
  const query = useFoundQuery(
    { ...wanted, kind: isHelp ? 'articles' : part, page, limit: PAGE_SIZE },
    { refetchOnMountOrArgChange: true, skip: isHelp },
  );
  return (
    <>
      <QueryStates
        query={isHelp ? { data: {}, refetch: query.refetch } : { ...query, data: query.currentData }}
      >
        {(found) => <PartRows part={part} found={found} hits={help.rows} query={wanted.q} />}
      </QueryStates>
      <ResultPages page={page} pages={pages} />
    </>
  );
}
