import { lazyPart } from '../../lib/lazy-screen.ts';
import { paths } from '../../lib/paths.ts';
import { companyList } from '../../session/company-list.tsx';
import { cintas, useCintasQuery } from './api.ts';
import { columns, filters, sort, toFiltros } from './list.ts';
import { text } from './texts.ts';

/** The scratch screen. */
export default companyList({
  path: paths.cintas,
  text,
  filters,
  sort,
  toFiltros,
  useQuery: useCintasQuery,
  exportacion: cintas.exportacion,
  columns,
  card: {
    title: ({ protocolo }) => protocolo,
    subtitle: 'fecha',
    corner: 'fecha',
    content: 'protocolo',
  },
  Detail: lazyPart(() => import('./CintasDetail.tsx')),
  tabs: ['datos'],
});
