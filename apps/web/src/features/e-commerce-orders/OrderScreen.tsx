import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { reloadOnReturn } from '../../api/query-api.ts';
import { paths } from '../../lib/paths.ts';
import { QueryStates } from '../../ui/apps/QueryStates.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { useListSearch } from './address.ts';
import { useOrdersQuery } from './api.ts';
import { ordersOfList } from './list.ts';
import { OrderView } from './OrderView.tsx';
import { useTexts } from './texts.ts';

/** One order, once the orders are loaded, and its neighbours in the list from which it was opened. */
export default function OrderScreen({ id }: { readonly id: string }) {
  const t = useTexts();
  const query = useOrdersQuery(undefined, reloadOnReturn);
  const search = useListSearch();
  const { data: all } = query;
  const list = useMemo(() => (all ? ordersOfList(all, search) : []), [all, search]);
  const order = all?.find((one) => one.id === id);
  if (order) return <OrderView order={order} list={list} listSearch={search} />;
  return (
    <PageFrame title={t('pedido.titulo')}>
      <QueryStates query={query}>
        {() => (
          <EmptyState
            title={t('pedido.noExiste')}
            description={t('pedido.noExisteTexto')}
            action={
              <Button component={Link} to={`${paths.orders}${search}`} variant="contained">
                {t('pedido.volver')}
              </Button>
            }
          />
        )}
      </QueryStates>
    </PageFrame>
  );
}
