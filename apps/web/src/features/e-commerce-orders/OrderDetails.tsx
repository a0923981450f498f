import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Order } from '@portal/contracts';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { formatQuantity } from '../../lib/format.ts';
import { AmountText } from '../../ui/AmountText.tsx';
import { DateText } from '../../ui/DateText.tsx';
import { Facts } from '../../ui/detail/Facts.tsx';
import { SimpleTable } from '../../ui/detail/SimpleTable.tsx';
import { InitialsAvatar } from '../../ui/InitialsAvatar.tsx';
import { Section } from '../../ui/Section.tsx';
import { LinesSkeleton } from '../../ui/Skeletons.tsx';
import { addsUp, CURRENCY, customerName, momentOf } from './model.ts';
import { StatusHistory } from './StatusHistory.tsx';
import { useTexts } from './texts.ts';
import type { OrderWrites } from './use-order-writes.ts';

const Addresses = lazyPart(() => import('./Addresses.tsx'));

/** Customer, addresses, states, payment and shipping of an order. */
export function OrderDetails({ order, writes }: { readonly order: Order; readonly writes: OrderWrites }) {
  const t = useTexts();
  const { customer, payment, shippingDetails } = order;
  const nombre = customerName(order);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {!addsUp(order) && (
        <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
          {t('pedido.noSuma')}
        </Alert>
      )}
      <Section title={t('cliente.titulo')}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 2 }}>
          <InitialsAvatar name={nombre} avatar={customer.avatar} size={5.6} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <strong>
              <bdi>{nombre}</bdi>
            </strong>
            <div>
              <bdi>{[customer.jobTitle, customer.company].filter((part) => part !== '').join(' · ')}</bdi>
            </div>
          </Box>
        </Box>
        <Facts
          facts={[
            [
              t('cliente.correo'),
              <Link key="mail" href={`mailto:${encodeURIComponent(customer.email)}`}>
                {customer.email}
              </Link>,
            ],
            [
              t('cliente.telefono'),
              <Link key="phone" href={`tel:${customer.phone.replace(/[^\d+]/g, '')}`} dir="ltr">
                {customer.phone}
              </Link>,
            ],
          ]}
        />
      </Section>
      <Section title={t('pago.titulo')}>
        <Facts
          facts={[
            [t('pago.forma'), t(`pago.${payment.method}`)],
            [t('pago.monto'), <AmountText key="amount" amount={payment.amount} moneda={CURRENCY} strong />],
            [t('pago.transaccion'), payment.transactionId],
            [t('pago.fecha'), <DateText key="date" value={momentOf(payment.date)} time />],
          ]}
        />
      </Section>
      <Section title={t('direccion.titulo')}>
        <Suspense fallback={<LinesSkeleton lines={8} />}>
          <Addresses customer={customer} />
        </Suspense>
      </Section>
      <StatusHistory order={order} writes={writes} />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Section title={t('envio.titulo')}>
          <SimpleTable
            isFlat
            label={t('envio.titulo')}
            rows={shippingDetails}
            columns={[
              { header: t('envio.empresa'), cell: ({ carrier }) => carrier },
              {
                header: t('envio.seguimiento'),
                cell: ({ tracking }) => (tracking === '' ? t('envio.sinSeguimiento') : tracking),
              },
              {
                header: t('envio.peso'),
                align: 'end',
                cell: ({ weight }) => t('envio.kilos', { n: formatQuantity(Number(weight)) }),
              },
              {
                header: t('envio.costo'),
                align: 'end',
                cell: ({ fee }) => <AmountText amount={fee} moneda={CURRENCY} />,
              },
              { header: t('envio.fecha'), cell: ({ date }) => <DateText value={momentOf(date)} time /> },
            ]}
          />
        </Section>
      </Box>
    </Box>
  );
}
