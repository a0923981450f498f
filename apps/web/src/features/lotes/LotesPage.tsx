import { lazyPart } from '../../lib/lazy-screen.ts';
import { paths } from '../../lib/paths.ts';
import { companyList } from '../../records/company-list.tsx';
import { lotes, useLotesQuery } from './api.ts';
import { columns, filters, kindOf, sort, toFiltros } from './list.ts';
import { text } from './texts.ts';

/** The batches that the chosen company has sent to the tax authority. */
export default companyList({
  path: paths.lotes,
  text,
  filters,
  sort,
  toFiltros,
  useQuery: useLotesQuery,
  isWaiting: ({ estado }) => estado === 'en_proceso',
  exportacion: lotes.exportacion,
  columns,
  card: {
    title: (lote) => `${kindOf(lote)} ${lote.protocolo}`,
    subtitle: 'fecha',
    corner: 'estado',
    content: 'resultado',
  },
  Detail: lazyPart(() => import('./LotesDetail.tsx')),
  tabs: ['documentos'],
});
