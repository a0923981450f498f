import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import { balanceOf } from '../model/balance.ts';
import { useNota } from '../model/use-nota.ts';
import { useTexts } from '../texts.ts';

const List = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.4rem 2rem',
  margin: 0,
  gridColumn: '1 / -1',
  fontSize: '1.3rem',
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: '0 0.6rem' },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600 },
}));

/** Total of the factura, credited before, this nota, and the balance after it; always visible. */
export function Balance() {
  const t = useTexts();
  const { factura, review } = useNota();
  const balance = balanceOf(factura, review.totales.total_general);
  if (balance === null || factura === undefined) return null;
  const lines = [
    ['saldo.total', balance.total],
    ['saldo.acreditado', balance.credited],
    ['saldo.nota', balance.note],
    ['saldo.queda', balance.left],
  ] as const;
  return (
    <List aria-label={t('saldo.titulo')}>
      {lines.map(([label, amount]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <Box component="dd" sx={{ ...(amount < 0 && { color: 'error.main' }) }}>
            <MoneyText amount={amount} moneda={factura.moneda} />
          </Box>
        </div>
      ))}
    </List>
  );
}
