import Box from '@mui/material/Box';
import type { Invoice } from '@portal/contracts';
import { AmountText } from '../../ui/AmountText.tsx';
import { SheetTable } from '../../ui/print/PrintSheet.tsx';
import { CURRENCY, discountOf } from './model.ts';
import { useTexts } from './texts.ts';

interface ServicesProps {
  readonly invoice: Invoice;
  /** Shows the description under the name of each service. */
  readonly hasDetail?: boolean;
}

/** The services with the totals. */
export function Services({ invoice, hasDetail = false }: ServicesProps) {
  const t = useTexts();
  return (
    <>
      {/* On a phone amounts may break, headings not. */}
      <SheetTable sx={{ '& thead th': { overflowWrap: 'normal' } }}>
        <thead>
          <tr>
            <th scope="col">{t('servicio')}</th>
            <th scope="col" data-align="end">
              {t('precio')}
            </th>
            <th scope="col" data-align="end">
              {t('cantidad')}
            </th>
            <th scope="col" data-align="end">
              {t('importe')}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.services.map(({ id, title, detail, unit, unitPrice, quantity, total }) => (
            <tr key={id}>
              <td>
                <bdi>{title}</bdi>
                {hasDetail && (
                  <Box component="p" sx={{ m: 0, mt: 0.5, fontSize: '1.2rem', color: '#444' }}>
                    <bdi>{detail}</bdi>
                  </Box>
                )}
              </td>
              <td data-align="end">
                <AmountText amount={unitPrice} moneda={CURRENCY} />
              </td>
              <td data-align="end">
                {quantity}
                <Box component="p" sx={{ m: 0, fontSize: '1.2rem', color: '#444' }}>
                  <bdi>{unit}</bdi>
                </Box>
              </td>
              <td data-align="end">
                <AmountText amount={total} moneda={CURRENCY} />
              </td>
            </tr>
          ))}
        </tbody>
      </SheetTable>
      <Box
        component="dl"
        sx={{
          m: 0,
          marginInlineStart: 'auto',
          width: 'max-content',
          display: 'grid',
          gridTemplateColumns: 'auto auto',
          gap: '0.6rem 0',
          '& dt': { paddingInlineEnd: '3rem' },
          breakInside: 'avoid',
          '& dd': { m: 0, textAlign: 'end' },
        }}
      >
        {(['subtotal', 'tax', 'discount', 'total'] as const).map((name) => (
          <Box
            key={name}
            sx={{
              display: 'contents',
              ...(name === 'total' && { '& > *': { borderBlockStart: '2px solid #111', pt: 0.75 } }),
            }}
          >
            <Box component="dt" sx={{ fontWeight: name === 'total' ? 650 : 'inherit' }}>
              {t(`total.${name}`)}
            </Box>
            <Box component="dd">
              <AmountText
                amount={name === 'discount' ? discountOf(invoice[name]) : invoice[name]}
                moneda={CURRENCY}
                strong={name === 'total'}
              />
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
