import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Order } from '@portal/contracts';
import { formatNumber } from '../../lib/format.ts';
import { AmountText } from '../../ui/AmountText.tsx';
import { DateText } from '../../ui/DateText.tsx';
import { Facts } from '../../ui/detail/Facts.tsx';
import { PrintSheet, SheetTable } from '../../ui/print/PrintSheet.tsx';
import { CURRENCY, customerName, momentOf } from './model.ts';
import { useTexts } from './texts.ts';
import { Totals } from './Totals.tsx';

/** The order as a printable sheet. */
export default function OrderInvoice({ order }: { readonly order: Order }) {
  const t = useTexts();
  const { customer, payment } = order;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, justifyItems: 'center' }}>
      <Button variant="contained" startIcon={<PrintOutlined />} onClick={() => window.print()}>
        {t('factura.imprimir')}
      </Button>
      <PrintSheet label={t('factura.de', { referencia: order.reference })}>
        <Typography variant="h2" sx={{ mb: 0.5 }}>
          {t('factura.de', { referencia: order.reference })}
        </Typography>
        <Box sx={{ mb: 3 }}>{t('factura.emisor')}</Box>
        <Facts
          facts={[
            [t('cliente.titulo'), customerName(order)],
            [t('cliente.empresa'), customer.company],
            [t('direccion.facturacion'), customer.invoiceAddress.address],
            [t('direccion.envio'), customer.shippingAddress.address],
            [t('cliente.correo'), customer.email],
            [
              t('cliente.telefono'),
              <bdi key="phone" dir="ltr">
                {customer.phone}
              </bdi>,
            ],
            [t('columna.date'), <DateText key="date" value={momentOf(order.date)} />],
            [t('pago.forma'), `${t(`pago.${payment.method}`)} · ${payment.transactionId}`],
          ]}
        />
        <SheetTable>
          <thead>
            <tr>
              <th scope="col">{t('producto.nombre')}</th>
              <th scope="col" data-align="end">
                {t('producto.precio')}
              </th>
              <th scope="col" data-align="end">
                {t('producto.cantidad')}
              </th>
              <th scope="col" data-align="end">
                {t('columna.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.products.map(({ id, name, price, quantity, total }) => (
              <tr key={id}>
                <td>
                  <bdi>{name}</bdi>
                </td>
                <td data-align="end">
                  <AmountText amount={price} moneda={CURRENCY} />
                </td>
                <td data-align="end">{formatNumber(quantity)}</td>
                <td data-align="end">
                  <AmountText amount={total} moneda={CURRENCY} />
                </td>
              </tr>
            ))}
          </tbody>
        </SheetTable>
        <Box sx={{ display: 'flex' }}>
          <Totals order={order} />
        </Box>
        <Box sx={{ mt: 4, fontSize: '1.2rem' }}>{t('factura.sinValor')}</Box>
      </PrintSheet>
    </Box>
  );
}
