import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { GroupError } from '../../../ui/form/FormError.tsx';
import { MoneyField, NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/form/TextField.tsx';
import { useFactura } from '../model/use-factura.ts';
import { Fields } from '../../../document/fields/Fields.tsx';
import { Asociados } from './Asociados.tsx';
import { CdcField } from './CdcField.tsx';
import { LineasComplementos } from './LineasComplementos.tsx';
import { useTexts } from './texts.ts';

/** Order, information for the Fisco, global discount and advance, data of the lines, associated documents. */
export default function Complementos() {
  const t = useTexts();
  const { form } = useFactura();
  const { moneda, descuento_global } = form.values;
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Fields>
        <TextField name="orden_compra" label={t('orden')} maxLength={15} dir="ltr" />
        <SelectField
          name="descuento_global.tipo"
          label={t('descuentoTipo')}
          options={[
            { value: 'porcentaje', label: t('porcentaje') },
            { value: 'monto', label: t('monto') },
          ]}
        />
        {descuento_global.tipo === 'porcentaje' ? (
          <NumberField name="descuento_global.valor" label={t('descuento')} hint={t('descuentoPista')} />
        ) : (
          <MoneyField
            name="descuento_global.valor"
            label={t('descuento')}
            moneda={moneda}
            hint={t('repartePista')}
          />
        )}
      </Fields>
      <TextAreaField
        name="informacion_fisco"
        label={t('fisco')}
        hint={t('fiscoPista')}
        rows={2}
        maxLength={3000}
      />
      <Box component="section" aria-label={t('anticipo')}>
        <Heading>{t('anticipo')}</Heading>
        <Fields>
          <MoneyField
            name="anticipo_global.monto"
            label={t('anticipoMonto')}
            moneda={moneda}
            hint={t('repartePista')}
          />
          <CdcField name="anticipo_global.cdc" label={t('anticipoCdc')} />
        </Fields>
        <GroupError name="anticipo_global" />
      </Box>
      <Box component="section" aria-label={t('lineas')}>
        <Heading>{t('lineas')}</Heading>
        <LineasComplementos />
      </Box>
      <Box component="section" aria-label={t('asociados')}>
        <Heading>{t('asociados')}</Heading>
        <Asociados />
      </Box>
    </Box>
  );
}

function Heading({ children }: { readonly children: string }) {
  return (
    <Typography variant="h4" component="h3" sx={{ mb: 1.5 }}>
      {children}
    </Typography>
  );
}
