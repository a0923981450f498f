import { auditoriaRoles, canAccess } from '@portal/contracts/access';
import { useMemo } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { paths } from '../../lib/paths.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { api } from '../../api/client.ts';
import { useActosQuery } from '../../records/historial/api.ts';
import { accionText } from '../../records/historial/words.ts';
import { useWithEmpresa } from '../../session/empresa-filter.ts';
import { ListPage, listWords } from '../../records/ListPage.tsx';
import { selectRoles } from '../../session/session-slice.ts';
import { DateText } from '../../ui/DateText.tsx';
import { useDetailAddress } from '../../ui/detail/use-detail-address.ts';
import { useList } from '../../ui/list/use-list.ts';
import { filters, filtrosOf, makeColumns, sort } from './list.tsx';
import { useTexts } from './texts.ts';

const ActoDetail = lazyPart(() => import('./ActoDetail.tsx'));

/** The audit trail. */
export default function AuditoriaPage() {
  const t = useTexts();
  const columns = useMemo(() => makeColumns(t), [t]);
  const list = useList({
    filters: useWithEmpresa(filters),
    sort,
    toFiltros: filtrosOf,
    useQuery: useActosQuery,
  });
  const address = useDetailAddress(paths.auditoria, ['acto']);
  const roles = useAppSelector(selectRoles);
  return (
    <ListPage
      {...listWords(t)}
      list={list}
      address={address}
      columns={columns}
      storageKey="auditoria"
      exportacion={canAccess(auditoriaRoles.export, roles) ? api.controller.auditoria.exportacion : undefined}
      card={{
        title: ({ detalle }) => detalle,
        titleLanguage: 'es',
        subtitle: ({ usuario }) => usuario,
        corner: ({ fecha }) => <DateText value={fecha} time />,
        content: ({ accion }) => accionText(accion),
      }}
      detail={(props) => <ActoDetail {...props} />}
    />
  );
}
