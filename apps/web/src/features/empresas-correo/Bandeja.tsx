import type { CorreoDeBandeja } from '@portal/contracts';
import { canAccess, correoRoles } from '@portal/contracts/access';
import { Suspense, useMemo } from 'react';
import { MailError } from '../../document/problems/MailError.tsx';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { useWithEmpresa } from '../../session/empresa-filter.ts';
import { ListPage } from '../../records/ListPage.tsx';
import { selectRoles } from '../../session/session-slice.ts';
import { useDetailAddress } from '../../ui/detail/use-detail-address.ts';
import { useList } from '../../ui/list/use-list.ts';
import { useListSelection } from '../../ui/list/use-selection.ts';
import { useBandejaQuery } from './api.ts';
import { asuntoOf, EstadoChip, filters, filtrosOf, makeColumns, sort } from './bandeja-list.tsx';
import { bandejaPath, Partes } from './Partes.tsx';
import { useTexts } from './texts.ts';

const ChosenMails = lazyPart(() => import('./ChosenMails.tsx'));
const CorreoDetail = lazyPart(() => import('./CorreoDetail.tsx'));

/** Polling interval, because pending mails change state. */
const isWaiting = ({ estado }: CorreoDeBandeja): boolean => estado === 'pendiente' || estado === 'enviando';

/** The outbox: every mail with its state, attempts and last error. */
export default function Bandeja() {
  const t = useTexts();
  const columns = useMemo(() => makeColumns(t), [t]);
  const list = useList({
    filters: useWithEmpresa(filters),
    sort,
    toFiltros: filtrosOf,
    useQuery: useBandejaQuery,
    isWaiting,
  });
  const selection = useListSelection(list);
  const mayRetry = canAccess(correoRoles.administer, useAppSelector(selectRoles));
  const address = useDetailAddress(bandejaPath, ['datos']);
  return (
    <ListPage
      title={t('bandeja.titulo')}
      noResults={t('bandeja.sinResultados')}
      empty={{ title: t('bandeja.vacia'), text: t('bandeja.vaciaTexto') }}
      lead={<Partes current="bandeja" />}
      list={list}
      address={address}
      columns={columns}
      storageKey="correos-bandeja"
      tabs={{
        label: t('bandeja.titulo'),
        filter: 'estado',
        tabs: [
          { id: 'todos', label: t('bandeja.todos'), values: [] },
          { id: 'fallidos', label: t('bandeja.fallidos'), values: ['fallido'] },
          { id: 'pendientes', label: t('bandeja.pendientes'), values: ['pendiente', 'enviando'] },
          { id: 'enviados', label: t('bandeja.enviados'), values: ['enviado'] },
          { id: 'simulados', label: t('bandeja.simulados'), values: ['simulado'] },
        ],
      }}
      {...(mayRetry && {
        selection: {
          ...selection,
          bar: (
            <Suspense fallback={null}>
              <ChosenMails selection={selection} />
            </Suspense>
          ),
        },
      })}
      card={{
        title: ({ destinatarios }) => destinatarios.join(', '),
        subtitle: asuntoOf,
        corner: (correo) => <EstadoChip {...correo} />,
        content: ({ error }) => error !== null && <MailError error={error} />,
      }}
      detail={(props) => <CorreoDetail {...props} />}
    />
  );
}
