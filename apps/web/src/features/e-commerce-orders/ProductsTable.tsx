import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Order } from '@portal/contracts';
import { Link as RouterLink } from 'react-router-dom';
import { formatNumber } from '../../lib/format.ts';
import { isOwnPicture } from '../../lib/own-picture.ts';
import { paths } from '../../lib/paths.ts';
import { AmountText } from '../../ui/AmountText.tsx';
import { SimpleTable } from '../../ui/detail/SimpleTable.tsx';
import { CURRENCY } from './model.ts';
import { useTexts } from './texts.ts';
import { Totals } from './Totals.tsx';

/** The ordered products with links, and the totals. */
export function ProductsTable({ order }: { readonly order: Order }) {
  const t = useTexts();
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: '100rem' }}>
      <SimpleTable
        label={t('pestana.productos')}
        rows={order.products}
        columns={[
          { header: t('producto.id'), cell: ({ id }) => id },
          {
            header: t('producto.imagen'),
            cell: ({ image }) =>
              isOwnPicture(image) && (
                <img
                  src={image}
                  alt=""
                  style={{ width: '6.4rem', height: '4rem', objectFit: 'cover', borderRadius: '0.6rem' }}
                />
              ),
          },
          {
            header: t('producto.nombre'),
            cell: ({ id, name }) => (
              <Link component={RouterLink} to={`${paths.products}/${String(id)}`}>
                {name}
              </Link>
            ),
          },
          {
            header: t('producto.precio'),
            align: 'end',
            cell: ({ price }) => <AmountText amount={price} moneda={CURRENCY} />,
          },
          { header: t('producto.cantidad'), align: 'end', cell: ({ quantity }) => formatNumber(quantity) },
          {
            header: t('columna.total'),
            align: 'end',
            cell: ({ total }) => <AmountText amount={total} moneda={CURRENCY} />,
          },
        ]}
      />
      <Totals order={order} />
    </Box>
  );
}
