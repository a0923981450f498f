import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { FacturaAcreditable } from '@portal/contracts';
import type { LineaForm } from '../../../document/model/document-form.ts';
import { useTexts as useDocumentTexts } from '../../../document/texts.ts';
import { formatMoney, formatQuantity } from '../../../lib/format.ts';
import { NumberInput } from '../../../ui/form/NumberField.tsx';
import { useFormContext } from '../../../ui/form/form-context.ts';
import { whenReleased } from '../../../ui/form/when-released.ts';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import { useTexts } from '../texts.ts';

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: '1rem 1.6rem',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  paddingBlock: '1.2rem',
  borderTop: `1px solid ${theme.palette.divider}`,
  '&:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& [data-item]': { gridColumn: '1 / -1', overflowWrap: 'anywhere' },
  '& [data-total]': { gridColumn: '1 / -1', textAlign: 'end', fontWeight: 600 },
  '& small': { display: 'block', fontSize: '1.25rem', color: theme.palette.text.secondary },
  '& input': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 12rem 15rem 14rem',
    '& [data-item]': { gridColumn: 'auto' },
    '& [data-total]': { gridColumn: 'auto', alignSelf: 'end', lineHeight: '4rem' },
  },
}));

interface CreditedLineProps {
  /** The line of the factura. */
  readonly line: FacturaAcreditable['lineas'][number];
  /** The credited line; not credited without a quantity. */
  readonly linea: LineaForm;
  /** Its index in the form; -1 while it is not credited. */
  readonly index: number;
  readonly total: number;
  readonly moneda: string;
  readonly decimals: number;
  readonly canChangePrice: boolean;
  readonly onChange: (
    change: Pick<Partial<LineaForm>, 'cantidad' | 'precio_unitario' | 'descuento_unitario'>,
  ) => void;
}

/** A line of the factura: the credited units and, if the motivo allows it, the price. */
export function CreditedLine({
  line,
  linea,
  index,
  total,
  moneda,
  decimals,
  canChangePrice,
  onChange,
}: CreditedLineProps) {
  const t = useTexts();
  const d = useDocumentTexts();
  const { messageAt, langOf, touch } = useFormContext();
  const name = `items.${String(index)}`;
  const isDone = line.cantidad_pendiente <= 0 && line.importe_pendiente <= 0;
  const discount = linea.descuento_unitario;
  const field = (column: 'cantidad' | 'precio_unitario') => ({
    name: index < 0 ? `linea.${String(line.linea)}.${column}` : `${name}.${column}`,
    error: index < 0 ? undefined : messageAt(`${name}.${column}`),
    onBlur: () => whenReleased(() => touch(`${name}.${column}`)),
  });
  return (
    <Row>
      <div data-item="">
        <bdi>{linea.descripcion}</bdi>
        <small>
          <bdi>{linea.codigo}</bdi> · {d(`iva.${linea.iva}`)} ·{' '}
          {isDone
            ? t('lineas.completa')
            : t('lineas.pendiente', {
                pendiente: formatQuantity(line.cantidad_pendiente),
                cantidad: formatQuantity(line.cantidad),
              })}
        </small>
        {discount !== '' && (
          <small>{t('lineas.descuento', { monto: formatMoney(line.item.descuento_unitario, moneda) })}</small>
        )}
        {(['linea', 'codigo', 'descuento_unitario'] as const).map((column) => {
          const message = messageAt(`${name}.${column}`);
          return (
            <Box
              key={column}
              component="small"
              data-campo={`${name}.${column}`}
              hidden={index < 0 || message === undefined}
              lang={message === undefined ? undefined : langOf(message)}
              tabIndex={-1}
              sx={{ color: 'error.main' }}
            >
              {message}
            </Box>
          );
        })}
      </div>
      <NumberInput
        {...field('cantidad')}
        label={t('lineas.cantidad')}
        aria-label={t('lineas.cantidadDe', { item: linea.descripcion })}
        disabled={isDone}
        placeholder="0"
        value={linea.cantidad}
        onText={(cantidad) => onChange({ cantidad })}
      />
      <NumberInput
        {...field('precio_unitario')}
        label={t('lineas.precio')}
        aria-label={t('lineas.precioDe', { item: linea.descripcion })}
        disabled={isDone}
        readOnly={!canChangePrice}
        minDecimals={decimals}
        value={linea.precio_unitario}
        // An adjusted price is the net amount per unit: the factura's discount is already deducted from it.
        onText={(precio_unitario) => onChange({ precio_unitario, descuento_unitario: '' })}
      />
      <div data-total="">
        <MoneyText amount={total} moneda={moneda} />
      </div>
    </Row>
  );
}
