import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FacturaAcreditable } from '@portal/contracts';
import { decimalesMoneda } from '@portal/sifen';
import { useMemo } from 'react';
import { GroupError } from '../../../ui/form/FormError.tsx';
import { LinesSkeleton } from '../../../ui/Skeletons.tsx';
import { Section } from '../../../ui/Section.tsx';
import { changesPrices, linesOf, withLine } from '../model/prices.ts';
import { withFactura } from '../model/nota-form.ts';
import { useNota } from '../model/use-nota.ts';
import { useTexts } from '../texts.ts';
import { CreditedLine } from './CreditedLine.tsx';

/** The lines of the electronic factura with the remainder of each, and the part credited by this nota. */
export function CreditedLines() {
  const t = useTexts();
  const { form, factura } = useNota();
  const { cdc } = form.values.asociado;
  return (
    <Section
      title={t('lineas.titulo')}
      actions={
        factura !== undefined && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              size="small"
              variant="outlined"
              onClick={() =>
                form.update((values) => withFactura(values, factura, values.asociado.ruc_fusionado))
              }
            >
              {t('lineas.todo')}
            </Button>
            <Button size="small" onClick={() => form.update((values) => ({ ...values, items: [] }))}>
              {t('lineas.nada')}
            </Button>
          </Box>
        )
      }
    >
      {cdc === '' && <Typography sx={{ color: 'text.secondary' }}>{t('lineas.sinFactura')}</Typography>}
      {cdc !== '' && factura === undefined && <LinesSkeleton lines={3} />}
      {factura !== undefined && <Lines factura={factura} />}
      <GroupError name="items" />
    </Section>
  );
}

function Lines({ factura }: { readonly factura: FacturaAcreditable }) {
  const t = useTexts();
  const { form, review } = useNota();
  const { items, motivo, moneda } = form.values;
  const copies = useMemo(() => linesOf(factura), [factura]);
  const totals = new Map(review.rows.map((row, i) => [row, review.totales.items[i]?.total ?? 0]));
  return (
    <Box component="ol" aria-label={t('lineas.titulo')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {factura.lineas.map((line, i) => {
        const copy = copies[i];
        if (copy === undefined) return null;
        const index = items.findIndex(({ linea }) => linea === line.linea);
        return (
          <CreditedLine
            key={line.linea}
            line={line}
            linea={items[index] ?? { ...copy, cantidad: '' }}
            index={index}
            total={totals.get(index) ?? 0}
            moneda={moneda}
            decimals={decimalesMoneda(moneda)}
            canChangePrice={changesPrices(motivo)}
            onChange={(change) =>
              form.update((values) => ({
                ...values,
                items: withLine(values.items, { ...copy, cantidad: '' }, change),
              }))
            }
          />
        );
      })}
    </Box>
  );
}
