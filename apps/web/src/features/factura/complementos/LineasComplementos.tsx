import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { MoneyField, NumberField } from '../../../ui/form/NumberField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useFactura } from '../model/use-factura.ts';
import { Fields } from '../../../document/fields/Fields.tsx';
import { isFilled } from '../../../document/model/linea-complementos.ts';
import { isComplemento, isToState } from '../model/complementos.ts';
import { CdcField } from './CdcField.tsx';
import { useTexts } from './texts.ts';

/** Lines shown at first; a factura has up to 999. */
const PAGE = 20;

/** Row of the last line with a message, counted from 1; 0 when none has one. */
const lastWithError = (errors: Readonly<Record<string, string>>): number =>
  Math.max(
    0,
    ...Object.keys(errors)
      .filter(isComplemento)
      .map((field) => Number(/^items\.(\d+)\./.exec(field)?.[1] ?? -1) + 1),
  );

/** Per line: information, exchange rate and advance. */
export function LineasComplementos() {
  const t = useTexts();
  const { form, review } = useFactura();
  const [shown, setShown] = useState(PAGE);
  const { items, moneda, cambio_por_item } = form.values;
  const last = Math.max(shown, form.showsAll ? lastWithError(form.errors) : 0);
  const rows = review.rows.filter((row) => row < items.length);
  if (rows.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{t('sinLineas')}</Typography>;
  const hasDncp =
    isToState(form.values.receptor) ||
    items.some(({ dncp_general, dncp_especifico }) => isFilled(dncp_general, dncp_especifico));
  const hasRates = moneda !== 'PYG' && cambio_por_item;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {moneda !== 'PYG' && <CheckField name="cambio_por_item" label={t('cambioPorItem')} />}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {rows
          .filter((row) => row < last)
          .map((row) => {
            const linea = items[row];
            const name = `items.${String(row)}`;
            return (
              <Box component="li" key={linea?.clave ?? row}>
                <Typography sx={{ fontWeight: 600, mb: 1 }}>
                  {t('linea', { n: row + 1 })} <bdi>{linea?.descripcion}</bdi>
                </Typography>
                <Fields>
                  <TextField
                    name={`${name}.informacion`}
                    label={t('informacion')}
                    maxLength={500}
                    dir="auto"
                  />
                  {hasDncp && <Dncp name={name} />}
                  {hasRates && (
                    <NumberField name={`${name}.tipo_cambio`} label={t('cambio')} isMoney required />
                  )}
                  <MoneyField
                    name={`${name}.anticipo_unitario`}
                    label={t('anticipoUnitario')}
                    moneda={moneda}
                  />
                  <CdcField name={`${name}.cdc_anticipo`} label={t('anticipoCdc')} />
                </Fields>
              </Box>
            );
          })}
      </Box>
      {last < items.length && (
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setShown(last + PAGE)}>
          {t('masLineas')}
        </Button>
      )}
    </Box>
  );
}

/** Codes of the DNCP's catalog. */
function Dncp({ name }: { readonly name: string }) {
  const t = useTexts();
  return (
    <>
      <TextField
        name={`${name}.dncp_general`}
        label={t('dncpGeneral')}
        maxLength={8}
        inputMode="numeric"
        dir="ltr"
      />
      <TextField
        name={`${name}.dncp_especifico`}
        label={t('dncpEspecifico')}
        maxLength={4}
        inputMode="numeric"
        dir="ltr"
      />
    </>
  );
}
