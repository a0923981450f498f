import ArrowBack from '@mui/icons-material/ArrowBack';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Order } from '@portal/contracts';
import { Suspense, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { paths } from '../../lib/paths.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DateText } from '../../ui/DateText.tsx';
import { DetailTabs, tabId, tabPanelId } from '../../ui/detail/DetailTabs.tsx';
import { mirrored } from '../../ui/mirrored.ts';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { LinesSkeleton } from '../../ui/Skeletons.tsx';
import { addressOf, fromList, orderTabs, useOrderTab } from './address.ts';
import { momentOf } from './model.ts';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { ProductsTable } from './ProductsTable.tsx';
import { StatusOf } from './StatusOf.tsx';
import { useTexts } from './texts.ts';
import { useOrderWrites } from './use-order-writes.ts';

const OrderInvoice = lazyPart(() => import('./OrderInvoice.tsx'));

interface OrderViewProps {
  readonly order: Order;
  /** The list from which it was opened, for previous and next. */
  readonly list: readonly Order[];
  readonly listSearch: string;
}

/** An order in tabs, with links to its neighbours. */
export function OrderView({ order, list, listSearch }: OrderViewProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [tab, setTab] = useOrderTab();
  const writes = useOrderWrites();
  const place = list.findIndex(({ id }) => id === order.id);
  const step = (to: Order | undefined, label: string, icon: ReactNode) => (
    <Tooltip title={label}>
      <span>
        <IconButton
          aria-label={label}
          disabled={to === undefined}
          onClick={() =>
            to &&
            void navigate(
              { pathname: addressOf(to.id), search },
              { replace: true, state: fromList(listSearch) },
            )
          }
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
  const content = () => {
    switch (tab) {
      case 'detalle':
        return <OrderDetails order={order} writes={writes} />;
      case 'productos':
        return <ProductsTable order={order} />;
      case 'cronologia':
        return <OrderTimeline order={order} />;
      case 'factura':
        return <OrderInvoice order={order} />;
    }
  };
  const listAddress = `${paths.orders}${listSearch}`;
  return (
    <PageFrame
      title={t('pedido.de', { referencia: order.reference })}
      subtitle={
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <DateText value={momentOf(order.date)} time />
          <StatusOf order={order} />
        </Box>
      }
      actions={
        <>
          <ActionButton icon={<ArrowBack sx={mirrored} />} label={t('pedido.volver')} to={listAddress} />
          {step(place > 0 ? list[place - 1] : undefined, t('pedido.anterior'), <KeyboardArrowUp />)}
          {step(place >= 0 ? list[place + 1] : undefined, t('pedido.siguiente'), <KeyboardArrowDown />)}
          <ActionButton
            icon={<DeleteOutlined />}
            label={t('accion.eliminar')}
            color="error"
            onClick={() => {
              void navigate(listAddress);
              void writes.remove([order]);
            }}
          />
        </>
      }
    >
      <DetailTabs
        label={t('pestana.lista')}
        tab={tab}
        tabs={orderTabs.map((id) => ({ id, label: t(`pestana.${id}`) }))}
        onTab={setTab}
      />
      <Box role="tabpanel" id={tabPanelId} aria-labelledby={tabId(tab)} tabIndex={0}>
        <Suspense key={tab} fallback={<LinesSkeleton lines={8} />}>
          {content()}
        </Suspense>
      </Box>
    </PageFrame>
  );
}
