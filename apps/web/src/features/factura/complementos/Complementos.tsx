import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DateField } from '../../../ui/form/DateField.tsx';
import { GroupError } from '../../../ui/form/FormError.tsx';
import { MoneyField, NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/form/TextField.tsx';
import { isFilled } from '../../../document/model/linea-complementos.ts';
import { hasContract, isToState } from '../model/complementos.ts';
import { useFactura } from '../model/use-factura.ts';
import { Fields } from '../../../document/fields/Fields.tsx';
import { Asociados } from './Asociados.tsx';
import { CdcField } from './CdcField.tsx';
import { LineasComplementos } from './LineasComplementos.tsx';
import { useTexts } from './texts.ts';

/** Order, information for the Fisco, contract with the State, global discount and advance, data of the lines, associated documents. */
export default function Complementos() {
  const t = useTexts();
  const { form } = useFactura();
  const { moneda, receptor, compra_publica, codigo_contratacion, descuento_global } = form.values;
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
      {(isToState(receptor) || isFilled(codigo_contratacion) || hasContract(compra_publica)) && (
        <CompraPublica />
      )}
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

/** The contract of a sale to the State. */
function CompraPublica() {
  const t = useTexts();
  const part = (field: 'modalidad' | 'entidad' | 'anio' | 'secuencia', maxLength: number) => (
    <TextField
      name={`compra_publica.${field}`}
      label={t(`compra.${field}`)}
      maxLength={maxLength}
      inputMode={field === 'modalidad' ? 'text' : 'numeric'}
      dir="ltr"
    />
  );
  return (
    <Box component="section" aria-label={t('compra.titulo')}>
      <Heading>{t('compra.titulo')}</Heading>
      <Fields>
        {part('modalidad', 2)}
        {part('entidad', 5)}
        {part('anio', 2)}
        {part('secuencia', 7)}
        <DateField name="compra_publica.fecha" label={t('compra.fecha')} />
        <TextField
          name="codigo_contratacion"
          label={t('compra.codigo')}
          hint={t('compra.codigoPista')}
          maxLength={30}
          dir="ltr"
        />
      </Fields>
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
