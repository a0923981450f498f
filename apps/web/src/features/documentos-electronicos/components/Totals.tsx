import Box from '@mui/material/Box';
import { sumar } from '@portal/sifen';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { useDocumentTotalsQuery } from '../api.ts';
import type { FiltrosDocumentos } from '../model/types.ts';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import { useTexts } from '../texts.ts';

interface TotalsProps {
  readonly filtros: FiltrosDocumentos;
  /** Of these documents alone, whatever page they are on. */
  readonly ids: readonly string[];
  readonly isSkipped: boolean;
}

/** So many documents at most are added up by their ids. */
const MOST_IDS = 1000;

/** What the valid ones of the filtered or chosen documents come to: by currency, with IVA 10 and 5. Notas de crédito subtract. */
export default function Totals({ filtros, ids, isSkipped }: TotalsProps) {
  const t = useTexts();
  const isChosen = ids.length > 0;
  const { data = [], error } = useDocumentTotalsQuery(
    { filtros, ...(isChosen && { ids: ids.slice(0, MOST_IDS) }) },
    { skip: isSkipped, refetchOnMountOrArgChange: true },
  );
  // What a refused query had before is of other filters.
  if (error !== undefined && 'codigo' in error && error.codigo === 'VALIDACION')
    return (
      <Box role="note" sx={{ fontSize: '1.25rem', color: 'text.secondary' }}>
        {t('totales.demasiados')}
      </Box>
    );
  if (error !== undefined || data.length === 0) return null;
  const count = data.reduce((sum, { cantidad }) => sum + cantidad, 0);
  return (
    <Box
      component="dl"
      aria-label={t('totales.titulo')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.25,
        m: 0,
        fontSize: '1.25rem',
        // Plain elements: the totals are drawn with every row that is checked.
        '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 0.75, alignItems: 'baseline' },
        '& dd': { m: 0, color: 'text.secondary' },
        '& dd[data-total]': { color: 'inherit' },
        '& dt': { color: 'text.secondary' },
        '& > div + div > dt': visuallyHidden,
      }}
    >
      {data.map(({ moneda, total, iva_10, iva_5, sin_validez }, index) => (
        <div key={moneda}>
          <dt>
            {index > 0
              ? moneda
              : t(isChosen ? 'totales.elegidos' : 'totales.filtrados', { n: formatNumber(count) })}
          </dt>
          <dd data-total="">
            <MoneyText amount={sumar([total, -sin_validez])} moneda={moneda} strong />
          </dd>
          {([10, 5] as const).map((tasa) => (
            <dd key={tasa}>
              {t('totales.iva', { tasa })} <MoneyText amount={tasa === 10 ? iva_10 : iva_5} moneda={moneda} />
            </dd>
          ))}
          {sin_validez !== 0 && (
            <dd title={t('totales.sinValidezDe')}>
              {t('totales.sinValidez')} <MoneyText amount={sin_validez} moneda={moneda} />
            </dd>
          )}
        </div>
      ))}
    </Box>
  );
}
