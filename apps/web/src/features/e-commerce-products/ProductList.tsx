import Add from '@mui/icons-material/Add';
import type { Product } from '@portal/contracts';
import { Suspense, useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { paths } from '../../lib/paths.ts';
import { useSavedViews } from '../../records/saved-views.ts';
import { reloadOnReturn } from '../../api/query-api.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import type { Paging } from '../../ui/data-table/types.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useLocalPage } from '../../ui/list/use-local-page.ts';
import { useListSelection } from '../../ui/list/use-selection.ts';
import { addressOf, fromList, NEW_ID } from './address.ts';
import { useProductsQuery } from './api.ts';
import { useProductColumns } from './columns.tsx';
import { filters, selectProducts, sort, toFiltros, type ProductFilters } from './list.ts';
import { productCard } from './ProductCard.tsx';
import { useTexts } from './texts.ts';
import { useProductWrites } from './use-product-writes.ts';

const ChosenProducts = lazyPart(() => import('./ChosenProducts.tsx'));

interface Input extends Paging {
  readonly filtros: ProductFilters;
  readonly orden: Parameters<typeof selectProducts>[2];
}

/** The service sends all products; filtering, sorting and paging happen here. */
function useProductPage(input: Input) {
  const { filtros, orden } = input;
  const select = useCallback(
    (all: readonly Product[]) => selectProducts(all, filtros, orden),
    [filtros, orden],
  );
  return useLocalPage(
    useProductsQuery(undefined, { refetchOnMountOrArgChange: true, ...reloadOnReturn }),
    select,
    input,
  );
}

/** The products of the shop with search, filters and bulk actions. */
export default function ProductList() {
  const t = useTexts();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data: all } = useProductsQuery(undefined);
  const list = useList({ filters, sort, toFiltros, useQuery: useProductPage });
  const { filtros, orden } = list.input;
  const selection = useListSelection(list);
  const writes = useProductWrites();
  const open = useCallback(
    (product: Product) => void navigate(addressOf(product), { state: fromList(search) }),
    [navigate, search],
  );
  const actions = useMemo(
    () => ({
      open,
      duplicate: (product: Product) => void writes.duplicate(product).then((copy) => copy && open(copy)),
      setActive: (product: Product, active: boolean) => void writes.setActive([product], active),
      remove: (product: Product) => void writes.remove([product]),
    }),
    [open, writes],
  );
  const columns = useProductColumns(actions);
  const tabs = useMemo(() => {
    const countOf = (estado: 'activo' | 'inactivo' | undefined) => {
      const { estado: _chosen, ...others } = filtros;
      return all && selectProducts(all, { ...others, ...(estado && { estado }) }, orden).length;
    };
    return {
      label: t('pestanas'),
      filter: 'estado',
      tabs: [
        { id: 'todos', label: t('todos'), values: [], count: countOf(undefined) },
        { id: 'activo', label: t('activos'), values: ['activo'], count: countOf('activo') },
        { id: 'inactivo', label: t('inactivos'), values: ['inactivo'], count: countOf('inactivo') },
      ],
    };
  }, [t, all, filtros, orden]);
  const create = (
    <ActionButton icon={<Add />} label={t('nuevo')} variant="contained" to={`${paths.products}/${NEW_ID}`} />
  );
  return (
    <ListScreen
      title={t('screen.title')}
      actions={create}
      list={list}
      columns={columns}
      storageKey="e-commerce-products"
      views={useSavedViews('e-commerce-products')}
      tabs={tabs}
      selection={{
        ...selection,
        bar: (
          <Suspense fallback={null}>
            <ChosenProducts products={selection.rows} writes={writes} onClear={selection.clear} />
          </Suspense>
        ),
      }}
      card={productCard(t, actions)}
      noResults={t('sinResultados')}
      empty={{ title: t('vacio.titulo'), text: t('vacio.texto'), action: create }}
      onOpen={open}
    />
  );
}
